import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, placeOrderOf, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { product } from '../catalog/catalog.tables.ts';
import { searchEntry } from '../search/search.tables.ts';
import { countSales } from './count-sales.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('counts the units of every paid order once, in the catalogue and in the search', async () => {
  const ctx = shop.context();
  const buyer = await makeBuyer(shop, { balanceYuan: 100_000 });
  const { ppid, productId } = await makeSku(ctx);
  await placePaidOrderOf(buyer, ppid, { count: 3 });
  await placeOrderOf(buyer, ppid);
  await Promise.all([countSales(ctx), countSales(ctx), countSales(ctx)]);
  await placePaidOrderOf(buyer, ppid, { count: 2 });
  expect(await countSales(ctx)).toBe(1);
  expect(await countSales(ctx)).toBe(0);
  const [row] = await ctx.db.select().from(product).where(eq(product.id, productId));
  expect(row?.soldCount).toBe(5);
  const [entry] = await ctx.db.select().from(searchEntry).where(eq(searchEntry.productId, productId));
  expect(entry?.soldCount).toBe(5);
});
