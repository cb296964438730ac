import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPictureCheck } from './create-picture-check.ts';
import { SandboxCheck } from './sandbox-check.ts';
import { ServiceCheck } from './service-check.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A service that answers as it is told, and what it was asked. */
async function openService(status: number, answer: string | undefined) {
  const asked: { key: string | undefined; body: Buffer }[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    asked.push({ key: request.headers.authorization, body: Buffer.concat(pieces) });
    if (answer !== undefined) response.writeHead(status).end(answer);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`;
  return { asked, check: new ServiceCheck(address, 'secret', 500) };
}
const picture = { name: 'a.png', read: async () => Buffer.from('pixels') };

describe('a service', () => {
  it.each([true, false])('is given the picture and its key, and answers hold: %s', async (hold) => {
    const { asked, check } = await openService(200, JSON.stringify({ hold }));
    expect(await check.holds(picture)).toBe(hold);
    expect(asked).toEqual([{ key: 'Bearer secret', body: Buffer.from('pixels') }]);
  });

  it.each([
    ['answers with an error', 500, '{"hold":false}'],
    ['says neither yes nor no', 200, '{"hold":"maybe"}'],
    ['speaks no JSON', 200, '<html>'],
    ['does not answer', 200, undefined],
  ])('that %s lets nothing through', async (_what, status, answer) => {
    const { check } = await openService(status, answer);
    await expect(check.holds(picture)).rejects.toThrow();
  });
});

it('the sandbox holds the same pictures each time, a sixteenth of all', async () => {
  const held = async (digit: string) => {
    const check = new SandboxCheck(digit);
    const names = Array.from({ length: 640 }, (_, index) => `p/${index}.png`);
    const verdicts = await Promise.all(names.map((name) => check.holds({ ...picture, name })));
    return names.filter((_, index) => verdicts[index]);
  };
  const sevens = await held('7');
  expect(sevens.length).toBeGreaterThan(10);
  expect(sevens.length).toBeLessThan(80);
  expect(await held('7')).toEqual(sevens);
  expect((await held('0')).filter((name) => sevens.includes(name))).toEqual([]);
});

it('settings name the service or the digit, and a wrong one is told at the start', () => {
  expect(createPictureCheck({}).name).toBe('sandbox');
  expect(createPictureCheck({ PICTURE_CHECK: 'https://check.example/v1' }).name).toBe('service');
  for (const wrong of ['check.example', 'ftp://check.example', 'https://'])
    expect(() => createPictureCheck({ PICTURE_CHECK: wrong })).toThrow('PICTURE_CHECK');
  expect(() => createPictureCheck({ PICTURE_CHECK_DIGIT: '77' })).toThrow('PICTURE_CHECK_DIGIT');
});
