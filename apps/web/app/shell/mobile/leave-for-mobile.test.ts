import { desktopAddressOf } from '@jishi/contract/mobile-site.ts';
import { expect, test } from 'vitest';
import { siteMap } from '../../routes.ts';
import { runMiddleware, type Visit } from '../middleware.fixture.ts';
import { leaveForMobile } from './leave-for-mobile.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
const product: Visit = {
  address: 'http://localhost:3000/product/5.html?a=1',
  pattern: '/product/:ppid',
  params: { ppid: '5.html' },
  userAgent: phone,
};
const run = (change: Partial<Visit>) => runMiddleware(leaveForMobile, { ...product, ...change });

test('S015 S017 a phone is sent to the same path of the mobile host, at the same port', async () => {
  expect(await run({})).toBe('http://m.example.cn:3000/product/5.html?a=1');
  expect(await run({ address: 'https://www.example.cn/product/5' })).toBe('https://m.example.cn/product/5');
});

test('S015 a desktop stays, an act is answered, and so is everybody where there is no mobile host', async () => {
  expect(await run({ userAgent: desktop })).toBe('next');
  expect(await run({ method: 'POST' })).toBe('next');
  expect(await run({ mobileHost: '' })).toBe('next');
});

test('S017 a route with a mobile path of its own leads there', async () => {
  expect(await run({ address: 'http://localhost/trade/cart', pattern: '/trade/cart', params: {} })).toBe(
    'http://m.example.cn/cart',
  );
});

test('S018 the small comparison stays', async () => {
  const address = 'http://localhost/product/contrast/mini/5';
  expect(await run({ address, pattern: '*', params: {} })).toBe('next');
});

test('a phone that asks for the desktop page gets it: the question leads to the plain address, and the answer is remembered', async () => {
  const cart = { pattern: '/trade/cart', params: {} };
  expect(await run({ ...cart, address: 'http://localhost/trade/cart?from=a&desktopSite=1' })).toBe(
    '/trade/cart?from=a',
  );
  expect(await run({ ...cart, address: 'http://localhost/trade/cart', cookie: 'desktopSite=1' })).toBe(
    'next',
  );
  expect(await run({ ...cart, address: 'http://localhost//evil.example/?desktopSite=1' })).toBe(
    '/evil.example/',
  );
});

test('every mobile path of the site map leads back to its page', () => {
  const own = siteMap.flatMap(({ path, meta }) => (meta.mobilePath ? [[meta.mobilePath, path]] : []));
  expect(own.length).toBeGreaterThan(0);
  for (const [mobile = '', desktop] of own) expect(desktopAddressOf(mobile)).toBe(desktop);
});
