import { expect, it } from 'vitest';
import { listAddress } from './order-address.ts';

it('writes only what differs from the first page of all', () => {
  expect(listAddress({ tab: 'all', keyword: '', page: 1 })).toBe('/member/order/list/all');
  expect(listAddress({ tab: 'unpaid', keyword: '', page: 3 })).toBe('/member/order/list/unpaid?page=3');
});

it('keeps the keyword, whatever is in it', () => {
  const address = listAddress({ tab: 'all', keyword: '华为 & 小米', page: 2 });
  const query = new URL(address, 'http://localhost').searchParams;
  expect([query.get('keyword'), query.get('page')]).toEqual(['华为 & 小米', '2']);
});
