import { expect, test } from 'vitest';
import { loginAddress, safeRedirect } from './login-address.ts';

test('S030 the way back is the full path with its query', () => {
  expect(loginAddress('/trade/confirm/cart/1,2?from=a&b=中')).toBe(
    '/login?redirect=%2Ftrade%2Fconfirm%2Fcart%2F1%2C2%3Ffrom%3Da%26b%3D%E4%B8%AD',
  );
});

test.each(['/', '/trade/cart', '/search?keyword=%E6%89%8B', '/product/5#comments'])(
  '%s is a way back',
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

test.each([
  null,
  undefined,
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/%09/..\\evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'trade/cart',
])('%j is not followed', (target) => {
  expect(safeRedirect(target)).toBe('/');
});
