import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { insertPastMembers } from '../member/past-members.queries.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { insertPastOrders, type PastOrder, sumPast } from '../order/past-orders.queries.ts';
import { insertPastPayments } from './past-payments.queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('a past that is written in bulk is found again to the fen by the audit of the books', async () => {
  const ctx = shop.context();
  const { ppid, productId } = await makeSku(ctx);
  const buyers = [{ mobile: '13912345678', name: '王先生', joinedAt: new Date('2026-01-01T00:00:00Z') }];
  const members = await insertPastMembers(ctx, buyers);
  expect(await insertPastMembers(ctx, buyers)).toEqual(new Map());
  const memberId = members.get('13912345678')!;
  // More than one statement takes, sent and picked up, kept, given back in part and whole, with freight and without.
  const orders = Array.from({ length: 620 }, (_, place): PastOrder => {
    const count = 1 + (place % 3);
    const returned = place % 5 === 0 ? 1 + (place % count) : 0;
    const freightFen = place % 2 === 0 ? 1_000 : 0;
    return {
      ...{ memberId, submitToken: `past-${place}`, storeId: place % 4 === 1 ? 7 : 0, receiver: null },
      ...{ method: 'wechat', staffName: '李晓', freightFen },
      paidAt: new Date(Date.parse('2026-03-01T15:59:59Z') + place * 3_600_000),
      freightBackFen: returned === count ? freightFen : 0,
      lines: [
        {
          ...{ ppid, productId, name: '甲', priceFen: 3_333, count, returned },
          returnedFen: 3_333 * returned,
        },
        {
          ...{ ppid, productId, name: '乙', priceFen: 999, count: 1 },
          returned: returned === count ? 1 : 0,
          returnedFen: returned === count ? 999 : 0,
        },
      ],
    };
  });
  const written = await insertPastOrders(ctx, orders);
  await insertPastPayments(
    ctx,
    orders.map((order, place) => ({
      ...{ orderId: written[place]!.orderId, method: 'wechat' as const, ...sumPast(order) },
      ...{ freightBackFen: order.freightBackFen, paidAt: order.paidAt, backAt: new Date() },
      returned: order.lines.flatMap(({ returned, returnedFen }, line) =>
        returned > 0
          ? [{ orderLineId: written[place]!.lineIds[line]!, units: returned, amountFen: returnedFen }]
          : [],
      ),
    })),
  );
  expect(await auditMoney(ctx)).toEqual([]);
  const { rows } = await ctx.db.execute<{ paid: string; back: string; first: string }>(
    sql`SELECT sum(paid_fen) AS paid, sum(refunded_fen) AS back, min(order_id)::text AS first FROM sold_order`,
  );
  const sums = orders.map(sumPast);
  expect(rows).toEqual([
    {
      paid: String(sums.reduce((sum, { paidFen }) => sum + paidFen, 0)),
      back: String(sums.reduce((sum, { backFen }) => sum + backFen, 0)),
      first: expect.stringMatching(/^260301\d{8}$/),
    },
  ]);
});
