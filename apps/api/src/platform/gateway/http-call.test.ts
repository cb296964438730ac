import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callHttp } from './http-call.ts';

let server: Server;
let port: number;

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/long') return response.end('x'.repeat(300 * 1024));
    if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end();
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      response.setHeader('x-host', request.headers.host ?? '');
      response.writeHead(201).end(`${request.method} ${request.headers['content-length'] ?? ''} ${body}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const call = (path: string, host = '127.0.0.1') =>
  callHttp({ method: 'GET', url: `http://${host}:${port}${path}`, headers: {} });

it('sends a body with its length in bytes and gives back status, headers and text', async () => {
  const response = await callHttp({
    method: 'POST',
    url: `http://127.0.0.1:${port}/`,
    headers: {},
    body: '机市',
  });
  expect(response).toMatchObject({ status: 201, body: 'POST 6 机市' });
  expect(response.headers['x-host']).toBe(`127.0.0.1:${port}`);
});

it('reaches hosts below localhost on this machine, under their own name', async () => {
  expect((await call('/', 't2001.localhost')).headers['x-host']).toBe(`t2001.localhost:${port}`);
});

it('follows no redirect', async () => {
  expect((await call('/moved')).status).toBe(302);
});

it('rejects an answer that does not end', async () => {
  await expect(call('/long')).rejects.toThrow('too long');
});

it('rejects when nobody answers', async () => {
  await new Promise((resolve) => server.close(resolve));
  await expect(call('/')).rejects.toThrow('ECONNREFUSED');
});
