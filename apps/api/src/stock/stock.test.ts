import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readStock } from '../../test/buyers.ts';
import { makeSku, makeStore, next } from '../../test/factories.ts';
import { countLockWaits } from '../../test/lock-waits.ts';
import { TestShop } from '../../test/test-shop.ts';
import { AppError } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { inTransaction } from '../platform/request-context.ts';
import {
  commitReservations,
  keepReservations,
  releaseReservations,
  reserveStock,
  type StockSource,
  setStock,
} from './stock.service.ts';
import { stockLevel, stockReservation } from './stock.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const anywhere: StockSource = { preferredStoreIds: [] };

function reserve(
  orderId: number,
  wishes: { ppid: number; units: number }[],
  source = anywhere,
): Promise<number[]> {
  return inTransaction(shop.context(), (tx) => reserveStock(tx, wish(orderId, wishes, source)));
}

const wish = (
  orderId: number,
  wishes: { ppid: number; units: number }[],
  source: StockSource = anywhere,
) => ({
  orderId,
  wishes: wishes.map((one) => ({ ...one, name: '测试商品' })),
  source,
  expiresAt: secondsFromNow(60),
});

const inTx = (act: typeof releaseReservations, orderId: number) =>
  inTransaction(shop.context(), (tx) => act(tx, orderId));

describe('stock', () => {
  it('is taken for all lines of an order or for none', async () => {
    const [plenty, scarce] = [
      await makeSku(shop.context(), { stock: 9 }),
      await makeSku(shop.context(), { stock: 1 }),
    ];
    const wishes = [
      { ppid: plenty!.ppid, units: 2 },
      { ppid: scarce!.ppid, units: 2 },
    ];
    await expect(reserve(next(), wishes)).rejects.toMatchObject({
      code: 4009,
      userMsg: '“测试商品”库存不足，请调整数量或选购其他商品',
      data: { ppids: [scarce!.ppid] },
    });
    expect(await readStock(shop.context(), plenty!.ppid)).toEqual({ onHand: 9, reserved: 0, held: 0 });
  });

  it('is planned anew when a place is emptied at the last moment, and nothing of the first plan stays', async () => {
    const ctx = shop.context();
    const storeId = await makeStore(ctx);
    const [first, second] = [await makeSku(ctx, { stock: 5 }), await makeSku(ctx, { stock: 1 })] as const;
    await ctx.db.insert(stockLevel).values({ tenantId: 0, ppid: second.ppid, storeId, onHand: 1 });
    const { promise: taken, resolve: tell } = Promise.withResolvers<void>();
    const { promise: letGo, resolve: commit } = Promise.withResolvers<void>();
    const rival = inTransaction(ctx, async (tx) => {
      await reserveStock(tx, wish(next(), [{ ppid: second.ppid, units: 1 }]));
      tell();
      await letGo;
    });
    await taken;
    const ours = next();
    const order = reserve(ours, [
      { ppid: first.ppid, units: 1 },
      { ppid: second.ppid, units: 1 },
    ]);
    await vi.waitFor(async () => expect(await countLockWaits(shop.context())).toBe(1), { timeout: 10_000 });
    commit();
    await Promise.all([rival, order]);
    const held = await ctx.db.select().from(stockReservation).where(eq(stockReservation.orderId, ours));
    expect(held.map((one) => [one.ppid, one.storeId, one.units])).toEqual([
      [first.ppid, 0, 1],
      [second.ppid, storeId, 1],
    ]);
    expect(await readStock(ctx, first.ppid)).toEqual({ onHand: 5, reserved: 1, held: 1 });
  });

  it('leaves or comes back once, however often it is said', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 9 });
    const [shipped, givenUp] = [next(), next()];
    await reserve(shipped, [{ ppid, units: 2 }]);
    await reserve(givenUp, [{ ppid, units: 3 }]);
    await inTx(keepReservations, shipped);
    await Promise.all([1, 2, 3].map(() => inTx(commitReservations, shipped)));
    await Promise.all([1, 2, 3].map(() => inTx(releaseReservations, givenUp)));
    await inTx(releaseReservations, shipped);
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 7, reserved: 0, held: 0 });
  });

  it('cannot be counted below what orders hold, nor for a SKU of another tenant', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 5 });
    await reserve(next(), [{ ppid, units: 3 }]);
    const ctx = shop.context();
    await expect(setStock(ctx, { ppid, storeId: 0, onHand: 2 }, { cause: 'adjust' })).rejects.toMatchObject({
      code: 4009,
      userMsg: '部分库存已被未完成的订单占用，库存不能低于占用数量',
    });
    expect(
      await setStock(ctx, { ppid, storeId: 0, onHand: 3, inTransit: 4 }, { cause: 'adjust' }),
    ).toMatchObject({
      onHand: 3,
      reserved: 3,
      inTransit: 4,
    });
    await expect(
      setStock(shop.context(2), { ppid, storeId: 0, onHand: 9 }, { cause: 'adjust' }),
    ).rejects.toMatchObject({
      code: 4004,
    });
  });

  it('cannot be oversold even by a statement that forgets to ask', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 1 });
    const forgetful = shop
      .context()
      .db.update(stockLevel)
      .set({ reserved: sql`${stockLevel.reserved} + 2` })
      .where(and(eq(stockLevel.tenantId, 0), eq(stockLevel.ppid, ppid)));
    await expect(forgetful).rejects.toMatchObject({ cause: { constraint: 'stock_never_oversold' } });
  });

  it('is reserved in a place exactly as far as orders hold it there, after anything at once', async () => {
    const ctx = shop.context();
    const storeId = await makeStore(ctx);
    const order = fc.record({
      units: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 3 })),
      pickup: fc.boolean(),
      ends: fc.constantFrom('held', 'kept', 'committed', 'released', 'both' as const),
    });
    const scenario = fc.record({
      stock: fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6), fc.nat(6)),
      orders: fc.array(order, { minLength: 1, maxLength: 10 }),
      counted: fc.array(fc.nat(8), { maxLength: 3 }),
    });

    await fc.assert(
      fc.asyncProperty(scenario, async ({ stock, orders, counted }) => {
        const ppids = [
          (await makeSku(ctx, { stock: stock[0] })).ppid,
          (await makeSku(ctx, { stock: stock[1] })).ppid,
        ] as const;
        await ctx.db.insert(stockLevel).values([
          { tenantId: 0, ppid: ppids[0], storeId, onHand: stock[2] },
          { tenantId: 0, ppid: ppids[1], storeId, onHand: stock[3] },
        ]);
        await Promise.all(
          [
            ...orders.map(async ({ units, pickup, ends }) => {
              const orderId = next();
              const wishes = units.flatMap((count, index) =>
                count > 0 ? [{ ppid: ppids[index as 0 | 1], units: count }] : [],
              );
              await reserve(orderId, wishes, pickup ? { storeId } : anywhere);
              if (ends === 'kept') await inTx(keepReservations, orderId);
              const acts = {
                committed: [commitReservations],
                released: [releaseReservations],
                held: [],
                kept: [],
              };
              const both = [commitReservations, releaseReservations];
              await Promise.all((ends === 'both' ? both : acts[ends]).map((act) => inTx(act, orderId)));
            }),
            ...counted.map((onHand) =>
              setStock(ctx, { ppid: ppids[0], storeId: 0, onHand }, { cause: 'adjust' }),
            ),
          ].map(unlessRefused),
        );

        const { rows } = await ctx.db.execute<{ reserved: number; held: string; on_hand: number }>(sql`
          SELECT l.reserved, l.on_hand, coalesce(sum(r.units) FILTER (WHERE r.state = 'held'), 0) AS held
            FROM stock_level l
            LEFT JOIN stock_reservation r USING (tenant_id, ppid, store_id)
           WHERE l.ppid IN (${ppids[0]}, ${ppids[1]})
           GROUP BY l.tenant_id, l.ppid, l.store_id, l.reserved, l.on_hand`);
        expect(rows).toHaveLength(4);
        for (const row of rows) {
          expect(row.reserved).toBe(Number(row.held));
          expect(row.on_hand).toBeGreaterThanOrEqual(row.reserved);
        }
      }),
      { numRuns: 40 },
    );
  });
});

/** Refusals are part of the game; anything else fails the test. */
async function unlessRefused(act: Promise<unknown>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
