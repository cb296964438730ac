import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { hearOutTheRefused } from './hear-out.ts';

const LIMIT = 1024;

/** A connection to a server that takes small bodies; `heard` resolves when what it answered satisfies. */
async function openConnection() {
  const server = Fastify({ bodyLimit: LIMIT });
  hearOutTheRefused(server);
  server.post('/form', async () => 'taken');
  const port = await server
    .listen({ port: 0, host: '127.0.0.1' })
    .then(() => (server.server.address() as AddressInfo).port);
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => {
    socket.destroy();
    return server.close();
  });
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  const heard = async (pattern: RegExp) => {
    while (!pattern.test(text)) await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return text;
  };
  return { socket, heard };
}

it('who sends too much is heard to the end and can read that it was too much; his connection goes on', async () => {
  const { socket, heard } = await openConnection();
  const head = (bytes: number) =>
    `POST /form HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}\r\n\r\n`;
  // The refusal is there before the body is; a browser goes on sending all the same.
  socket.write(head(LIMIT + 1));
  expect(await heard(/Payload Too Large/)).not.toMatch(/connection: close/i);
  socket.write('1'.repeat(LIMIT + 1));
  socket.write(`${head(4)}abcd`);
  expect(await heard(/taken/)).toMatch(/HTTP\/1\.1 200 OK/);
});

it('who does not say how much there is to come is cut off', async () => {
  const { socket, heard } = await openConnection();
  const closed = once(socket, 'close');
  socket.write(
    'POST /form HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  socket.write(`${(LIMIT + 1).toString(16)}\r\n${'1'.repeat(LIMIT + 1)}\r\n`);
  expect(await heard(/Payload Too Large/)).toMatch(/connection: close/i);
  await closed;
});
