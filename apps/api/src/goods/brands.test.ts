import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contract } from '@jishi/contract/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, next } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { brand, product, sku } from '../catalog/catalog.tables.ts';
import { importCatalogue } from '../catalog-import/import-catalogue.ts';
import { renewIndex } from '../search/renew-index.ts';
import { indexProducts } from '../search/search.service.ts';
import { fieldsOf, GoodsDesk } from './goods.fixture.ts';

let goods: GoodsDesk;
beforeAll(async () => {
  goods = await GoodsDesk.open();
});
afterAll(() => goods.shop.close());

const desk = (caller = goods.clerk) => goods.shop.client(caller).adminBrand;
const find = async (id: number) => (await desk().list()).find((one) => one.id === id);
const save = (input: { name: string; aliases?: string[] }) => desk().save({ id: 0, version: 0, ...input });
/** A model of ordinary goods with one SKU on sale, of a brand that the test gives it. */
async function makeModel(brandId: number, model: string) {
  const made = await makeSku(goods.shop.context(), { model });
  await goods.db.update(product).set({ brandId }).where(eq(product.id, made.productId));
  await indexProducts(goods.shop.context(), [made.productId]);
  return made;
}
/** What shoppers find once every process has heard of a change. */
async function search(keyword: string): Promise<number[]> {
  goods.shop.api.platform.sharedAnswers.forgetTenant(0);
  const { product: found } = await goods.shop.client().search.products({ keyword });
  return found.list.map(({ ppid }) => ppid);
}

it('answers nobody but staff with the permission of the act', async () => {
  await expectStaffOnly(goods.shop, contract.adminBrand);
});

describe('a brand', () => {
  it('is made with other names, by which shoppers find its goods', async () => {
    const { id } = await save({ name: '星野', aliases: ['hoshino', ' Hoshino ', '星野'] });
    expect(await find(id)).toMatchObject({ name: '星野', aliases: ['Hoshino'], models: 0 });
    const { ppid } = await makeModel(id, '星野 K1');
    expect(await search('hoshino k1')).toEqual([ppid]);
  });

  it('has a drawn name, which stands in the filters of lists; one that is taken away is written again', async () => {
    const { id } = await save({ name: `标志牌${next()}` });
    const logo = `/files/p/${'a'.repeat(32)}.png`;
    const { categoryId } = await makeModel(id, `标志机 ${next()}`);
    const entryOf = async () => {
      goods.shop.api.platform.sharedAnswers.forgetTenant(0);
      const { screening } = await goods.shop.client().search.products({ categoryId, brandId: id });
      return screening.find(({ kind }) => kind === 'brand')?.entries.find((one) => one.id === id);
    };
    const { name = '' } = (await find(id)) ?? {};
    await desk().save({ id, version: 0, name, logo });
    expect(await entryOf()).toMatchObject({ name, logo });
    await desk().save({ id, version: 1, name, logo: '' });
    expect((await entryOf())?.logo).toBeUndefined();
    expect(
      await refusalOf(desk().save({ id, version: 2, name, logo: 'https://elsewhere.cn/a.png' })),
    ).toMatchObject({ code: 4000 });
  });

  it('shares no name and no alias with another one', async () => {
    const name = `独名${next()}`;
    await save({ name, aliases: [`${name} Electronics`] });
    expect(Object.keys(await fieldsOf(save({ name: name.toUpperCase() })))).toEqual(['name']);
    expect(Object.keys(await fieldsOf(save({ name: '别家', aliases: [`${name}electronics`] })))).toEqual([
      'aliases',
    ]);
    expect(Object.keys(await fieldsOf(save({ name: '别家', aliases: ['米'] })))).toEqual(['aliases']);
  });

  it('that is renamed renames its SKUs, and those of no other', async () => {
    const { id } = await save({ name: '旧名牌' });
    const [one, other] = [await makeModel(id, '旧名牌 A'), await makeModel(id, 'B 型')];
    const foreign = await makeSku(goods.shop.context());
    const nameOf = async (ppid: number) =>
      (await goods.db.select().from(sku).where(eq(sku.ppid, ppid)))[0]?.name;
    const foreignName = await nameOf(foreign.ppid);
    await desk().save({ id, version: 0, name: '新名牌' });
    expect(await nameOf(one.ppid)).toBe('新名牌 旧名牌 A 曜石黑');
    expect(await nameOf(other.ppid)).toBe('新名牌 B 型 曜石黑');
    expect(await nameOf(foreign.ppid)).toBe(foreignName);
    await renewIndex(goods.shop.context(), { categoryId: other.categoryId });
    expect(await search('新名牌 b型')).toEqual([other.ppid]);
  });

  it('of two who change it one wins, and the other is told', async () => {
    const { id } = await save({ name: `双改${next()}` });
    const answers = await Promise.allSettled(
      ['甲', '乙'].map((word) => desk().save({ id, version: 0, name: `双改${word}${next()}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find((one) => one.status === 'rejected')?.reason).toMatchObject({ refusal: 'outdated' });
  });

  it('is deleted where it has no goods, and not before', async () => {
    const { id } = await save({ name: `空牌${next()}` });
    const { productId } = await makeModel(id, '唯一');
    expect((await refusalOf(desk().remove({ id, version: 0 }))).userMsg).toContain('还有 1 个机型');
    await goods.db.update(product).set({ brandId: goods.place.brandId }).where(eq(product.id, productId));
    await desk().remove({ id, version: 0 });
    expect(await find(id)).toBeUndefined();
  });
});

describe('two brands that are one', () => {
  it('are brought together: goods move, names become aliases, and a file says either', async () => {
    const into = (await save({ name: '晓米' })).id;
    const from = (await save({ name: 'XIAOMAI', aliases: ['xiao mai'] })).id;
    const { ppid, productId } = await makeModel(from, 'Note 1');
    expect(await desk().merge({ fromId: from, fromVersion: 0, intoId: into, intoVersion: 0 })).toEqual({
      models: 1,
    });
    expect(await find(from)).toBeUndefined();
    expect(await find(into)).toMatchObject({ aliases: ['XIAOMAI'], models: 1, version: 1 });
    const [moved] = await goods.db.select().from(sku).where(eq(sku.ppid, ppid));
    expect(moved?.name).toBe('晓米 Note 1 曜石黑');
    const folder = await mkdtemp(path.join(tmpdir(), 'brands-'));
    const file = path.join(folder, 'goods.csv');
    await writeFile(file, 'SKU编码,品牌,型号,分类,售价,规格:颜色\nMERGED-1,Xiaomai,Note 2,手机,999,黑\n');
    await importCatalogue(goods.shop.context(), {
      ...{ file, pictureFolder: folder, dryRun: false },
      onProductsChanged: async () => undefined,
    });
    await rm(folder, { recursive: true });
    const [imported] = await goods.db.select().from(sku).where(eq(sku.code, 'MERGED-1'));
    expect(imported?.name).toBe('晓米 Note 2 黑');
    expect(await goods.db.select().from(brand).where(eq(brand.name, 'Xiaomai'))).toEqual([]);
    expect((await goods.db.select().from(product).where(eq(product.id, productId)))[0]?.brandId).toBe(into);
  });

  it('have one list of goods: the number of the one that is gone leads there, over several steps, until that goes too', async () => {
    const [first, second, last] = [
      (await save({ name: `一牌${next()}` })).id,
      (await save({ name: `二牌${next()}` })).id,
      (await save({ name: `三牌${next()}` })).id,
    ];
    const { ppid, productId } = await makeModel(first, `并牌机 ${next()}`);
    const versionOf = async (id: number) => (await find(id))?.version ?? 0;
    const merge = async (fromId: number, intoId: number) =>
      desk().merge({
        ...{ fromId, fromVersion: await versionOf(fromId) },
        ...{ intoId, intoVersion: await versionOf(intoId) },
      });
    await merge(first, second);
    await merge(second, last);
    await indexProducts(goods.shop.context(), [productId]);
    const listed = async (brandId: number, client = goods.shop.client()) => {
      goods.shop.api.platform.sharedAnswers.forgetTenant(0);
      return (await client.search.products({ brandId })).product.list.map((one) => one.ppid);
    };
    for (const id of [first, second, last]) expect(await listed(id)).toEqual([ppid]);
    expect(await listed(first, goods.shop.client({ tenant: 2 }))).toEqual([]);
    await goods.db.update(product).set({ brandId: goods.place.brandId }).where(eq(product.id, productId));
    await indexProducts(goods.shop.context(), [productId]);
    await desk().remove({ id: last, version: await versionOf(last) });
    expect(await listed(first)).toEqual([]);
  });

  it('stay apart where both have a model of one name in one category', async () => {
    const [into, from] = [
      (await save({ name: `甲${next()}牌` })).id,
      (await save({ name: `乙${next()}牌` })).id,
    ];
    const one = await makeModel(into, '同名机');
    const other = await makeModel(from, '同名机');
    await goods.db.update(product).set({ categoryId: one.categoryId }).where(eq(product.id, other.productId));
    const merge = desk().merge({ fromId: from, fromVersion: 0, intoId: into, intoVersion: 0 });
    expect((await refusalOf(merge)).userMsg).toContain('同名机型（同名机）');
  });
});

it('of another tenant is not found', async () => {
  const { id } = await save({ name: `外人${next()}` });
  const stranger = desk((await makeStaff(goods.shop.context(2))).caller);
  expect(await refusalOf(stranger.save({ id, version: 0, name: '抢名' }))).toMatchObject({ code: 4004 });
  expect(await refusalOf(stranger.remove({ id, version: 0 }))).toMatchObject({ code: 4004 });
  expect((await stranger.list()).some((one) => one.id === id)).toBe(false);
});
