import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, placeOrderOf, putInCart, readStock, submission } from '../../test/buyers.ts';
import { makeSku, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { orderEvent, orderLine, salesOrder } from '../order/order.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const rowsOf = async (table: typeof salesOrder | typeof orderLine | typeof orderEvent) =>
  (await shop.context().db.select({ rows: count() }).from(table))[0]!.rows;

describe('a rush', () => {
  it('sells a line once to two submissions at once', async () => {
    const buyer = await makeBuyer(shop);
    const { ppid } = await makeSku(shop.context(), { stock: 9 });
    const basketId = await putInCart(buyer, ppid);
    const results = await Promise.allSettled(
      Array.from({ length: 2 }, () => buyer.client.order.submit(submission(buyer, [basketId]))),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      code: 4009,
      userMsg: '购物车中的商品有变化，请返回购物车重新确认',
    });
    expect(await readStock(shop.context(), ppid)).toMatchObject({ reserved: 1 });
  });

  it('sells 7 units to exactly 7 of 60 buyers at once, tells the others, and leaves nothing behind', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 7 });
    const before = {
      orders: await rowsOf(salesOrder),
      lines: await rowsOf(orderLine),
      events: await rowsOf(orderEvent),
    };
    const buyers = await Promise.all(Array.from({ length: 60 }, () => makeBuyer(shop)));
    const results = await Promise.allSettled(buyers.map((one) => placeOrderOf(one, ppid)));
    const losers = results.filter((result) => result.status === 'rejected');
    expect(results).toHaveLength(60);
    expect(losers).toHaveLength(53);
    for (const { reason } of losers) {
      expect(reason).toMatchObject({ code: 4009, userMsg: expect.stringContaining('库存不足') });
    }
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 7, reserved: 7, held: 7 });
    expect(await rowsOf(salesOrder)).toBe(before.orders + 7);
    expect(await rowsOf(orderLine)).toBe(before.lines + 7);
    expect(await rowsOf(orderEvent)).toBe(before.events + 7);
  });

  it('sells the units of three places to exactly as many buyers, whichever place they turn to first', async () => {
    const ctx = shop.context();
    const { ppid } = await makeSku(ctx, { stock: 1 });
    for (const city of [530102, 510104]) {
      const storeId = await makeStore(ctx, city);
      await ctx.db.insert(stockLevel).values({ tenantId: 0, ppid, storeId, onHand: 2 });
    }
    const buyers = await Promise.all(Array.from({ length: 24 }, () => makeBuyer(shop)));
    const results = await Promise.allSettled(buyers.map((one) => placeOrderOf(one, ppid)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5);
    expect(await readStock(ctx, ppid)).toEqual({ onHand: 5, reserved: 5, held: 5 });
  });

  it('sells goods that orders name in opposite order to as many buyers as there are units', async () => {
    const ctx = shop.context();
    const a = await makeSku(ctx, { stock: 12 });
    const b = await makeSku(ctx, { stock: 12 });
    const buyers = await Promise.all(Array.from({ length: 16 }, () => makeBuyer(shop)));
    const results = await Promise.allSettled(
      buyers.map(async (one, index) => {
        const ids: number[] = [];
        for (const { ppid } of index % 2 ? [a, b] : [b, a]) ids.push(await putInCart(one, ppid));
        return one.client.order.submit(submission(one, ids));
      }),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(12);
    for (const { ppid } of [a, b])
      expect(await readStock(ctx, ppid)).toMatchObject({ reserved: 12, held: 12 });
  });
});
