import { expect, it } from 'vitest';
import { linkOfObject } from './object-link.ts';

it.each([
  ['order', '102938', '/orders/102938'],
  ['member', '7', '/members?member=7'],
  ['sku', '1024', '/products?keyword=1024'],
  ['repair', '12', '/repairs/ticket/12'],
])('opens the screen of %s %s', (objectType, objectId, link) => {
  expect(linkOfObject({ objectType, objectId })).toBe(link);
});

it('opens nothing for acts without an object, and for kinds that no screen shows by number', () => {
  expect(linkOfObject({ objectType: '', objectId: '' })).toBeUndefined();
  expect(linkOfObject({ objectType: 'tenant', objectId: '0' })).toBeUndefined();
  expect(linkOfObject({ objectType: 'constructor', objectId: '1' })).toBeUndefined();
});
