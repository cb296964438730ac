import { expect, test } from 'vitest';
import { metaOf } from '../site-rules.server.ts';
import { type MobilePage, mobileAddress } from './mobile-address.ts';

const of = (page: Partial<MobilePage>, origin = 'https://m.example.cn') =>
  mobileAddress({ pathname: '/', search: '', mobilePath: undefined, params: {}, ...page }, origin);

test('S017 a page is found at the same path of the mobile host, with its query', () => {
  expect(of({ pathname: '/product/5.html', search: '?a=%E4%B8%AD' })).toBe(
    'https://m.example.cn/product/5.html?a=%E4%B8%AD',
  );
});

test('S017 a route may name another path there, with its own parameters', () => {
  expect(
    of({ pathname: '/trade/cart', search: '?from=a', mobilePath: metaOf('/trade/cart').mobilePath }),
  ).toBe('https://m.example.cn/cart?from=a');
  expect(
    of({
      pathname: '/member/order/list/all',
      mobilePath: metaOf('/member/order/list/:businesskey').mobilePath,
      params: { businesskey: 'all' },
    }),
  ).toBe('https://m.example.cn/order/list/all');
});

test('S018 whatever lies under /product/contrast/mini/ stays', () => {
  expect(of({ pathname: '/product/contrast/mini/5-6' })).toBeUndefined();
  expect(of({ pathname: '/a/product/contrast/mini/5' })).toBeUndefined();
  expect(of({ pathname: '/product/contrast/5-6' })).toBeDefined();
});

test('a page made for a frame stays, and so does a shop without a mobile site', () => {
  expect(
    of({ pathname: '/trade/cartmini', mobilePath: metaOf('/trade/cartmini').mobilePath }),
  ).toBeUndefined();
  expect(of({ pathname: '/' }, '')).toBeUndefined();
});
