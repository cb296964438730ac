import { ApiError } from '@jishi/contract/client.ts';
import { expect, test } from 'vitest';
import { createFetchTransport, RequestError, type RequestSurroundings } from './request.ts';

type Sent = { url: string; init: RequestInit };

function setUp(
  answer: (sent: Sent) => Promise<Response> | Response,
  change: Partial<RequestSurroundings> = {},
) {
  const sent: Sent[] = [];
  let leftForLogin = 0;
  const transport = createFetchTransport({
    fetch: async (input, init) => {
      const one = { url: String(input), init: init ?? {} };
      sent.push(one);
      return answer(one);
    },
    tenantId: () => '2',
    deviceId: () => '0f8fad5b-d9cb-469f-a165-70867728950e',
    countyId: () => '530102',
    onLoginRequired: () => {
      leftForLogin += 1;
    },
    ...change,
  });
  return { transport, sent, leftForLogin: () => leftForLogin };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
const ok = (data: unknown) => () => json({ code: 0, data, userMsg: '' });
const headersOf = (sent: Sent | undefined) => new Headers(sent?.init.headers);

test('S393 a call carries tenant, device, platform and county', async () => {
  const { transport, sent } = setUp(ok({}));
  await transport('city', 'hot', {}, undefined);
  const headers = headersOf(sent[0]);
  expect(headers.get('xtenant')).toBe('2');
  expect(headers.get('UUID')).toBe('0f8fad5b-d9cb-469f-a165-70867728950e');
  expect(headers.get('Platform')).toMatch(/^PC\/\d/);
  expect(headers.get('Device')).toBe('PC');
  expect(headers.get('City')).toBe('530102');
});

test('S393 no county is sent while the page knows none', async () => {
  const { transport, sent } = setUp(ok({}), { countyId: () => '' });
  await transport('city', 'hot', {}, undefined);
  expect(headersOf(sent[0]).has('City')).toBe(false);
});

test('S391 a read goes to its path without host, its input in the query, what is undefined left out', async () => {
  const { transport, sent } = setUp(ok([]));
  await transport('search', 'guess', { keyword: '华为 手机', count: 10, searchType: undefined }, undefined);
  expect(sent[0]?.url).toBe(
    '/web/api/search/guess/v1?keyword=%E5%8D%8E%E4%B8%BA+%E6%89%8B%E6%9C%BA&count=10',
  );
  expect(sent[0]?.init.method).toBe('GET');
  expect(sent[0]?.init.body).toBeUndefined();
});

test('an act goes out as JSON', async () => {
  const { transport, sent } = setUp(ok({}));
  await transport('cart', 'add', { ppid: 5, count: 2 }, undefined);
  expect(sent[0]?.init.method).toBe('POST');
  expect(sent[0]?.init.body).toBe('{"ppid":5,"count":2}');
  expect(headersOf(sent[0]).get('content-type')).toBe('application/json');
});

test('S398 the data of the envelope is the answer', async () => {
  const { transport } = setUp(ok({ count: 3 }));
  expect(await transport('cart', 'count', {}, undefined)).toEqual({ count: 3 });
});

test('S403 another code rejects with its text and data, and nobody leaves the page', async () => {
  const { transport, leftForLogin } = setUp(() =>
    json({ code: 4009, data: { left: 1 }, userMsg: '库存不足' }),
  );
  const failure = transport('cart', 'add', { ppid: 5 }, undefined);
  await expect(failure).rejects.toMatchObject({ code: 4009, userMsg: '库存不足', data: { left: 1 } });
  await expect(failure).rejects.toBeInstanceOf(ApiError);
  expect(leftForLogin()).toBe(0);
});

test('S399 code 1000 leaves for the login page', async () => {
  const { transport, leftForLogin } = setUp(() => json({ code: 1000, data: null, userMsg: '请先登录' }));
  await expect(transport('order', 'list', {}, undefined)).rejects.toMatchObject({ code: 1000 });
  expect(leftForLogin()).toBe(1);
});

test('S404 an answer that is no envelope tells the status', async () => {
  const { transport } = setUp(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  await expect(transport('city', 'hot', {}, undefined)).rejects.toMatchObject({
    code: 5000,
    userMsg: '服务器遇到问题，请稍后重试（502）',
  });
});

test('S404 a failure of our own keeps its text with the request id', async () => {
  const { transport } = setUp(() => json({ code: 5000, data: null, userMsg: '系统开小差了（abc）' }, 500));
  await expect(transport('city', 'hot', {}, undefined)).rejects.toMatchObject({
    userMsg: '系统开小差了（abc）',
  });
});

test('S405 a network that fails has the title 请求失败', async () => {
  const { transport } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  const failure = transport('city', 'hot', {}, undefined);
  await expect(failure).rejects.toBeInstanceOf(RequestError);
  await expect(failure).rejects.toMatchObject({ title: '请求失败' });
});

/** A server that never answers; gives up only when the browser does. */
const never = ({ init }: Sent) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

test('S406 a call without an answer in time has the title 请求超时', async () => {
  const { transport } = setUp(never, { timeoutMs: 10 });
  await expect(transport('city', 'hot', {}, undefined)).rejects.toMatchObject({ title: '请求超时' });
});

test('a call that its caller ends is an abort and no failure to show', async () => {
  const { transport } = setUp(never);
  const controller = new AbortController();
  const call = transport('city', 'hot', {}, { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('an operation that does not exist is a bug and sends nothing', async () => {
  const { transport, sent } = setUp(ok({}));
  await expect(transport('cart', 'explode', {}, undefined)).rejects.toThrow('no operation cart.explode');
  expect(sent).toHaveLength(0);
});
