import { expect, test } from 'vitest';
import { HttpStatusError, readAnswer, readEnvelope, toHttpCall, writeHttpCall } from './http-call.ts';

test('a read carries its input in the query', () => {
  expect(toHttpCall('search', 'products', { keyword: '手机&壳', page: 2, sort: undefined })).toMatchObject({
    method: 'GET',
    path: '/web/api/products/search/v1?keyword=%E6%89%8B%E6%9C%BA%26%E5%A3%B3&page=2',
    body: undefined,
  });
});

test('a path that ends in a query keeps it', () => {
  expect(toHttpCall('auth', 'logoutLegacy', {}).path).toBe('/api/common.aspx?act=logout');
});

test('an act is JSON, and what is null in it stays', () => {
  const call = toHttpCall('cart', 'add', { ppid: 5, note: null });
  expect([call.method, call.body, call.contentType]).toEqual([
    'POST',
    '{"ppid":5,"note":null}',
    'application/json',
  ]);
});

test('an operation that does not exist is a bug', () => {
  expect(() => toHttpCall('cart', 'toString', {})).toThrow('no operation cart.toString');
});

test('S397 an envelope with code 0 is its data, with another it rejects', async () => {
  expect(await readAnswer(Response.json({ code: 0, data: { count: 1 }, userMsg: '' }))).toEqual({ count: 1 });
  const answer = { code: 4009, data: [1], userMsg: '库存不足', refusal: 'soldOut' };
  await expect(readAnswer(Response.json(answer))).rejects.toMatchObject(answer);
});

test.each([
  ['a page', new Response('<h1>', { status: 502 }), 502],
  ['broken JSON', new Response('{', { status: 200, headers: { 'content-type': 'application/json' } }), 200],
  ['JSON that is no envelope', Response.json(['x'], { status: 500 }), 500],
])('S404 %s instead of an envelope tells the status', async (_what, response, status) => {
  await expect(readAnswer(response)).rejects.toMatchObject({
    code: 5000,
    userMsg: expect.stringContaining(`${status}`),
  });
});

test('a file is the answer of an operation that gives one, its refusal still an envelope', async () => {
  const file = new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  expect(await readAnswer(file, true)).toBeInstanceOf(Blob);
  const refusal = Response.json({ code: 4004, data: null, userMsg: '文件不存在' });
  await expect(readAnswer(refusal, true)).rejects.toMatchObject({ code: 4004 });
});

test('S392 a path of the cloud gateway carries the name of its service, before the input', () => {
  expect(toHttpCall('product', 'detailStatic', { ppid: 5 }).path).toBe(
    '/cloudapi_sc/web/api/products/getDetailStatic/v1?xservicename=web&ppid=5',
  );
  const act = writeHttpCall('POST', '/cloudapi_nc/huishou/api/recycle/order/submit?v=2', 'json', { id: 1 });
  expect([act.path, act.body]).toEqual([
    '/cloudapi_nc/huishou/api/recycle/order/submit?v=2&xservicename=huishou',
    '{"id":1}',
  ]);
  expect(writeHttpCall('GET', '/web/api/cloudapi_nc/x/y', 'none', {}).path).toBe('/web/api/cloudapi_nc/x/y');
});

test('S389 the input goes out as a query, as JSON, as a form or as a file', () => {
  const write = (kind: Parameters<typeof writeHttpCall>[2], input: unknown) =>
    writeHttpCall('PUT', '/web/api/x', kind, input);
  expect(write('query', { a: 1 })).toMatchObject({ method: 'PUT', path: '/web/api/x?a=1', body: undefined });
  expect(write('json', { a: 1 })).toMatchObject({ body: '{"a":1}', contentType: 'application/json' });
  expect(write('form', { a: '1 2', b: null })).toMatchObject({
    body: 'a=1+2',
    contentType: 'application/x-www-form-urlencoded',
  });
  const picture = new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' });
  const { body, contentType } = write('file', { file: picture, kind: 2 });
  expect(contentType).toBe('');
  expect(body).toBeInstanceOf(FormData);
  expect([(body as FormData).get('kind'), ((body as FormData).get('file') as File).name]).toEqual([
    '2',
    'a.jpg',
  ]);
});

test('S389 a blob is the answer', () => {
  expect(writeHttpCall('GET', '/web/api/file', 'blob', { id: 1 })).toMatchObject({
    path: '/web/api/file?id=1',
    isFile: true,
  });
});

test('S398 the whole answer is there for who asks for it', async () => {
  const whole = { code: 0, data: { count: 1 }, userMsg: '已加入' };
  expect(await readEnvelope(Response.json(whole))).toEqual(whole);
});

test('S404 an answer that is no envelope keeps its status', async () => {
  const failure = readEnvelope(new Response('<h1>', { status: 503 }));
  await expect(failure).rejects.toBeInstanceOf(HttpStatusError);
  await expect(failure).rejects.toMatchObject({ status: 503, userMsg: '服务器遇到问题，请稍后重试（503）' });
});

test('S401 the dialog of an answer may stand beside its data', async () => {
  const dialog = { title: '需要实名认证', message: '购买前请先认证' };
  for (const data of [null, undefined, [], { dialog: { title: '里面的' } }]) {
    const answer = Response.json({ code: 1004, userMsg: '请先认证', data, dialog });
    const inner = (data as { dialog?: object } | null | undefined)?.dialog;
    await expect(readEnvelope(answer)).rejects.toMatchObject({
      code: 1004,
      data: { dialog: inner ?? dialog },
    });
  }
  const plain = Response.json({ code: 1004, userMsg: '请先认证', data: null });
  await expect(readEnvelope(plain)).rejects.toMatchObject({ data: null });
});
