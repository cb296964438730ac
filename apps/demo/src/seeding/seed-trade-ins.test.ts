import { auditMoney } from '@jishi/api/money-audit/money-audit.service.ts';
import { listOwnTradeIns } from '@jishi/api/trade-in/trade-in.service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSku, makeStaff } from '../../../api/test/factories.ts';
import { TestShop } from '../../../api/test/test-shop.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import { openBuyer } from './demo-orders.ts';
import { DEMO_MEMBER, seedPeople } from './seed-people.ts';
import { seedRecycles } from './seed-recycles.ts';
import { seedSecondHandWishes } from './seed-second-hand-wishes.ts';
import { seedStores } from './seed-stores.ts';
import { seedTradeIns } from './seed-trade-ins.ts';
import { seedValuations } from './seed-valuations.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

test('the demo has old phones in sales of new ones, and in plain orders, once, and its books agree', async () => {
  const ctx = shop.context();
  await seedStores(ctx, 0);
  await seedPeople(ctx);
  const { caller } = await makeStaff(ctx);
  const { ppid } = await makeSku(ctx, { priceYuan: 6_999, stock: 50 });
  const [code] = listTenantModels(0).flatMap(({ variants }) => variants.map(({ sku }) => sku));
  await shop.asOwner(`UPDATE sku SET code = '${code}' WHERE ppid = ${ppid}`);
  await seedValuations(ctx, 0);
  await seedRecycles(ctx, 0);
  for (const _ of [1, 2]) {
    await seedTradeIns(ctx, 0);
    await seedSecondHandWishes(ctx);
  }
  const { ctx: own } = await openBuyer(ctx, DEMO_MEMBER, '陈思远');
  const { list } = await listOwnTradeIns(own, { state: '', page: 1, pageSize: 20 });
  expect(list.map(({ stateText }) => stateText)).toEqual(['待寄送或质检', '已完成', '已完成']);
  const [, lower, equal] = list;
  expect(equal?.final).toBe(equal?.estimate);
  expect(lower?.final).toBeLessThan(lower?.estimate ?? 0);
  const desk = shop.client(caller);
  const seen = await desk.adminTradeIn.ofOrder({ orderId: lower?.orderId ?? 0 });
  expect(seen).toMatchObject({
    canLeave: true,
    list: [{ difference: (lower?.estimate ?? 0) - (lower?.final ?? 0), paidOut: 0 }],
  });
  for (const { recycleOrderId } of list)
    expect(await desk.adminRecycle.detail({ id: recycleOrderId })).toMatchObject({
      payout: { kind: 'deduct' },
    });
  expect((await desk.adminResale.wishes({})).total).toBe(8);
  expect(await auditMoney(ctx)).toEqual([]);
});
