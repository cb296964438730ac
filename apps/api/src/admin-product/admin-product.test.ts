import { contract } from '@jishi/contract/index.ts';
import { desc, eq, like } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, placeOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { product, sku } from '../catalog/catalog.tables.ts';
import { indexProducts } from '../search/search.service.ts';
import { stockLevel } from '../stock/stock.tables.ts';

let shop: TestShop;
let clerk: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  clerk = (await makeStaff(shop.context())).caller;
});
afterAll(() => shop.close());

const staff = (caller = clerk) => shop.client(caller).adminProduct;
const actsOn = (ppid: number) =>
  shop
    .context()
    .db.select()
    .from(auditLog)
    .where(like(auditLog.target, `商品 ${ppid} %`))
    .orderBy(desc(auditLog.id));
const unchanged = { price: 1999, listPrice: 1999, sellingPoint: '', status: 'onSale' as const, version: 0 };

it('answers nobody but staff with the permission of the act', async () => {
  await expectStaffOnly(shop, contract.adminProduct);
});

describe('the list', () => {
  it('finds SKUs by words, code, ppid, category, brand and status, those off the shelf last', async () => {
    const made = await makeSku(shop.context(), {
      model: '极光 Fold 8',
      specs: { 颜色: '雾凇白', 内存: '16GB+512GB' },
      stock: 7,
    });
    const off = await makeSku(shop.context(), { model: '极光 Fold 7', status: 'offShelf' });
    const find = async (filter: object) => (await staff().list(filter)).list.map((row) => row.ppid);
    expect(await find({ keyword: '极光 fold' })).toEqual([made.ppid, off.ppid]);
    expect(await find({ keyword: 'fold 雾凇白 512gb' })).toEqual([made.ppid]);
    expect(await find({ keyword: 'fold 曜石黑 512gb' })).toEqual([]);
    expect(await find({ keyword: '极光', status: 'offShelf' })).toEqual([off.ppid]);
    expect(await find({ categoryId: made.categoryId })).toEqual([made.ppid]);
    expect(await find({ keyword: String(made.ppid), categoryId: made.categoryId })).toEqual([made.ppid]);
    const [row] = (await staff().list({ categoryId: made.categoryId })).list;
    expect(row).toMatchObject({ price: 1999, onHand: 7, reserved: 0, kind: 'goods' });
    // Goods without a picture have a drawing.
    expect(row?.image.url).toMatch(/^\/assets\/no-picture\/.+\.svg$/);
    expect(await find({ keyword: row!.code.toLowerCase(), categoryId: made.categoryId })).toEqual([
      made.ppid,
    ]);
    const { brands } = await staff().filters();
    const brandId = brands.find((brand) => row!.name.startsWith(`${brand.name} `))!.id;
    expect(await find({ brandId })).toEqual([made.ppid]);
  });

  it('sorts by price and gives pages that do not overlap', async () => {
    for (const priceYuan of [30, 10, 20]) await makeSku(shop.context(), { model: '排序样机', priceYuan });
    const prices = async (input: object) =>
      (await staff().list({ keyword: '排序样机', ...input })).list.map((row) => row.price);
    expect(await prices({ sort: 'priceAsc' })).toEqual([10, 20, 30]);
    expect(await prices({ sort: 'priceDesc', pageSize: 2 })).toEqual([30, 20]);
    expect(await prices({ sort: 'priceDesc', pageSize: 2, page: 2 })).toEqual([10]);
  });
});

describe('a SKU', () => {
  it('is shown with the warehouse and every store, also those it never lay in', async () => {
    const storeId = await makeStore(shop.context());
    const { ppid } = await makeSku(shop.context(), { stock: 4 });
    await staff().setStock({ ppid, storeId, onHand: 3, reason: '到货入库' });
    const detail = await staff().detail({ ppid });
    expect(detail).toMatchObject({ ppid, onHand: 7, reserved: 0, brandName: expect.any(String) });
    expect(detail.stocks[0]).toEqual({ storeId: 0, storeName: '总仓', onHand: 4, reserved: 0 });
    expect(detail.stocks).toContainEqual(expect.objectContaining({ storeId, onHand: 3 }));
  });

  it('of another tenant is not found, whatever is done to it', async () => {
    const { ppid } = await makeSku(shop.context());
    const stranger = staff((await makeStaff(shop.context(2))).caller);
    for (const act of [
      () => stranger.detail({ ppid }),
      () => stranger.update({ ...unchanged, ppid }),
      () => stranger.setStock({ ppid, storeId: 0, onHand: 1, reason: '盘点' }),
    ]) {
      expect(await refusalOf(act())).toMatchObject({ code: 4004, userMsg: '商品不存在' });
    }
    expect((await stranger.list({ keyword: String(ppid) })).total).toBe(0);
  });
});

describe('changing a SKU', () => {
  it('changes page, search and register in one go', async () => {
    const { ppid, productId } = await makeSku(shop.context(), { model: '改价机 X1' });
    await indexProducts(shop.context(), [productId]);
    const change = {
      price: 1799.9,
      listPrice: 2099,
      sellingPoint: '双十二直降',
      status: 'preOrder' as const,
    };
    expect(await staff().update({ ppid, version: 0, ...change })).toEqual({ version: 1, priceWaits: false });
    expect(await staff().detail({ ppid })).toMatchObject({ ...change, version: 1 });
    const found = await shop.client().search.products({ keyword: '改价机' });
    expect(found.product.list).toMatchObject([{ ppid, price: 1799.9 }]);
    expect(await actsOn(ppid)).toMatchObject([
      {
        action: 'product.update',
        changes: [
          { field: '售价', before: '¥1999.00', after: '¥1799.90' },
          { field: '划线价', before: '¥1999.00', after: '¥2099.00' },
          { field: '状态', before: '在售', after: '预售' },
          { field: '卖点', before: '', after: '双十二直降' },
        ],
      },
    ]);
  });

  it('tells every process at its commit', async () => {
    const { ppid } = await makeSku(shop.context());
    const listener = new pg.Client({ connectionString: shop.appUrl });
    await listener.connect();
    await listener.query('LISTEN jishi_change');
    const heard = new Promise<string | undefined>((resolve) => {
      listener.once('notification', (message) => resolve(message.payload));
    });
    await staff().update({ ...unchanged, ppid, price: 1 });
    expect(await heard).toBe('0');
    await listener.end();
  });

  it('S196 S197 takes the sentinels for a text, in the register too', async () => {
    const { ppid } = await makeSku(shop.context());
    await staff().update({ ...unchanged, ppid, price: 1_234_567, listPrice: 12_345_678 });
    expect(await staff().detail({ ppid })).toMatchObject({ price: 1_234_567, listPrice: 12_345_678 });
    expect((await actsOn(ppid))[0]?.changes).toEqual([
      { field: '售价', before: '¥1999.00', after: '待发布' },
      { field: '划线价', before: '¥1999.00', after: '暂无报价' },
    ]);
  });

  it('of two at once one wins, and the other one is told', async () => {
    const { ppid } = await makeSku(shop.context());
    const results = await Promise.allSettled(
      [1500, 1600].map((price) => staff().update({ ...unchanged, ppid, price })),
    );
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      code: 4009,
      userMsg: '该商品刚刚被其他同事修改过，请载入最新内容后再改',
      data: { version: 1 },
    });
    expect(await actsOn(ppid)).toHaveLength(1);
  });

  it('of two SKUs of one model at once leaves the search with both changes', async () => {
    const { ppid, productId } = await makeSku(shop.context(), { model: '双改机', priceYuan: 3000 });
    const [twin] = await shop
      .context()
      .db.insert(sku)
      .values({ tenantId: 0, productId, code: 'TWIN', name: '双改机', listPriceFen: 1, priceFen: 300_000 })
      .returning();
    await shop
      .context()
      .db.insert(stockLevel)
      .values({ tenantId: 0, ppid: twin!.ppid, storeId: 0, onHand: 3 });
    const cheapest = async () => {
      // No change feed runs here; in the shop it has just said the same.
      shop.api.platform.sharedAnswers.forgetTenant(0);
      const { product: found } = await shop.client().search.products({ keyword: '双改机' });
      return found.list.map((card) => card.price);
    };
    for (let round = 0; round < 8; round += 1) {
      await Promise.all([
        staff().update({ ...unchanged, ppid, version: round, price: 2000 + round }),
        staff().update({ ...unchanged, ppid: twin!.ppid, version: round, price: 1000 + round }),
      ]);
      expect(await cheapest()).toEqual([1000 + round]);
    }
  });

  it('into what it is already changes nothing and is not written down', async () => {
    const { ppid } = await makeSku(shop.context());
    expect(await staff().update({ ...unchanged, ppid })).toEqual({ version: 0, priceWaits: false });
    expect(await actsOn(ppid)).toEqual([]);
  });

  it('refuses prices below zero, in fractions of a fen and beyond a hundred million', async () => {
    const { ppid } = await makeSku(shop.context());
    for (const price of [-1, 0.001, 100_000_000, Number.NaN]) {
      expect(await refusalOf(staff().update({ ...unchanged, ppid, price }))).toMatchObject({ code: 4000 });
    }
    expect(await staff().detail({ ppid })).toMatchObject({ price: 1999, version: 0 });
  });
});

describe('setting stock', () => {
  it('sets what is on hand and writes down before, after and why', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 10 });
    await staff().setStock({ ppid, storeId: 0, onHand: 12, reason: '盘点调整' });
    expect(await staff().detail({ ppid })).toMatchObject({ onHand: 12 });
    const [act] = await actsOn(ppid);
    expect(act).toMatchObject({ action: 'stock.set', target: expect.stringMatching(/ · 总仓$/) });
    expect(act?.changes).toEqual([
      { field: '在库数量', before: '10', after: '12' },
      { field: '调整原因', before: '', after: '盘点调整' },
    ]);
    await staff().setStock({ ppid, storeId: 0, onHand: 12, reason: '盘点调整' });
    expect(await actsOn(ppid)).toHaveLength(1);
  });

  it('below what orders hold is refused, and nothing changes', async () => {
    const buyer = await makeBuyer(shop);
    const { ppid } = await makeSku(shop.context(), { stock: 5 });
    await placeOrderOf(buyer, ppid, { count: 3 });
    expect(
      await refusalOf(staff().setStock({ ppid, storeId: 0, onHand: 2, reason: '盘点调整' })),
    ).toMatchObject({ code: 4009, userMsg: '总仓有 3 件已被订单占用，库存不能低于占用数量' });
    expect(await staff().detail({ ppid })).toMatchObject({ onHand: 5, reserved: 3 });
    await staff().setStock({ ppid, storeId: 0, onHand: 3, reason: '盘点调整' });
    expect(await actsOn(ppid)).toHaveLength(1);
  });

  it('of several at once writes each down with what was there before it', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 100 });
    await Promise.all(
      [1, 2, 3, 4].map((onHand) => staff().setStock({ ppid, storeId: 0, onHand, reason: '同时盘点' })),
    );
    const chain = (await actsOn(ppid)).reverse().map((act) => act.changes[0]!);
    expect(chain.map((change) => change.before)).toEqual([
      '100',
      ...chain.slice(0, -1).map((change) => change.after),
    ]);
  });

  it('refuses a store that is not there and a service, which has no stock', async () => {
    const { ppid, productId } = await makeSku(shop.context());
    const elsewhere = await makeStore(shop.context(2));
    const set = (storeId: number) => staff().setStock({ ppid, storeId, onHand: 1, reason: '到货入库' });
    expect(await refusalOf(set(elsewhere))).toMatchObject({ code: 4004, userMsg: '门店不存在或已停业' });
    await shop.context().db.update(product).set({ kind: 'service' }).where(eq(product.id, productId));
    expect(await refusalOf(set(0))).toMatchObject({ code: 4009, userMsg: '服务类商品没有库存' });
  });
});
