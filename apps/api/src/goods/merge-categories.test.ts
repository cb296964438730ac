import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, next } from '../../test/factories.ts';
import { category, product } from '../catalog/catalog.tables.ts';
import { coupon, couponTarget } from '../coupon/coupon.tables.ts';
import { renewIndex } from '../search/renew-index.ts';
import { indexProducts } from '../search/search.service.ts';
import { GoodsDesk } from './goods.fixture.ts';

let goods: GoodsDesk;
beforeAll(async () => {
  goods = await GoodsDesk.open();
});
afterAll(() => goods.shop.close());

const desk = (caller = goods.clerk) => goods.shop.client(caller).adminCategory;
const make = async (name: string, parentId = 0) =>
  (await desk().save({ id: 0, version: 0, parentId, name })).id;
const find = async (id: number) => (await desk().list()).find((one) => one.id === id);
const merge = async (fromId: number, intoId: number, caller = goods.clerk) =>
  desk(caller).merge({
    ...{ fromId, fromVersion: (await find(fromId))?.version ?? 0 },
    ...{ intoId, intoVersion: (await find(intoId))?.version ?? 0 },
  });
async function stand(categoryId: number, model = `并类机 ${next()}`, brandId?: number) {
  const made = await makeSku(goods.shop.context(), { model });
  const place = { categoryId, ...(brandId !== undefined && { brandId }) };
  await goods.db.update(product).set(place).where(eq(product.id, made.productId));
  await indexProducts(goods.shop.context(), [made.productId]);
  return made;
}
async function listed(categoryId: number) {
  goods.shop.api.platform.sharedAnswers.forgetTenant(0);
  const { product: found, category: shown } = await goods.shop.client().search.products({ categoryId });
  return { ppids: found.list.map(({ ppid }) => ppid), shown: shown?.id };
}

it('X3372 gives goods and what is below to the other, and the old category is answered by it', async () => {
  const [from, into] = [await make(`旧类${next()}`), await make(`新类${next()}`)];
  const [below, other] = [await make('下级', from), await make('另一个', into)];
  const [one, two] = [await stand(from), await stand(below)];
  expect(await merge(from, into)).toEqual({ models: 1 });
  expect(await find(from)).toBeUndefined();
  await renewIndex(goods.shop.context(), { categoryId: from });
  const expected = { ppids: expect.arrayContaining([one.ppid, two.ppid]), shown: into };
  expect(await listed(into)).toEqual(expected);
  expect(await listed(from)).toEqual(expected);
  const rows = await goods.db.select().from(category).where(eq(category.parentId, into));
  expect(rows.toSorted((a, b) => a.sort - b.sort).map(({ id }) => id)).toEqual([other, below]);
  // Brought on, the first address leads to the last.
  const last = await make(`末类${next()}`);
  await merge(into, last);
  await renewIndex(goods.shop.context(), { categoryId: into });
  expect((await listed(from)).shown).toBe(last);
});

it('X3372 refuses what cannot be one, and changes nothing then', async () => {
  const [from, into] = [await make(`甲${next()}`), await make(`乙${next()}`)];
  const { brandId } = goods.place;
  const { productId } = await stand(from, '同名', brandId);
  await stand(into, '同名', brandId);
  expect((await refusalOf(merge(from, into))).userMsg).toContain('同名机型（同名）');
  await goods.db.update(product).set({ model: '改名' }).where(eq(product.id, productId));
  await make('同级', from);
  await make('同级', into);
  expect((await refusalOf(merge(from, into))).userMsg).toContain('都有“同级”');
  const inside = await make('里面', from);
  expect((await refusalOf(merge(from, inside))).userMsg).toBe('不能并入自己的下级分类');
  expect(await find(from)).toMatchObject({ models: 1 });
});

it('X3372 refuses a category that a coupon counts for, and one of another tenant', async () => {
  const [from, into] = [await make(`券类${next()}`), await make(`并类${next()}`)];
  const stranger = (await makeStaff(goods.shop.context(2))).caller;
  expect(await refusalOf(merge(from, into, stranger))).toMatchObject({ code: 4004 });
  const [made] = await goods.db
    .insert(coupon)
    .values({
      tenantId: 0,
      name: '满减',
      amountFen: 100,
      thresholdFen: 1000,
      validDays: 30,
      state: 'published',
    })
    .returning({ id: coupon.id });
  const couponId = made?.id ?? 0;
  await goods.db
    .insert(couponTarget)
    .values({ tenantId: 0, couponId, side: 'in', kind: 'category', refId: from });
  expect((await refusalOf(merge(from, into))).userMsg).toContain('优惠券');
});
