import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placeOrderOf, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { fillViews } from '../beacon/fill-views.ts';
import { indexProducts } from '../search/search.service.ts';
import { computeRanks } from './rank.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;

/** Models of one category, with plenty of each. */
async function makeModels(count: number, tenant = 0) {
  const ctx = shop.context(tenant);
  const models = [];
  for (let at = 0; at < count; at += 1) models.push(await makeSku(ctx, { priceYuan: 10, stock: 90 }));
  const categoryId = models[0]?.categoryId ?? 0;
  const ids = models.map(({ productId }) => productId);
  await ctx.db.execute(
    sql`UPDATE product SET category_id = ${categoryId} WHERE id = ANY (${sql.param(ids)}::bigint[])`,
  );
  await indexProducts(ctx, ids);
  return { categoryId, models: models.map((one) => ({ ...one, categoryId })) };
}

const buyer = () => makeBuyer(shop, { balanceYuan: 10_000 });
let asked = 0;
/** Asked for in another size each time: the answers of a moment ago are shared. */
const hot = async (categoryId: number, tenant = 0) => {
  asked += 1;
  return shop.client({ tenant }).rank.hot({ categoryId, pageSize: 5 + (asked % 15) });
};
const placesOf = ({ list }: Awaited<ReturnType<typeof hot>>) =>
  list.map(({ position, product, value }) => [position, product.productId, value]);

it('C161 counts what was paid and kept, two units of a member at most', async () => {
  const { categoryId, models } = await makeModels(4);
  const [a, b, c, d] = models.map(({ ppid }) => ppid) as [number, number, number, number];
  const [one, two, three] = [await buyer(), await buyer(), await buyer()] as [Buyer, Buyer, Buyer];
  // One member buys much of a: two count. Three members buy b. Nobody pays for c, and d goes back.
  await placePaidOrderOf(one, a, { count: 9 });
  for (const who of [one, two, three]) await placePaidOrderOf(who, b);
  await placeOrderOf(two, c, { count: 5 });
  const back = await placePaidOrderOf(three, d, { count: 2 });
  await shop.context().db.execute(sql`UPDATE sales_order SET state = 'refunded' WHERE id = ${back}`);
  await computeRanks(shop.context());
  const rank = await hot(categoryId);
  expect(placesOf(rank)).toEqual([
    [1, models[1]?.productId, 3],
    [2, models[0]?.productId, 2],
  ]);
  expect(rank.list[0]).toMatchObject({ moved: null, valueText: '近 7 日售出 3 件' });
  expect(rank.group?.id).toBe(categoryId);
  expect(Date.now() - Date.parse(rank.countedAt)).toBeLessThan(60_000);
});

it('C161 gifts, units that came back and orders of eight days ago count nothing', async () => {
  const { categoryId, models } = await makeModels(3);
  const [gift, returned, old] = models.map(({ ppid }) => ppid) as [number, number, number];
  const who = await buyer();
  const { db } = shop.context();
  for (const [ppid, change] of [
    [gift, sql`UPDATE order_line SET is_gift = true, unit_fen = 0`],
    [returned, sql`UPDATE order_line SET returned_units = count`],
  ] as const) {
    const id = await placePaidOrderOf(who, ppid);
    await db.execute(sql`${change} WHERE order_id = ${id}`);
  }
  const late = await placePaidOrderOf(who, old);
  await db.execute(sql`UPDATE sales_order SET paid_at = now() - interval '8 days' WHERE id = ${late}`);
  await computeRanks(shop.context());
  expect(await hot(categoryId)).toMatchObject({ list: [], total: 0, countedAt: '' });
});

it('C160 counts who looked, whatever the colour and however often', async () => {
  const { categoryId, models } = await makeModels(3);
  const [first, second] = models.map(({ ppid }) => ppid) as [number, number];
  const at = new Date();
  const view = (device: number, ppid: number) => ({
    deviceId: `device-0000-0000-${String(device).padStart(4, '0')}`,
    path: `/product/${ppid}`,
    at,
  });
  await fillViews(shop.context(), [
    ...[1, 1, 1, 1].map((device) => view(device, first)),
    ...[2, 3, 4].map((device) => view(device, second)),
    view(5, 99_999_999),
  ]);
  await computeRanks(shop.context(), new Date(at.getTime() + 1_000));
  const rank = await shop.client().rank.popular({ categoryId });
  expect(placesOf(rank)).toEqual([
    [1, models[1]?.productId, 3],
    [2, models[0]?.productId, 1],
  ]);
  expect(rank.list[0]?.valueText).toBe('近 7 日 3 人关注');
});

it('movements compare with the day before, also where it is counted twice a day', async () => {
  const { categoryId, models } = await makeModels(2);
  const [a, b] = models.map(({ ppid }) => ppid) as [number, number];
  const [one, two] = [await buyer(), await buyer()];
  await placePaidOrderOf(one, a);
  const now = new Date();
  await computeRanks(shop.context(), now);
  for (const who of [one, two]) await placePaidOrderOf(who, b);
  for (const minutes of [0, 5]) {
    await computeRanks(shop.context(), new Date(now.getTime() + DAY_MS + minutes * 60_000));
    const { list } = await hot(categoryId);
    expect(list.map(({ product, moved }) => [product.productId, moved])).toEqual([
      [models[1]?.productId, null],
      [models[0]?.productId, -1],
    ]);
  }
});

it('two processes that count at once leave one rank', async () => {
  const { categoryId, models } = await makeModels(2);
  await placePaidOrderOf(await buyer(), models[0]?.ppid ?? 0);
  await Promise.all([1, 2, 3, 4].map(() => computeRanks(shop.context())));
  expect((await hot(categoryId)).total).toBe(1);
});

it('C163 names ranks of three models at least, with their first three; X1700 the best place of a model', async () => {
  const { categoryId, models } = await makeModels(4);
  const { categoryId: small, models: pair } = await makeModels(2);
  for (const [at, { ppid }] of models.entries())
    for (let units = 0; units < 4 - at; units += 1) await placePaidOrderOf(await buyer(), ppid);
  for (const { ppid } of pair) await placePaidOrderOf(await buyer(), ppid);
  await computeRanks(shop.context());
  const { kinds } = await shop.client().rank.index({});
  const groups = kinds.find(({ key }) => key === 'hot')?.groups ?? [];
  expect(groups.find(({ id }) => id === small)).toBeUndefined();
  const group = groups.find(({ id }) => id === categoryId);
  expect(group?.top.map(({ ppid }) => ppid)).toEqual(models.slice(0, 3).map(({ ppid }) => ppid));
  const { place } = await shop.client().rank.ofProduct({ productId: models[2]?.productId ?? 0 });
  expect(place).toEqual({
    name: `${group?.name}热销榜`,
    position: 3,
    link: `/product/hot/rank?categoryId=${categoryId}`,
  });
  expect(await shop.client().rank.ofProduct({ productId: pair[0]?.productId ?? 0 })).toEqual({ place: null });
});

it('staff see why a model stands where it does, take it out with a reason, and let it back', async () => {
  const { categoryId, models } = await makeModels(2);
  const [a, b] = models.map(({ productId }) => productId) as [number, number];
  await placePaidOrderOf(await buyer(), models[0]?.ppid ?? 0, { count: 6 });
  await placePaidOrderOf(await buyer(), models[1]?.ppid ?? 0);
  await computeRanks(shop.context());
  const staff = await makeStaff(shop.context(), ['rank:edit', 'audit:read']);
  const { adminRank, adminAudit } = shop.client(staff.caller);
  const before = await adminRank.list({ kind: 'hot', categoryId });
  expect(before.list).toMatchObject([
    { productId: a, position: 1, score: 2, units: 6, people: 1, previous: 0, excluded: false },
    { productId: b, position: 2, score: 1, units: 1, people: 1 },
  ]);
  await adminRank.exclude({ productId: a, reason: '疑似刷单' });
  expect(placesOf(await hot(categoryId))).toEqual([[1, b, 1]]);
  expect((await refusalOf(adminRank.exclude({ productId: a, reason: '疑似刷单' }))).code).toBe(4009);
  expect((await adminRank.list({ kind: 'hot', categoryId })).list[0]).toMatchObject({
    ...{ position: 0, excluded: true, reason: '疑似刷单' },
  });
  await adminRank.restore({ productId: a });
  expect(placesOf(await hot(categoryId))[0]).toEqual([1, a, 2]);
  expect((await refusalOf(adminRank.restore({ productId: a }))).code).toBe(4009);
  const acts = await adminAudit.list({ staffId: staff.staffId });
  expect(acts.list.map(({ action }) => action)).toEqual(['rank.restore', 'rank.exclude']);
});

it('ranks of a tenant are its own, and only staff with the right may touch them', async () => {
  const { categoryId, models } = await makeModels(3);
  for (const { ppid } of models) await placePaidOrderOf(await buyer(), ppid);
  await computeRanks(shop.context());
  const productId = models[0]?.productId ?? 0;
  expect((await refusalOf(hot(categoryId, 2))).code).toBe(4004);
  expect(await shop.client({ tenant: 2 }).rank.ofProduct({ productId })).toEqual({ place: null });
  const elsewhere = await makeStaff(shop.context(2), ['rank:edit']);
  const refused = shop.client(elsewhere.caller).adminRank.exclude({ productId, reason: '不是本店' });
  expect((await refusalOf(refused)).code).toBe(4004);
  const other = await makeStaff(shop.context(), ['product:read']);
  const denied = shop.client(other.caller).adminRank.exclude({ productId, reason: '没有权限' });
  expect((await refusalOf(denied)).code).toBe(4003);
  expect((await refusalOf(hot(99_999_999))).code).toBe(4004);
});
