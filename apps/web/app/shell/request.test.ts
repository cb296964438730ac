import { ApiError } from '@jishi/contract/client.ts';
import { expect, test } from 'vitest';
import { createRequest, REQUEST_TIMEOUT_MS, type RequestSurroundings } from './request.ts';
import { RequestError } from './request-error.ts';

type Sent = { url: string; init: RequestInit };

function setUp(
  answer: (sent: Sent) => Promise<Response> | Response,
  change: Partial<RequestSurroundings> = {},
) {
  const sent: Sent[] = [];
  const refusals: number[] = [];
  const failures: RequestError[] = [];
  const { request, transport } = createRequest({
    fetch: async (input, init) => {
      const one = { url: String(input), init: init ?? {} };
      sent.push(one);
      return answer(one);
    },
    tenantId: () => '2',
    deviceId: () => '0f8fad5b-d9cb-469f-a165-70867728950e',
    countyId: () => '530102',
    staffCode: () => '',
    onRefusal: ({ code }) => refusals.push(code),
    onTransportError: (failure) => failures.push(failure),
    ...change,
  });
  return { request, transport, sent, refusals, failures };
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

test('S315 S393 the code of a member of staff is sent, and nobody else’s', async () => {
  const staff = setUp(ok({}), { staffCode: () => '10086' });
  await staff.transport('city', 'hot', {}, undefined);
  expect(headersOf(staff.sent[0]).get('staff')).toBe('10086');
  const guest = setUp(ok({}));
  await guest.transport('city', 'hot', {}, undefined);
  expect(headersOf(guest.sent[0]).has('staff')).toBe(false);
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
  const { transport, refusals } = setUp(() => json({ code: 4009, data: { left: 1 }, userMsg: '库存不足' }));
  const failure = transport('cart', 'add', { ppid: 5 }, undefined);
  await expect(failure).rejects.toMatchObject({ code: 4009, userMsg: '库存不足', data: { left: 1 } });
  await expect(failure).rejects.toBeInstanceOf(ApiError);
  expect(refusals).toEqual([4009]);
});

test('S399 what a refusal leads to is decided outside, once for each', async () => {
  const { transport, refusals } = setUp(() => json({ code: 1000, data: null, userMsg: '请先登录' }));
  await expect(transport('order', 'list', {}, undefined)).rejects.toMatchObject({ code: 1000 });
  expect(refusals).toEqual([1000]);
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

test('S394 S406 the browser waits 15 seconds', () => {
  expect(REQUEST_TIMEOUT_MS).toBe(15_000);
});

test('S390 the helper takes path, payload, method and body kind; a read is what is left out', async () => {
  const { request, sent } = setUp(ok(1));
  await request('/web/api/x', { a: 1 });
  await request('/web/api/x', { a: 1 }, { method: 'post' });
  await request('/web/api/x', { a: 1 }, { method: 'put', body: 'form' });
  await request('/web/api/x', { file: new Blob(['x']) }, { method: 'post', body: 'file' });
  expect(sent.map(({ url, init }) => [init.method, url, init.body instanceof FormData || init.body])).toEqual(
    [
      ['GET', '/web/api/x?a=1', undefined],
      ['POST', '/web/api/x', '{"a":1}'],
      ['PUT', '/web/api/x', 'a=1'],
      ['POST', '/web/api/x', true],
    ],
  );
});

test('S390 a blob is what the answer is', async () => {
  const { request } = setUp(() => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
  const file = await request<Blob>('/web/api/file', { id: 1 }, { body: 'blob' });
  expect(await file.text()).toBe('%PDF');
});

test('S391 a path with a host is refused before anything is sent', async () => {
  const { request, sent } = setUp(ok(1));
  for (const path of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'web/api/x'])
    await expect(request(path)).rejects.toThrow('without host');
  expect(sent).toHaveLength(0);
});

test('S392 a path of the cloud gateway carries the name of its service', async () => {
  const { request, sent } = setUp(ok(1));
  await request('/cloudapi_nc/job/api/index/v1');
  expect(sent[0]?.url).toBe('/cloudapi_nc/job/api/index/v1?xservicename=job');
});

test('S398 the whole answer comes when it is asked for', async () => {
  const { request } = setUp(() => json({ code: 0, data: 3, userMsg: '已保存' }));
  expect(await request('/web/api/x', {}, { full: true })).toEqual({ code: 0, data: 3, userMsg: '已保存' });
  expect(await request('/web/api/x')).toBe(3);
});

test('S395 a cached read asks once within 10 minutes, for each input and county', async () => {
  let now = 0;
  let county = '530102';
  const { transport, sent } = setUp(ok([]), { now: () => now, countyId: () => county });
  const read = (keyword: string) => transport('search', 'guess', { keyword }, { cached: true });
  await read('华为');
  now = 599_999;
  await read('华为');
  expect(sent).toHaveLength(1);
  await read('小米');
  county = '110101';
  await read('华为');
  expect(sent).toHaveLength(3);
  county = '530102';
  now = 600_000;
  await read('华为');
  expect(sent).toHaveLength(4);
});

test('S395 a read that does not ask for it is not kept', async () => {
  const { transport, sent } = setUp(ok([]));
  await transport('city', 'hot', {}, undefined);
  await transport('city', 'hot', {}, undefined);
  expect(sent).toHaveLength(2);
});

test('S396 an answer with another code than 0 is not kept', async () => {
  const codes = [4029, 0];
  const { request, sent } = setUp(() => json({ code: codes[sent.length - 1], data: 1, userMsg: '慢一点' }));
  await expect(request('/web/api/x', {}, { body: 'cache' })).rejects.toMatchObject({ code: 4029 });
  await request('/web/api/x', {}, { body: 'cache' });
  await request('/web/api/x', {}, { body: 'cache' });
  expect(sent).toHaveLength(2);
});

test('S408 every call without an answer is told once, with its path; a refusal or an ended call is not', async () => {
  const { transport, failures } = setUp(() => new Response('', { status: 502 }));
  await transport('search', 'guess', { keyword: '隐私' }, undefined).catch(() => undefined);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatchObject({
    title: '请求失败',
    userMsg: '服务器遇到问题，请稍后重试（502）',
    path: '/web/api/search/guess/v1',
  });
  const refused = setUp(() => json({ code: 4009, data: null, userMsg: '库存不足' }));
  await refused.transport('city', 'hot', {}, undefined).catch(() => undefined);
  expect(refused.failures).toEqual([]);
});
