import { expect, test } from 'vitest';
import { readAnswer, toHttpCall } from './http-call.ts';

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
  const refusal = readAnswer(Response.json({ code: 4009, data: [1], userMsg: '库存不足' }));
  await expect(refusal).rejects.toMatchObject({ code: 4009, userMsg: '库存不足', data: [1] });
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
