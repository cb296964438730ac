import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { answers, type Service, usualServices } from './probe-services.ts';

const serviceOf = (variable: Service['variable']) =>
  usualServices.find((service) => service.variable === variable) as Service;

/** The same service at a server of this test, which gives `reply` to whoever speaks, or nothing. */
async function pretend(variable: Service['variable'], reply: Buffer | undefined): Promise<Service> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('data', () => reply !== undefined && socket.write(reply));
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { ...serviceOf(variable), url: `any://127.0.0.1:${port}` };
}

const welcomes: [Service['variable'], Buffer][] = [
  ['DATABASE_URL', Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])],
  ['REDIS_URL', Buffer.from('+PONG\r\n')],
  ['AMQP_URL', Buffer.from([1, 0, 0])],
];
const refusals: [string, Service['variable'], Buffer | undefined][] = [
  ['PostgreSQL that wants a password', 'DATABASE_URL', Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 10])],
  ['PostgreSQL that refuses', 'DATABASE_URL', Buffer.from('E\0\0\0\x20FATAL')],
  ['Redis that wants a password', 'REDIS_URL', Buffer.from('-NOAUTH\r\n')],
  ['AMQP of another version', 'AMQP_URL', Buffer.from('AMQP\0\0\0\x08')],
  ['a server that says nothing', 'REDIS_URL', undefined],
];

it.each(welcomes)('takes a server for %s that lets us in', async (variable, reply) => {
  expect(await answers(await pretend(variable, reply))).toBe(true);
});

it.each(refusals)('does not take %s', async (_what, variable, reply) => {
  expect(await answers(await pretend(variable, reply), 100)).toBe(false);
});

it('does not take a port that nobody listens on', async () => {
  expect(await answers({ ...serviceOf('REDIS_URL'), url: 'redis://127.0.0.1:1' })).toBe(false);
});
