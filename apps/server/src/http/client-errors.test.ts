import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { answerClientError } from './client-errors.ts';

/** What a client hears that sends these bytes. */
async function hear(bytes: string): Promise<string> {
  const server = Fastify({ clientErrorHandler: answerClientError });
  onTestFinished(() => server.close());
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return heard;
}

it('bytes that are no request are refused with an envelope, and the connection ends', async () => {
  const heard = await hear('GET / HTTP/9.9\r\nhost: x\r\n\r\n');
  expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(heard).toContain('{"code":4000,"data":null,"userMsg":"请求格式有误，请刷新页面后重试"}');
});

it('headers of 100 KB are refused in words that help', async () => {
  const heard = await hear(`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(100_000)}\r\n\r\n`);
  expect(heard).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
  expect(heard).toContain('请求头过大，请清除浏览器 Cookie 后重试');
});
