import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Buyer, makeBuyer, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { readWaiting } from '../../test/read-waiting.ts';
import { TestShop } from '../../test/test-shop.ts';
import { staff } from '../staff/staff.tables.ts';
import { allWaits } from '../waits.generated.ts';
import { announceWaits } from './staff-waits.ts';

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 10_000 });
});
afterAll(() => {
  announceWaits(allWaits);
  return shop.close();
});

it('counts what waits, for those who may see its list and for nobody else', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 10, stock: 5 });
  await placePaidOrderOf(buyer, ppid);
  await placePaidOrderOf(buyer, ppid);
  const clerk = await makeStaff(shop.context(), ['order:read']);
  expect(await readWaiting(shop, clerk.caller, 'order.ship')).toEqual({
    ...{ kind: 'order.ship', title: '待发货订单', count: 2, late: 0, link: '/orders?state=paid' },
  });
  const other = await makeStaff(shop.context(), ['product:read']);
  expect((await shop.client(other.caller).adminWaiting.list()).list).toEqual([]);
  const elsewhere = await makeStaff(shop.context(2), ['order:read']);
  expect((await shop.client(elsewhere.caller).adminWaiting.list()).list).toEqual([]);
});

it('counts for staff of a store what is of their store', async () => {
  const bound = await makeStaff(shop.context(), ['order:read', 'booking:serve']);
  const storeId = await makeStore(shop.context());
  await shop.context().db.update(staff).set({ storeId }).where(eq(staff.id, bound.staffId));
  expect(await readWaiting(shop, bound.caller, 'order.ship')).toBeUndefined();
});

it('what is late stands first; a room that cannot count keeps no other from being shown', async () => {
  const { caller } = await makeStaff(shop.context(), ['order:read']);
  const wait = { permission: 'order:read', link: '/orders' } as const;
  announceWaits([
    { ...wait, kind: 'a', title: '甲', count: async () => ({ waiting: 3 }) },
    { ...wait, kind: 'b', title: '乙', count: () => Promise.reject(new Error('the room is on fire')) },
    { ...wait, kind: 'c', title: '丙', lateLink: '/late', count: async () => ({ waiting: 5, late: 1 }) },
    { ...wait, kind: 'd', title: '丁', count: async () => ({ waiting: 0 }) },
  ]);
  const log = vi.spyOn(shop.api.platform.log, 'error');
  const { list, failed } = await shop.client(caller).adminWaiting.list();
  expect(list.map(({ kind, link }) => [kind, link])).toEqual([
    ['c', '/late'],
    ['a', '/orders'],
  ]);
  expect(failed).toEqual(['乙']);
  expect(log).toHaveBeenCalledTimes(1);
});
