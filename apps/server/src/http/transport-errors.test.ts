import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { sendBytes } from '../../../api/test/raw-socket.ts';
import { registerAdminAssets } from './admin-assets.ts';
import { answerUnreadable, registerTransportErrors } from './transport-errors.ts';

async function openServer() {
  const logged: string[] = [];
  const server = Fastify({ frameworkErrors: answerUnreadable });
  registerTransportErrors(server, {
    info: () => undefined,
    warn: () => undefined,
    error: (_data, message) => logged.push(message),
  });
  server.get('/broken', () => {
    throw new Error('Failed query: select secret');
  });
  return { server, logged };
}

it('an error is logged and its message not told', async () => {
  const { server, logged } = await openServer();
  const response = await server.inject('/broken');
  expect(response.statusCode).toBe(500);
  expect(response.body).toContain('系统开小差了');
  expect(response.body).not.toContain('select');
  expect(logged).toEqual(['request failed']);
});

it('an address that cannot be read, or that nobody has, is refused as a page, and as an envelope to callers of the API', async () => {
  const { server, logged } = await openServer();
  const page = await server.inject('/%E0%A4%A');
  expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  const call = await server.inject('/web/api/%E0%A4%A');
  expect([call.statusCode, call.json()]).toMatchObject([400, { code: 4000, data: null }]);
  const missing = await server.inject('/admin/api/nothing');
  expect([missing.statusCode, missing.json()]).toMatchObject([404, { code: 4004, data: null }]);
  expect(logged).toEqual([]);
});

it('an answer that nobody waits for any more is no failure; the same of a visitor who is there is one', async () => {
  const { server, logged } = await openServer();
  onTestFinished(() => server.close());
  const cut = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  server.get('/left', async (request) => {
    request.socket.destroy();
    throw cut;
  });
  server.get('/here', async () => {
    throw cut;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const ask = (path: string) =>
    sendBytes(port, `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  expect(await ask('/left')).toBe('');
  expect(logged).toEqual([]);
  expect(await ask('/here')).toMatch(/^HTTP\/1\.1 500 /);
  expect(logged).toEqual(['request failed']);
});

it('the site admin answers below /admin/ and nowhere else', async () => {
  const { server } = await openServer();
  const built = await mkdtemp(path.join(tmpdir(), 'jishi-admin-'));
  onTestFinished(() => rm(built, { recursive: true }));
  await writeFile(path.join(built, 'index.html'), '<title>管理后台</title>');
  await registerAdminAssets(server, built);
  const page = await server.inject('/admin/order/12');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await server.inject('/admin/')).body).toBe(page.body);
  expect((await server.inject('/admin')).headers.location).toBe('/admin/');
  expect((await server.inject('/admin/assets/gone.js')).statusCode).toBe(404);
  expect((await server.inject({ method: 'POST', url: '/admin/order/12' })).statusCode).toBe(404);
  for (const url of ['/elsewhere', '/administrator', '/'])
    expect((await server.inject(url)).statusCode).toBe(404);
});
