import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { makePromotion } from '../../test/make-promotion.ts';
import { TestShop } from '../../test/test-shop.ts';
import { product } from '../catalog/catalog.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** A phone with one parameter. */
async function makePhone(priceYuan: number, screen: string) {
  const ctx = shop.context();
  const made = await makeSku(ctx, { priceYuan, stock: 3 });
  const parameters = [
    { group: '屏幕', name: '尺寸', value: screen },
    { group: '屏幕', name: '材质', value: 'OLED' },
  ];
  await ctx.db.update(product).set({ parameters }).where(eq(product.id, made.productId));
  return made;
}

it('C149 puts SKUs beside each other as they are named, each with its price, stock and variants', async () => {
  const ctx = shop.context();
  const [big, small] = [await makePhone(4000, '6.7 英寸'), await makePhone(2000, '6.1 英寸')];
  const targets = [{ kind: 'sku' as const, refId: big.ppid }];
  const rule = { prices: [{ ppid: big.ppid, priceFen: 380_000 }] };
  await makePromotion(ctx, { type: 'special', title: '限时特价', rule, targets });
  const { products, groups } = await shop
    .client()
    .product.contrast({ ppids: `${small.ppid},${big.ppid},999999999` });
  expect(products).toMatchObject([
    { ppid: small.ppid, price: 2000, onHandPrice: 2000, stock: { canBuy: true }, score: 0, commentCount: 0 },
    { ppid: big.ppid, price: 3800, onHandPrice: 3800, skus: [{ ppid: big.ppid }] },
  ]);
  expect(groups).toEqual([
    {
      name: '屏幕',
      rows: [
        { name: '尺寸', values: ['6.1 英寸', '6.7 英寸'], differs: true },
        { name: '材质', values: ['OLED', 'OLED'], differs: false },
      ],
    },
  ]);
});

it('C149 takes four SKUs, none of another tenant', async () => {
  const made = await Promise.all([1, 2, 3, 4, 5].map((yuan) => makePhone(yuan * 100, '6 英寸')));
  const ppids = made.map(({ ppid }) => ppid);
  const { product: client } = shop.client();
  expect((await client.contrast({ ppids: ppids.slice(0, 4).join(',') })).products).toHaveLength(4);
  for (const text of [ppids.join(','), '', '0', '1,x'])
    expect(await refusalOf(client.contrast({ ppids: text })), text).toMatchObject({ code: 4000 });
  const elsewhere = await makeSku(shop.context(1), {});
  expect(await client.contrast({ ppids: String(elsewhere.ppid) })).toEqual({ products: [], groups: [] });
});
