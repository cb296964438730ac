import { expect, test } from 'vitest';
import { loginPath, safeReturnPath } from './return-path.ts';

test('signing in leads back to the page with its filters', () => {
  const path = loginPath('/orders?state=paid&keyword=a%26b#top');
  expect(path).toBe('/login?next=%2Forders%3Fstate%3Dpaid%26keyword%3Da%2526b%23top');
  expect(safeReturnPath(new URL(path, 'https://shop.example').searchParams.get('next'))).toBe(
    '/orders?state=paid&keyword=a%26b#top',
  );
});

test('the start page needs no return path', () => {
  expect(loginPath('/')).toBe('/login');
});

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
])('%j does not lead away from the admin', (next) => {
  expect(safeReturnPath(next)).toBe('/');
});
