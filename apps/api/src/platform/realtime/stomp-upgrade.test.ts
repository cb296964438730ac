import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openSocket, sendBytes } from '../../../test/raw-socket.ts';
import { RealtimeShop } from '../../../test/realtime-shop.ts';
import { StompCaller } from '../../../test/stomp-caller.ts';

let realtime: RealtimeShop;
beforeAll(async () => {
  realtime = await RealtimeShop.open();
});
afterAll(() => realtime.close());

const upgradeOf = (target: string, ...more: string[]) =>
  [
    `GET ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...more,
    '\r\n',
  ].join('\r\n');

it.each([
  '//',
  '///',
  '//:',
  '//[',
  '/\\',
  'http://',
  'http://%',
  '//[/../stomp',
  '*',
  '/%',
  '?',
  '/stomp/..',
])('an upgrade of an address nobody serves is refused, however it is written: %s', async (target) => {
  const answer = await sendBytes(realtime.first.port, upgradeOf(target));
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  (await StompCaller.open(realtime.first.port)).drop();
});

it('an upgrade in absolute form is taken like any other', async () => {
  const socket = await openSocket(realtime.first.port);
  socket.write(upgradeOf('http://localhost/stomp'));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 101 /);
  socket.destroy();
});

it('a client that is gone before its upgrade is looked at costs nothing and is not counted', async () => {
  const { gate } = await realtime.startProcess({ limits: { connectionsPerAddress: 1, connections: 10 } });
  // The order of events that a reset makes now and then, made on purpose: the request is handed on when its socket is
  // closed already.
  const server = createServer();
  gate.attach(server);
  onTestFinished(() => void server.close());
  const passed = new Promise<void>((resolve) => {
    server.prependListener('upgrade', (request, socket: Socket) => {
      // Told of in the next turn, to whoever listens by then.
      socket.destroy(new Error('read ECONNRESET'));
      expect(request.socket.remoteAddress).toBeUndefined();
      socket.once('close', () => resolve());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await sendBytes(port, upgradeOf('/stomp'))).toBe('');
  await passed;
  expect(gate.size).toBe(0);
});

it('clients that reset at once do not end the process, and leave no place taken', async () => {
  const { gate, port } = await realtime.startProcess({
    limits: { connectionsPerAddress: 50, connections: 60 },
  });
  for (let round = 0; round < 10; round += 1) {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(port)));
    for (const socket of sockets) {
      socket.write(upgradeOf('/stomp', 'X-Forwarded-For: 203.0.113.9, 203.0.113.10'));
      socket.resetAndDestroy();
    }
  }
  await expect.poll(() => gate.size).toBe(0);
  await expect.poll(() => gate.networks).toBe(0);
  (await StompCaller.open(port)).drop();
});

it('a refused client that never closes its side is let go of all the same', async () => {
  const { port, server } = await realtime.startProcess();
  const socket = await openSocket(port, { allowHalfOpen: true });
  const ended = once(socket, 'end');
  socket.write(upgradeOf('/elsewhere'));
  socket.resume();
  await ended;
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))))
    .toBe(0);
  socket.destroy();
});
