import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openSocket } from '../../../test/raw-socket.ts';
import { ConnectionLimit } from './connection-limit.ts';

/** A server that answers `/` at once and `/slow` when it is told to, with so many connections of one address. */
async function startServer(most: number, trustedProxies: string[] = []) {
  const slow: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/slow') slow.push(response);
    else response.end('ok');
  });
  server.on('upgrade', (_request, socket) => socket.on('error', () => undefined));
  new ConnectionLimit({ most, trustedProxies }).watch(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    slow,
    open: async () => {
      const socket = await openSocket(port);
      onTestFinished(() => void socket.destroy());
      socket.resume();
      return socket;
    },
    count: () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
  };
}

const ask = (socket: Socket, target = '/') =>
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
const answerTo = async (socket: Socket) => {
  ask(socket);
  const turnedAway = once(socket, 'close').then(() => ['turned away']);
  return String((await Promise.race([once(socket, 'data'), turnedAway]))[0]);
};

it('however many connections an address opens, the cap is held, and the newest is served', async () => {
  const { open, count } = await startServer(5);
  const closed: Socket[] = [];
  for (let one = 0; one < 40; one += 1) {
    const socket = await open();
    socket.once('close', () => closed.push(socket));
    expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 200 /);
  }
  await expect.poll(() => closed.length).toBe(35);
  expect(await count()).toBe(5);
});

it('a connection that waits for an answer is not the one that goes, and with all of them busy the newcomer is turned away', async () => {
  const { open, slow } = await startServer(2);
  const first = await open();
  const second = await open();
  ask(first, '/slow');
  await expect.poll(() => slow.length).toBe(1);
  const third = await open();
  await once(second, 'close');
  ask(third, '/slow');
  await expect.poll(() => slow.length).toBe(2);
  const fourth = await open();
  await once(fourth, 'close');
  const heard = once(first, 'data');
  slow[0]?.end('late');
  expect(String((await heard)[0])).toContain('late');
  // Answered, it is idle again, and makes room.
  expect(await answerTo(await open())).toContain('ok');
});

it('a place is free again once its connection is closed or has become a socket of realtime', async () => {
  const { open, slow } = await startServer(2);
  const upgraded = await open();
  upgraded.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const one = await open();
  ask(one, '/slow');
  const other = await open();
  ask(other, '/slow');
  await expect.poll(() => slow.length).toBe(2);
  expect(upgraded.closed).toBe(false);
  other.destroy();
  await expect.poll(async () => answerTo(await open())).toContain('ok');
});

it('a proxy that is trusted speaks for many and is not capped', async () => {
  const { open, count } = await startServer(2, ['loopback']);
  await Promise.all(Array.from({ length: 10 }, open));
  await expect.poll(count).toBe(10);
});
