import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { inTransaction } from '../platform/request-context.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { mergeGuestCart } from './cart.service.ts';
import { cartLine } from './cart.tables.ts';

/** What one cart holds (S205: one page shows it all). */
const LINES = 200;

let shop: TestShop;
/** SKUs in stock, more than one cart holds. */
let ppids: number[];
beforeAll(async () => {
  shop = await TestShop.open();
  const { db } = shop.context();
  const first = await makeSku(shop.context(), { priceYuan: 1 });
  const [like] = await db.select().from(sku).where(eq(sku.ppid, first.ppid));
  const { ppid: _, ...fields } = like!;
  const made = await db
    .insert(sku)
    .values(Array.from({ length: 230 }, (_, index) => ({ ...fields, code: `MANY-${index}`, sort: index })))
    .returning({ ppid: sku.ppid });
  ppids = made.map(({ ppid }) => ppid);
  await db.insert(stockLevel).values(ppids.map((ppid) => ({ tenantId: 0, ppid, storeId: 0, onHand: 9 })));
});
afterAll(() => shop.close());

/** Lines of one unit each, as if they had been added one after the other. */
async function fill(owner: { memberId: number } | { deviceId: string }, wanted: readonly number[]) {
  const start = Date.now() - 1_000_000;
  const rows = wanted.map((ppid, place) => ({
    tenantId: 0,
    ...owner,
    ppid,
    count: 1,
    updatedAt: new Date(start + place),
  }));
  await shop.context().db.insert(cartLine).values(rows);
}

it('a cart of 200 kinds takes no other one and says so, but grows in what it has; a removed line makes room', async () => {
  const uuid = randomUUID();
  const { cart } = shop.client({ cookies: { uuid } });
  await fill({ deviceId: uuid }, ppids.slice(0, LINES));
  const refusal = { code: 4009, userMsg: '购物车最多可放 200 种商品，请先删除一些再添加' };
  await expect(cart.add({ ppid: ppids[LINES]! })).rejects.toMatchObject(refusal);
  await expect(cart.buy({ ppid: ppids[LINES]! })).rejects.toMatchObject(refusal);
  const { basketId, count } = await cart.add({ ppid: ppids[0]! });
  expect(count).toBe(2);
  await cart.remove({ basketId: String(basketId) });
  await cart.add({ ppid: ppids[LINES]! });
  const { lineCount, cart: groups } = await cart.list({});
  expect([lineCount, groups.flatMap(({ product }) => product).length]).toEqual([LINES, LINES]);
});

it('ten kinds that come at once to a cart with room for three: three go in', async () => {
  const uuid = randomUUID();
  const { cart } = shop.client({ cookies: { uuid } });
  await fill({ deviceId: uuid }, ppids.slice(0, LINES - 3));
  const adding = ppids.slice(LINES, LINES + 10).map((ppid) => cart.add({ ppid }));
  const settled = await Promise.allSettled(adding);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await cart.list({})).lineCount).toBe(LINES);
});

it('a login fills the cart up to 200 kinds with the newest of the guest; the others wait, are spoken of, and come when there is room', async () => {
  const uuid = randomUUID();
  const { memberId, caller } = await makeMember(shop.context());
  await fill({ memberId }, ppids.slice(0, LINES - 2));
  // The first is among the member's goods already and needs no room.
  const guests = [ppids[0]!, ...ppids.slice(LINES, LINES + 5)];
  await fill({ deviceId: uuid }, guests);
  await inTransaction(shop.context(), (tx) => mergeGuestCart(tx, uuid, memberId));

  const { cart } = shop.client({ cookies: { ...caller.cookies, uuid } });
  const full = await cart.list({});
  const lines = full.cart.flatMap(({ product }) => product);
  const countOf = (ppid: number) => lines.find((line) => line.ppid === ppid)?.count ?? 0;
  expect(full.lineCount).toBe(LINES);
  expect(guests.map(countOf)).toEqual([2, 0, 0, 0, 1, 1]);
  expect(full.notice).toContain('还有 3 种没有放下');

  await cart.remove({
    basketId: lines
      .slice(-3)
      .map(({ basketId }) => basketId)
      .join(','),
  });
  const after = await cart.list({});
  expect([after.lineCount, after.notice]).toEqual([LINES, '']);
  const ids = after.cart.flatMap(({ product }) => product.map(({ ppid }) => ppid));
  for (const ppid of guests) expect(ids).toContain(ppid);
});
