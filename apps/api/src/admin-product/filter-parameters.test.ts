import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { importCatalogue } from '../catalog-import/import-catalogue.ts';
import { allJobs } from '../jobs.generated.ts';
import { indexProducts } from '../search/search.service.ts';

// Of eight fans four charge by PD and four by QC; every one has a serial number of its own.
const rows = Array.from({ length: 8 }, (_, index) =>
  [`F${index}`, '飞狼', `型号${index}`, '风扇', 99, index % 2 === 0 ? 'PD' : 'QC', `序列${index}`].join(','),
);

let shop: TestShop;
let caller: Caller;
let categoryId: number;
beforeAll(async () => {
  shop = await TestShop.open();
  const folder = await mkdtemp(path.join(tmpdir(), 'jishi-filters-'));
  const file = path.join(folder, 'c.csv');
  const head = 'SKU编码,品牌,型号,分类,售价,参数:充电/快充协议,参数:其他/序列号';
  await writeFile(file, [head, ...rows].join('\n'));
  const report = await importCatalogue(shop.context(), {
    file,
    pictureFolder: folder,
    dryRun: false,
    onProductsChanged: indexProducts,
  });
  await rm(folder, { recursive: true });
  expect(report.problems).toEqual([]);
  ({ caller } = await makeStaff(shop.context()));
  const { categories } = await shop.client(caller).adminProduct.filters();
  categoryId = categories.find(({ name }) => name === '风扇')?.id ?? 0;
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.jobs.sent.length = 0;
});

const admin = () => shop.client(caller).adminProduct;
const decide = (name: string, choice: 'auto' | 'on' | 'off') =>
  admin().setFilterParameter({ categoryId, name, choice });

/** Names that the list of the category is filtered by, once what was queued is done. */
async function filtersOfList(): Promise<string[]> {
  for (const { name, data } of shop.jobs.sent.splice(0)) {
    await allJobs.find((job) => job.name === name)?.handle(shop.context(), data);
  }
  shop.api.platform.sharedAnswers.forgetTenant(0);
  const { screening } = await shop.client().search.products({ categoryId });
  return screening.filter(({ kind }) => kind === 'attribute').map(({ name }) => name);
}

it('staff show a parameter that would be none of the filters, hide one that would, and leave both to the goods again', async () => {
  expect(await admin().filterParameters({ categoryId })).toEqual([
    { name: '快充协议', models: 8, values: 2, byRule: true, choice: 'auto', shown: true },
    { name: '序列号', models: 8, values: 8, byRule: false, choice: 'auto', shown: false },
  ]);
  expect(await filtersOfList()).toEqual(['快充协议']);
  await decide('序列号', 'on');
  // What staff have chosen stands before what follows from the goods.
  expect(await filtersOfList()).toEqual(['序列号', '快充协议']);
  await decide('快充协议', 'off');
  expect(await filtersOfList()).toEqual(['序列号']);
  expect(await admin().filterParameters({ categoryId })).toMatchObject([
    { name: '快充协议', byRule: true, choice: 'off', shown: false },
    { name: '序列号', byRule: false, choice: 'on', shown: true },
  ]);
  await decide('快充协议', 'auto');
  await decide('序列号', 'auto');
  expect(await filtersOfList()).toEqual(['快充协议']);
});

it('each decision is written down with what held before, and none where nothing changes', async () => {
  await decide('序列号', 'on');
  await decide('序列号', 'on');
  await decide('序列号', 'auto');
  expect(shop.jobs.sent).toHaveLength(2);
  const { list } = await shop.client(caller).adminAudit.list({ action: 'product.filter', pageSize: 2 });
  expect(list).toMatchObject([
    {
      target: `分类 ${categoryId} 风扇`,
      changes: [{ field: '序列号', before: '显示', after: '自动' }],
    },
    { changes: [{ field: '序列号', before: '自动', after: '显示' }] },
  ]);
});

it('a parameter that no goods of the category have, and a category of another tenant, are not found', async () => {
  expect(await refusalOf(decide('内存', 'on'))).toMatchObject({
    code: 4004,
    userMsg: '该分类的商品没有这个参数',
  });
  const theirs = await makeSku(shop.context(2));
  const there = admin().filterParameters({ categoryId: theirs.categoryId });
  expect(await refusalOf(there)).toMatchObject({ code: 4004, userMsg: '分类不存在' });
  const set = admin().setFilterParameter({ categoryId: theirs.categoryId, name: '快充协议', choice: 'on' });
  expect(await refusalOf(set)).toMatchObject({ code: 4004 });
});
