import { contract } from '@jishi/contract/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, next } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { category, product } from '../catalog/catalog.tables.ts';
import { renewIndex } from '../search/renew-index.ts';
import { indexProducts } from '../search/search.service.ts';
import { fieldsOf, GoodsDesk } from './goods.fixture.ts';

let goods: GoodsDesk;
beforeAll(async () => {
  goods = await GoodsDesk.open();
});
afterAll(() => goods.shop.close());

const desk = (caller = goods.clerk) => goods.shop.client(caller).adminCategory;
const make = async (name: string, parentId = 0) =>
  (await desk().save({ id: 0, version: 0, parentId, name })).id;
const find = async (id: number) => (await desk().list()).find((one) => one.id === id);
const versionOf = async (id: number) => (await find(id))?.version ?? -1;
const move = async (id: number, parentId: number, beforeId = 0) =>
  desk().move({ id, version: await versionOf(id), parentId, beforeId });
const childrenOf = async (parentId: number) =>
  (await desk().list()).filter((one) => one.parentId === parentId).map(({ id }) => id);
const pathOf = async (id: number) =>
  (await goods.db.select().from(category).where(eq(category.id, id)))[0]?.path;

it('answers nobody but staff with the permission of the act', async () => {
  await expectStaffOnly(goods.shop, contract.adminCategory);
});

describe('a category', () => {
  it('is made at the end of its siblings, up to three levels deep, and renamed', async () => {
    const top = await make(`数码${next()}`);
    const [first, second] = [await make('相机', top), await make('镜头', top)];
    const third = await make('定焦', second);
    expect(await childrenOf(top)).toEqual([first, second]);
    expect(await pathOf(third)).toEqual([top, second, third]);
    expect((await refusalOf(make('四级', third))).userMsg).toBe('分类最多 3 级');
    expect(Object.keys(await fieldsOf(make('镜头', top)))).toEqual(['name']);
    await desk().save({ id: second, version: 0, name: '摄影镜头' });
    expect(await find(second)).toMatchObject({ name: '摄影镜头', version: 1 });
  });

  it('moves with all below it, before a sibling or to the end, and lists follow', async () => {
    const [a, b] = [await make(`甲类${next()}`), await make(`乙类${next()}`)];
    const [one, two] = [await make('一', b), await make('二', b)];
    const moved = await make('迁', a);
    const below = await make('下', moved);
    const { ppid, productId } = await makeSku(goods.shop.context(), { model: `迁移机 ${next()}` });
    await goods.db.update(product).set({ categoryId: below }).where(eq(product.id, productId));
    await indexProducts(goods.shop.context(), [productId]);
    await move(moved, b, two);
    expect(await childrenOf(b)).toEqual([one, moved, two]);
    expect(await pathOf(below)).toEqual([b, moved, below]);
    await renewIndex(goods.shop.context(), { categoryId: moved });
    goods.shop.api.platform.sharedAnswers.forgetTenant(0);
    const { product: found } = await goods.shop.client().search.products({ keyword: '', categoryId: b });
    expect(found.list.map((card) => card.ppid)).toContain(ppid);
    await move(moved, 0);
    expect(await pathOf(below)).toEqual([moved, below]);
  });

  it('goes neither below itself nor too deep', async () => {
    const top = await make(`圈${next()}`);
    const child = await make('里', top);
    await make('底', child);
    const other = await make(`另${next()}`);
    expect((await refusalOf(move(top, child))).userMsg).toBe('不能移到自己下面');
    expect((await refusalOf(move(top, other))).userMsg).toBe('分类最多 3 级');
  });

  it('and another that move below each other at once make no circle', async () => {
    const [one, other] = [await make(`对${next()}`), await make(`换${next()}`)];
    const answers = await Promise.allSettled([move(one, other), move(other, one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const paths = [await pathOf(one), await pathOf(other)];
    expect(paths.map((path) => path?.length).toSorted()).toEqual([1, 2]);
  });

  it('is deleted where nothing is in it', async () => {
    const top = await make(`空类${next()}`);
    const child = await make('子', top);
    expect((await refusalOf(desk().remove({ id: top, version: 0 }))).userMsg).toContain('下还有分类');
    const { productId } = await makeSku(goods.shop.context());
    await goods.db.update(product).set({ categoryId: child }).where(eq(product.id, productId));
    expect((await refusalOf(desk().remove({ id: child, version: 0 }))).userMsg).toContain('还有 1 个机型');
    await goods.db
      .update(product)
      .set({ categoryId: goods.place.categoryId })
      .where(eq(product.id, productId));
    await desk().remove({ id: child, version: 0 });
    await desk().remove({ id: top, version: 0 });
    expect(await find(top)).toBeUndefined();
  });

  it('of units is kept by the system, and so is what stands above it', async () => {
    const { categoryId } = await goods.makePlace(['二手优品', '二手良品']);
    const kept = (await desk().list()).filter((one) => one.kept).map(({ name }) => name);
    expect(kept).toEqual(expect.arrayContaining(['二手优品', '二手良品']));
    expect(await refusalOf(desk().save({ id: categoryId, version: 0, name: '新名' }))).toMatchObject({
      userMsg: '“二手良品”由系统维护，不能修改',
    });
    expect((await refusalOf(make('混入', categoryId))).userMsg).toContain('由系统维护');
  });

  it('that a colleague has changed is refused, and another tenant’s is not found', async () => {
    const id = await make(`版${next()}`);
    await desk().save({ id, version: 0, name: `版改${next()}` });
    expect(await refusalOf(desk().remove({ id, version: 0 }))).toMatchObject({ code: 4009 });
    const stranger = desk((await makeStaff(goods.shop.context(2))).caller);
    expect(await refusalOf(stranger.remove({ id, version: 1 }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(stranger.move({ id, version: 1, parentId: 0, beforeId: 0 }))).toMatchObject({
      code: 4004,
    });
  });
});
