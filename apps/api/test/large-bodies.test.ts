import { Readable } from 'node:stream';
import { contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember, makeStaff } from './factories.ts';
import { type Caller, hostOf, TestShop } from './test-shop.ts';

let shop: TestShop;
let cookies: Caller['cookies'];
beforeAll(async () => {
  shop = await TestShop.open();
  const ctx = shop.context();
  cookies = { ...(await makeMember(ctx)).caller.cookies, ...(await makeStaff(ctx)).caller.cookies };
});
afterAll(() => shop.close());

const TEN_MB = 10 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 0x61);
const json = Buffer.concat([Buffer.from('{"ppid":"'), Buffer.alloc(TEN_MB, 0x39), Buffer.from('"}')]);
const form = Buffer.concat([Buffer.from('ppid='), Buffer.alloc(TEN_MB, 0x39)]);

/** Every operation there is, those with an answer of their own among them: what is added tomorrow is tried tomorrow. */
const everyOperation = Object.entries(contract).flatMap(([area, operations]) =>
  Object.entries<Operation>(operations).map(([name, operation]) => ({ name: `${area}.${name}`, operation })),
);
const posts = everyOperation.filter(({ operation }) => operation.method === 'POST');
const reads = everyOperation.filter(({ operation }) => operation.method === 'GET');

/** 10 MB that nobody has announced, so that only counting tells how much it is. */
function unannounced(): Readable {
  return Readable.from(Array.from({ length: TEN_MB / CHUNK.length }, () => CHUNK));
}

function send(operation: Operation, payload: Buffer | Readable, type: string) {
  return shop.server.inject({
    method: operation.method,
    url: operation.path.replace(/\{\w+\}/g, '1'),
    headers: { host: hostOf(0), xtenant: '0', 'content-type': type },
    cookies: cookies ?? {},
    payload,
  });
}

describe('request bodies of 10 MB are refused by every operation that takes one, with a clear message', () => {
  it.each(posts)('$name', async ({ operation }) => {
    for (const [payload, type] of [
      [json, 'application/json'],
      [form, 'application/x-www-form-urlencoded'],
    ] as const) {
      const response = await send(operation, payload, type);
      expect(response.statusCode, type).toBe(413);
      if (operation.bare) continue;
      expect(response.json()).toEqual({
        code: 4000,
        data: null,
        userMsg: '提交的内容过大，请精简后重试',
      });
    }
    expect((await send(operation, unannounced(), 'application/json')).statusCode).toBe(413);
  });
});

describe('a read does not look at a body of 10 MB', () => {
  it.each(reads)('$name', async ({ operation }) => {
    const response = await send(operation, json, 'application/json');
    expect(response.statusCode).toBeLessThan(500);
  });
});

it('a form with a file of 10 MB is refused before anything of it is looked at where the caller may not send one', async () => {
  const uploads = posts.filter(({ operation }) => operation.body === 'file' && operation.access !== 'public');
  expect(uploads.length).toBeGreaterThan(0);
  cookies = {};
  for (const { operation } of uploads) {
    const answer = await send(operation, unannounced(), 'multipart/form-data; boundary=x');
    expect(answer.json()).toMatchObject({ code: 1000 });
  }
});
