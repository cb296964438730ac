import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { product } from '../catalog/catalog.tables.ts';

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
const city = (cityId: number, price: number) => ({ scope: 'city' as const, cityId, price });

it('keeps prices of cities and stores, and writes every change down', async () => {
  const ctx = shop.context();
  const { ppid } = await makeSku(ctx);
  const storeId = await makeStore(ctx, 510104);
  const { id } = await staff().saveRegionalPrice({ ppid, ...city(510107, 1899) });
  await staff().saveRegionalPrice({ ppid, scope: 'store', storeId, price: 1799.5 });
  const list = await staff().regionalPrices({ ppid });
  expect(list).toMatchObject([
    { id, scope: 'city', cityId: 510100, storeId: 0, regionName: '成都市', price: 1899, state: 'valid' },
    { scope: 'store', cityId: 0, storeId, regionName: expect.stringContaining('门店'), price: 1799.5 },
  ]);
  await staff().saveRegionalPrice({ ppid, id, ...city(510107, 1888) });
  await staff().saveRegionalPrice({ ppid, id, ...city(510100, 1888) });
  await staff().removeRegionalPrice({ ppid, id });
  expect(await staff().regionalPrices({ ppid })).toHaveLength(1);
  expect((await actsOn(ppid)).map(({ action, changes }) => [action, changes])).toEqual([
    ['product.regionalPrice', [{ field: '地区价', before: '¥1888.00', after: '已删除' }]],
    ['product.regionalPrice', [{ field: '地区价', before: '¥1899.00', after: '¥1888.00' }]],
    [
      'product.regionalPrice',
      [
        { field: '地区', before: '', after: expect.stringContaining('门店') },
        { field: '地区价', before: '', after: '¥1799.50' },
      ],
    ],
    [
      'product.regionalPrice',
      [
        { field: '地区', before: '', after: '成都市' },
        { field: '地区价', before: '', after: '¥1899.00' },
      ],
    ],
  ]);
});

it('takes a municipality for the one city it is, and no province', async () => {
  const { ppid } = await makeSku(shop.context());
  await staff().saveRegionalPrice({ ppid, ...city(110105, 1) });
  expect(await staff().regionalPrices({ ppid })).toMatchObject([{ cityId: 110000, regionName: '北京市' }]);
  for (const cityId of [0, 530000, 999_999])
    expect(await refusalOf(staff().saveRegionalPrice({ ppid, ...city(cityId, 1) }))).toMatchObject({
      userMsg: '请选择城市',
    });
});

it('knows what is coming, valid and over, and refuses an end before the start and the same start twice', async () => {
  const { ppid } = await makeSku(shop.context());
  const save = (startsAt: string, endsAt: string) =>
    staff().saveRegionalPrice({ ppid, ...city(530102, 1), startsAt, endsAt });
  await save('', '');
  await save('2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z');
  await save('2099-01-01T08:00:00+08:00', '');
  const list = await staff().regionalPrices({ ppid });
  expect(list.map(({ state }) => state)).toEqual(['valid', 'over', 'coming']);
  expect(list[2]?.startsAt).toBe('2099-01-01T00:00:00.000Z');
  expect(await refusalOf(save('2099-01-02T00:00:00Z', '2099-01-01T00:00:00Z'))).toMatchObject({
    userMsg: '结束时间须晚于开始时间',
  });
  expect(await refusalOf(save('2099-01-01T00:00:00Z', ''))).toMatchObject({
    code: 4009,
    userMsg: '昆明市已有同一开始时间的地区价，请直接修改',
  });
  expect(await refusalOf(save('gestern', ''))).toMatchObject({ code: 4000 });
});

it('refuses services, stores that are gone, and prices that are no amounts', async () => {
  const ctx = shop.context();
  const { ppid, productId } = await makeSku(ctx);
  const save = (change: object) =>
    refusalOf(staff().saveRegionalPrice({ ppid, ...city(530102, 1), ...change }));
  expect(await save({ price: -1 })).toMatchObject({ code: 4000 });
  expect(await save({ scope: 'store', storeId: 0 })).toMatchObject({ userMsg: '请选择门店' });
  expect(await save({ scope: 'store', storeId: 987_654 })).toMatchObject({ userMsg: '门店不存在或已停业' });
  await ctx.db.update(product).set({ kind: 'service' }).where(eq(product.id, productId));
  expect(await save({})).toMatchObject({ userMsg: '服务类商品全国统一价，不能设置地区价' });
  expect(await actsOn(ppid)).toEqual([]);
});

it('of another tenant, another SKU or gone already is not found, and reading alone does not let anybody write', async () => {
  const mine = await makeSku(shop.context());
  const other = await makeSku(shop.context());
  const { id } = await staff().saveRegionalPrice({ ppid: mine.ppid, ...city(530102, 1) });
  const stranger = staff((await makeStaff(shop.context(2))).caller);
  for (const act of [
    () => stranger.regionalPrices({ ppid: mine.ppid }),
    () => stranger.saveRegionalPrice({ ppid: mine.ppid, ...city(530102, 2) }),
    () => stranger.removeRegionalPrice({ ppid: mine.ppid, id }),
    () => staff().removeRegionalPrice({ ppid: other.ppid, id }),
    () => staff().saveRegionalPrice({ ppid: other.ppid, id, ...city(530102, 2) }),
  ])
    expect(await refusalOf(act())).toMatchObject({ code: 4004 });
  const reader = staff((await makeStaff(shop.context(), ['product:read'])).caller);
  expect(await reader.regionalPrices({ ppid: mine.ppid })).toHaveLength(1);
  expect(await refusalOf(reader.removeRegionalPrice({ ppid: mine.ppid, id }))).toMatchObject({ code: 4003 });
  await staff().removeRegionalPrice({ ppid: mine.ppid, id });
  expect(await refusalOf(staff().removeRegionalPrice({ ppid: mine.ppid, id }))).toMatchObject({
    userMsg: '该地区价已被删除，请刷新后重试',
  });
});
