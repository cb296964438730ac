import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createOptional } from '../optional.ts';
import { type RequestScope, requestScope } from '../request-scope.ts';
import { bindShopCode, withoutShopCode } from './bind-shop-code.ts';

/** Lets the middleware see a request. @returns what it answered or passed on to, and the codes it bound */
async function visit(address: string, bind: () => Promise<unknown> = async () => ({}), method = 'GET') {
  const bindByCode = vi.fn(bind);
  const context = new RouterContextProvider();
  const missing = vi.fn();
  const optional = createOptional(missing);
  context.set(requestScope, { api: { shop: { bindByCode } }, optional } as unknown as RequestScope);
  const url = new URL(address, 'http://localhost');
  const args = { context, url, request: new Request(url, { method }), params: {}, pattern: '/' };
  const next = async () => new Response('page');
  const answer = await Promise.resolve(bindShopCode(args as Parameters<typeof bindShopCode>[0], next)).catch(
    (thrown: Response) => thrown,
  );
  if (!(answer instanceof Response)) throw new Error('no answer');
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    codes: bindByCode.mock.calls,
    missing: missing.mock.calls.length,
  };
}

test('S036 the shop code of an address binds the shop and is taken out of the address', async () => {
  const answer = await visit('/list/3?sort=2&shopCode=KM01&page=2');
  expect(answer).toMatchObject({
    status: 302,
    location: '/list/3?sort=2&page=2',
    codes: [[{ shopCode: 'KM01' }]],
  });
});

test('S036 a code of no shop, or none at all, only leaves the address', async () => {
  const refused = await visit('/?shopCode=NOBODY', () => Promise.reject(new Response(null, { status: 404 })));
  expect(refused).toMatchObject({ status: 302, location: '/', missing: 0 });
  for (const wrong of ['', 'a%20b', 'x'.repeat(21)])
    expect(await visit(`/product/1?shopCode=${wrong}`)).toMatchObject({ location: '/product/1', codes: [] });
});

test('S036 a shop that could not be bound only leaves the address too, and that is told', async () => {
  const failed = await visit('/?shopCode=KM01', () => Promise.reject(new Error('down')));
  expect(failed).toMatchObject({ status: 302, location: '/', missing: 1 });
});

test('S036 other addresses and acts are left alone', async () => {
  expect(await visit('/list/3?shopcode=KM01')).toMatchObject({ status: 200, codes: [] });
  expect(await visit('/trade/cart?shopCode=KM01', undefined, 'POST')).toMatchObject({
    status: 200,
    codes: [],
  });
});

test('S036 nobody is led to another site by a path that looks like one', () => {
  expect(withoutShopCode(new URL('http://localhost//evil.cn/?shopCode=1'))).toBe('/');
  expect(withoutShopCode(new URL('http://localhost/a?shopCode=1&shopCode=2&q=%E4%B8%AD'))).toBe(
    '/a?q=%E4%B8%AD',
  );
});
