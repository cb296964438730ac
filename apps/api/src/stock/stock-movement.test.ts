import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSku, makeStore, next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { applyMigrations } from '../platform/db/apply-migrations.ts';
import { openBefore, ourMigrations } from '../platform/db/migrating.fixture.ts';
import { inTransaction } from '../platform/request-context.ts';
import { commitReservations, reserveStock, setStock, setUnits, takeInUnits } from './stock.service.ts';
import { stockLevel, stockMovement } from './stock.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const movementsOf = async (ppid: number) =>
  (
    await shop
      .context()
      .db.select()
      .from(stockMovement)
      .where(eq(stockMovement.ppid, ppid))
      .orderBy(asc(stockMovement.id))
  ).map(({ storeId, units, onHand, cause, subject, note }) => [storeId, units, onHand, cause, subject, note]);

describe('the ledger of stock', () => {
  it('has every change with its cause, and nothing where nothing changes', async () => {
    const ctx = shop.context();
    const storeId = await makeStore(ctx);
    const { ppid } = await makeSku(ctx, { stock: 5 });
    const orderId = next();
    await inTransaction(ctx, async (tx) => {
      await reserveStock(tx, {
        ...{ orderId, expiresAt: null, source: { preferredStoreIds: [] } },
        wishes: [{ ppid, units: 2, name: 'x' }],
      });
      await commitReservations(tx, orderId);
      await takeInUnits(tx, { ppid, storeId, units: 4 }, { cause: 'return', subject: 'TH9' });
    });
    await setStock(ctx, { ppid, storeId: 0, onHand: 3 }, { cause: 'adjust', note: '没有变' });
    await setUnits(
      ctx,
      [
        { ppid, storeId: 0, onHand: 9 },
        { ppid, storeId, onHand: 1 },
      ],
      { cause: 'import' },
    );
    expect(await movementsOf(ppid)).toEqual([
      [0, 5, 5, 'opening', '', ''],
      [0, -2, 3, 'sale', String(orderId), ''],
      [storeId, 4, 4, 'return', 'TH9', ''],
      [0, 6, 9, 'import', '', ''],
      [storeId, -3, 1, 'import', '', ''],
    ]);
  });

  it('keeps a cause to its own statement, and what nobody explains is told as such', async () => {
    const ctx = shop.context();
    const { ppid } = await makeSku(ctx, { stock: 1 });
    await inTransaction(ctx, async (tx) => {
      await setStock(tx, { ppid, storeId: 0, onHand: 2 }, { cause: 'receipt', subject: 7 });
      await tx.db
        .update(stockLevel)
        .set({ onHand: sql`${stockLevel.onHand} + 1` })
        .where(and(eq(stockLevel.tenantId, 0), eq(stockLevel.ppid, ppid)));
    });
    expect((await movementsOf(ppid)).slice(1)).toEqual([
      [0, 1, 2, 'receipt', '7', ''],
      [0, 1, 3, 'adjust', '', '未注明原因'],
    ]);
  });

  it('is only added to: nobody may rewrite it, the shop included', async () => {
    const ctx = shop.context();
    await makeSku(ctx, { stock: 1 });
    await expect(ctx.db.update(stockMovement).set({ units: 9 })).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    await expect(ctx.db.delete(stockMovement)).rejects.toMatchObject({ cause: { code: '42501' } });
    const { rows } = await shop
      .context(2)
      .db.execute(sql`SELECT 1 FROM stock_movement WHERE tenant_id = 0 LIMIT 1`);
    expect(rows).toEqual([]);
  });

  it('follows each level through twenty changes at once', async () => {
    const ctx = shop.context();
    const { ppid } = await makeSku(ctx, { stock: 10 });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? inTransaction(ctx, (tx) =>
              takeInUnits(tx, { ppid, storeId: 0, units: 3 }, { cause: 'return', subject: at }),
            )
          : setStock(ctx, { ppid, storeId: 0, onHand: at }, { cause: 'count' }),
      ),
    );
    const rows = await movementsOf(ppid);
    let lies = 0;
    for (const [, units, onHand] of rows) {
      lies += Number(units);
      expect(onHand).toBe(lies);
    }
    const [level] = await ctx.db.select().from(stockLevel).where(eq(stockLevel.ppid, ppid));
    expect(level?.onHand).toBe(lies);
  });
});

it('opens with what lay in each place before there was a ledger, and a second time with nothing', async () => {
  const client = await openBefore('_stock_movement.sql');
  await client.query(`SET session_replication_role = replica;
    INSERT INTO tenant (id, name, settings) VALUES (7, 'x', '{}');
    INSERT INTO stock_level (tenant_id, ppid, store_id, on_hand) VALUES (7, 1, 0, 5), (7, 1, 3, 2), (7, 2, 0, 0);
    SET session_replication_role = origin`);
  await applyMigrations(client, ourMigrations);
  const read = () =>
    client.query(
      `SELECT ppid::int, store_id::int, units, on_hand, cause FROM stock_movement WHERE tenant_id = 7 ORDER BY id`,
    );
  const opened = [
    { ppid: 1, store_id: 0, units: 5, on_hand: 5, cause: 'opening' },
    { ppid: 1, store_id: 3, units: 2, on_hand: 2, cause: 'opening' },
  ];
  expect((await read()).rows).toEqual(opened);
  const [file] = readdirSync(ourMigrations).filter((name) => name.endsWith('_stock_movement.sql'));
  const statements = readFileSync(path.join(ourMigrations, file ?? ''), 'utf8').split(
    '--> statement-breakpoint',
  );
  await client.query(statements.at(-1) ?? '');
  expect((await read()).rows).toEqual(opened);
  // A process of the release before, which says no cause.
  await client.query(`UPDATE stock_level SET on_hand = on_hand - 1 WHERE tenant_id = 7 AND store_id = 3`);
  expect((await read()).rows.at(-1)).toMatchObject({ store_id: 3, units: -1, on_hand: 1, cause: 'adjust' });
});
