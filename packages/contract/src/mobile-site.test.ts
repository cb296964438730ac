import { expect, test } from 'vitest';
import { desktopAddressOf, hasChosenDesktop } from './mobile-site.ts';

test.each([
  ['/cart', '/trade/cart'],
  ['/cart?from=x', '/trade/cart?from=x'],
  ['/order/list/unpaid?page=2', '/member/order/list/unpaid?page=2'],
  ['/product/5', '/product/5'],
  ['/cartoon', '/cartoon'],
  ['/', '/'],
])('the desktop has the page %s of the mobile site at %s', (mobile, desktop) => {
  expect(desktopAddressOf(mobile)).toBe(desktop);
});

test.each([
  ['desktopSite=1', true],
  ['uuid=a; desktopSite=1; b=2', true],
  ['xdesktopSite=1', false],
  ['desktopSite=', false],
  ['desktopSite=12', false],
  [null, false],
])('the cookies %s say that the desktop was chosen: %s', (cookies, expected) => {
  expect(hasChosenDesktop(cookies)).toBe(expected);
});
