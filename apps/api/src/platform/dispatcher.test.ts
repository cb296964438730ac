import { ApiError } from '@jishi/contract/client.ts';
import { operation } from '@jishi/contract/operation.ts';
import { refusal } from '@jishi/contract/refusal.ts';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { notFound, refuse } from './app-error.ts';
import { SharedAnswers } from './cache/shared-answers.ts';
import { Dispatcher } from './dispatcher.ts';
import type { RequestContext } from './request-context.ts';

const REQUEST_ID = '0af7651916cd43dd8448eb211c80319c';

/** Calls an operation in this process that ends as told. @returns what the page gets, and the lines of the log */
async function call(handle: () => Promise<unknown>, shared: { sharedSeconds?: number } = {}) {
  const stated = operation({
    id: 'X900',
    method: 'GET',
    path: '/web/api/test/v1',
    body: 'none',
    access: 'public',
    summary: 'Made up.',
    request: z.object({}),
    response: z.object({ answer: z.int() }),
    ...shared,
  });
  const error = vi.fn();
  const ctx = {
    platform: { sharedAnswers: new SharedAnswers() },
    tenant: { id: 0 },
    visitor: { countyId: 530102, storeId: 0 },
    requestId: REQUEST_ID,
    log: { info: vi.fn(), warn: vi.fn(), error },
  } as unknown as RequestContext;
  const port = { setCookie: () => undefined, clearCookie: () => undefined };
  const dispatcher = new Dispatcher([{ area: 'test', name: 'one', operation: stated, handle }]);
  const transport = dispatcher.createLocalTransport(ctx, port);
  const outcome = await transport('test', 'one', {}, undefined).catch((thrown: unknown) => thrown);
  return { outcome, lines: error.mock.calls as [Record<string, unknown>, string][] };
}

test.each([
  ['for one visitor', {}],
  ['that many share', { sharedSeconds: 5 }],
])(
  'a bug in an operation %s is logged with its request, and the page hears what a caller over HTTP hears',
  async (_what, shared) => {
    const bug = new TypeError("Cannot read properties of undefined (reading 'id')");
    const { outcome, lines } = await call(() => Promise.reject(bug), shared);
    expect(lines).toEqual([[{ err: bug, requestId: REQUEST_ID, operation: 'test.one' }, 'operation failed']]);
    expect(outcome).toBeInstanceOf(ApiError);
    expect(outcome).toMatchObject({ code: 5000, userMsg: `系统开小差了，请稍后再试（${REQUEST_ID}）` });
  },
);

test('a refusal in this process has name and data as over HTTP', async () => {
  const stated = refusal('soldOut', 4009, z.object({ ppids: z.array(z.int()) }));
  const { outcome, lines } = await call(() => Promise.reject(refuse(stated, '库存不足', { ppids: [7] })));
  expect(outcome).toMatchObject({
    code: 4009,
    userMsg: '库存不足',
    refusal: 'soldOut',
    data: { ppids: [7] },
  });
  expect(lines).toEqual([]);
});

test('an answer that its contract does not know is a bug like any other', async () => {
  const { outcome, lines } = await call(async () => undefined);
  expect(outcome).toMatchObject({ code: 5000 });
  expect(lines).toHaveLength(1);
});

test('a database out of reach is logged too, and the page can be tried again', async () => {
  const gone = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const { outcome, lines } = await call(() => Promise.reject(gone));
  expect(outcome).toMatchObject({ code: 5003 });
  expect(lines).toMatchObject([[{ requestId: REQUEST_ID, operation: 'test.one' }, 'database out of reach']]);
});

test('a refusal is no failure, and nothing is logged', async () => {
  const { outcome, lines } = await call(() => Promise.reject(notFound()));
  expect(outcome).toMatchObject({ code: 4004 });
  expect(lines).toEqual([]);
});
