import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placeOrderOf, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { salesOrder } from '../order/order.tables.ts';

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 100_000 });
});
afterAll(() => shop.close());

const read = async (permissions?: Parameters<typeof makeStaff>[1], tenant = 0) =>
  shop.client((await makeStaff(shop.context(tenant), permissions)).caller).adminAudit.overview();

it('counts what was paid on each of the last 14 days in Beijing', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 1000.5, stock: 50 });
  await placeOrderOf(buyer, ppid);
  await placePaidOrderOf(buyer, ppid);
  const refunded = await placePaidOrderOf(buyer, ppid);
  await buyer.client.order.refund({ orderId: refunded, reason: '不想要了' });
  const earlier = await placePaidOrderOf(buyer, ppid, { count: 2 });
  const longAgo = await placePaidOrderOf(buyer, ppid);
  const paidDaysAgo = (orderId: number, days: number) =>
    shop
      .context()
      .db.update(salesOrder)
      .set({
        paidAt: sql`${salesOrder.paidAt} - make_interval(days => ${days}::int)`,
        createdAt: sql`${salesOrder.createdAt} - make_interval(days => ${days}::int)`,
      })
      .where(eq(salesOrder.id, orderId));
  await paidDaysAgo(earlier, 13);
  await paidDaysAgo(longAgo, 14);

  const overview = await read();
  expect(overview.days).toHaveLength(14);
  expect(overview.days[0]).toMatchObject({ orders: 1, gross: 2001 });
  expect(overview.days.at(-1)).toMatchObject({
    day: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date()),
    orders: 2,
  });
  expect(overview.days.reduce((sum, day) => sum + day.orders, 0)).toBe(3);
});

it('tells gross, refunds and net apart, as plain SQL has them', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 999, stock: 9 });
  await placePaidOrderOf(buyer, ppid);
  const back = await placePaidOrderOf(buyer, ppid, { count: 3 });
  await buyer.client.order.refund({ orderId: back, reason: '不想要了' });
  const { rows } = await shop.context().db.execute<Record<'orders' | 'gross' | 'refunded', string>>(`
    SELECT count(*) AS orders, sum(payable_fen) AS gross,
           sum(CASE WHEN state IN ('refunded', 'refunding') THEN payable_fen ELSE 0 END) AS refunded
      FROM sales_order
     WHERE tenant_id = 0 AND (paid_at AT TIME ZONE 'Asia/Shanghai')::date = (now() AT TIME ZONE 'Asia/Shanghai')::date`);
  const [orders, gross, refunded] = [rows[0]?.orders, rows[0]?.gross, rows[0]?.refunded].map(Number);
  const { today, days } = await read();
  expect(refunded).toBeGreaterThan(0);
  expect(today).toEqual({
    orders,
    gross: gross! / 100,
    refunded: refunded! / 100,
    net: (gross! - refunded!) / 100,
  });
  expect(days.at(-1)).toMatchObject(today);
});

it('sales are for those who may see them, not for everybody who ships', async () => {
  const clerk = await read(['order:read', 'order:ship', 'product:read']);
  expect(clerk.days).toEqual([]);
  expect(clerk.today).toEqual({ orders: 0, gross: 0, refunded: 0, net: 0 });
});

it('names goods on sale of which few are left, the fewest first', async () => {
  const few = await makeSku(shop.context(), { stock: 5 });
  const none = await makeSku(shop.context(), { stock: 0 });
  await makeSku(shop.context(), { stock: 6 });
  await makeSku(shop.context(), { stock: 0, status: 'offShelf' });
  const overview = await read();
  expect(overview.lowStock).toEqual({
    total: 2,
    list: [
      { ppid: none.ppid, name: expect.any(String), available: 0 },
      { ppid: few.ppid, name: expect.any(String), available: 5 },
    ],
  });
});

it('keeps from staff what they may not see elsewhere', async () => {
  const nobody = await read(['store:read']);
  expect(nobody).toEqual({
    today: { orders: 0, gross: 0, refunded: 0, net: 0 },
    days: [],
    lowStock: { total: 0, list: [] },
    newMembers: -1,
  });
  expect((await read(['member:read'])).newMembers).toBeGreaterThan(0);
  const keeper = await read(['product:read']);
  expect(keeper.days).toEqual([]);
  expect(keeper.lowStock.total).toBeGreaterThan(0);
});

it('counts nothing of another tenant', async () => {
  const overview = await read(undefined, 4);
  expect(overview.days.every((day) => day.orders === 0 && day.gross === 0)).toBe(true);
  expect(overview.lowStock).toEqual({ total: 0, list: [] });
});
