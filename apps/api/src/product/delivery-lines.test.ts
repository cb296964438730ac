import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSku, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { stockLevel } from '../stock/stock.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const KUNMING = 530102;
const CHENGDU = 510104;

/**
 * What the product page says of goods that lie in the warehouse, or in a store of a city; the two lines stand below
 * each other.
 */
async function linesFor(place: 'warehouse' | number): Promise<{ tip: string; delivery: string }> {
  const ctx = shop.context();
  const { ppid } = await makeSku(ctx, { stock: place === 'warehouse' ? 20 : 0 });
  if (place !== 'warehouse') {
    const storeId = await makeStore(ctx, place);
    await ctx.db.insert(stockLevel).values({ tenantId: 0, ppid, storeId, onHand: 20 });
  }
  const { stock, deliveryText } = await shop.client().product.cityDetail({ ppid, cityId: KUNMING });
  return { tip: stock.tip, delivery: deliveryText };
}

it('the line of the stock says whether there are goods, the line of the delivery alone says from where and when', async () => {
  const said = await Promise.all([linesFor('warehouse'), linesFor(KUNMING), linesFor(CHENGDU)]);
  expect(said).toEqual([
    { tip: '现货', delivery: '由仓库发货，17:00 前付款当日发出，之后次日发出，满 99 元包邮' },
    { tip: '有货', delivery: '由本市门店发货，17:00 前付款当日发出，之后次日发出，满 99 元包邮' },
    { tip: '有货', delivery: '由外地门店调货，1-2 天内发出，满 99 元包邮' },
  ]);
});
