import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { skuRegionalPrice } from '../catalog/regional-price.tables.ts';
import { skuCost } from '../cost/cost.tables.ts';
import { indexProducts } from '../search/search.service.ts';
import { importCatalogue } from './import-catalogue.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await TestShop.open();
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-prices-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function importLines(lines: string[]) {
  const file = path.join(folder, 'catalogue.csv');
  await writeFile(file, `${lines.join('\n')}\n`);
  return importCatalogue(shop.context(), {
    file,
    pictureFolder: folder,
    dryRun: false,
    onProductsChanged: indexProducts,
  });
}

const readPrices = async () =>
  (await shop.context().db.select().from(skuRegionalPrice).orderBy(skuRegionalPrice.id)).map(
    ({ scope, regionId, priceFen }) => [scope, regionId, priceFen],
  );

it('columns 地区价 give prices of cities and stores; the same file again changes nothing, an empty cell leaves them', async () => {
  const storeId = await makeStore(shop.context());
  const stores = await shop.client().store.all({});
  const code = stores.find((one) => one.id === storeId)?.code;
  const header = `SKU编码,品牌,型号,分类,售价,地区价:成都,地区价：北京市,地区价:${code}`;
  const first = [header, 'R1,甲,R,手机,100,90,暂无报价,', 'R2,乙,S,手机,100,,,¥80.50'];
  expect(await importLines(first)).toMatchObject({ created: 2, problems: [] });
  expect(await readPrices()).toEqual([
    ['city', 510100, 9_000],
    ['city', 110000, 1_234_567_800],
    ['store', storeId, 8_050],
  ]);
  expect(await importLines(first)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  const second = [header, 'R1,甲,R,手机,100,,88,', 'R2,乙,S,手机,100,,,'];
  expect(await importLines(second)).toMatchObject({ updated: 1, unchanged: 1 });
  expect(await readPrices()).toEqual([
    ['city', 510100, 9_000],
    ['city', 110000, 8_800],
    ['store', storeId, 8_050],
  ]);
});

it('a place nobody knows, a province and a price that is none are refused', async () => {
  for (const place of ['亚特兰蒂斯', '云南省'])
    await expect(importLines([`SKU编码,品牌,型号,分类,售价,地区价:${place}`])).rejects.toMatchObject({
      userMsg: expect.stringContaining(`没有叫 ${place} 的城市，也没有编码为 ${place} 的门店`),
    });
  const { problems } = await importLines([
    'SKU编码,品牌,型号,分类,售价,地区价:昆明',
    'R9,甲,T,手机,100,便宜',
    'R8,甲,U,手机,100,0',
  ]);
  expect(problems).toMatchObject([
    { line: 2, column: '地区价:昆明', reason: '应为不超过两位小数的金额，实为“便宜”' },
    { line: 3, column: '地区价:昆明', reason: '应大于 0' },
  ]);
});

it('a column 成本价 writes down what SKUs cost; an empty cell or no column leaves it, and words are no cost', async () => {
  const header = 'SKU编码,品牌,型号,分类,售价,成本价';
  const readThem = async () =>
    (await shop.context().db.select().from(skuCost).orderBy(skuCost.ppid)).map(({ costFen }) => costFen);
  const first = [header, 'CP1,丙,T,手机,100,¥81.50', 'CP2,丙,U,手机,100,'];
  expect(await importLines(first)).toMatchObject({ created: 2, problems: [] });
  expect(await readThem()).toEqual([8_150]);
  expect(await importLines(first)).toMatchObject({ updated: 0, unchanged: 2 });
  expect(await importLines([header, 'CP1,丙,T,手机,100,', 'CP2,丙,U,手机,100,70'])).toMatchObject({
    updated: 1,
  });
  await importLines(['SKU编码,品牌,型号,分类,售价', 'CP1,丙,T,手机,99']);
  expect(await readThem()).toEqual([8_150, 7_000]);
  const { problems } = await importLines([header, 'CP1,丙,T,手机,99,待发布', 'CP2,丙,U,手机,99,0']);
  expect(problems).toEqual([
    { line: 2, column: '成本价', reason: '应为不超过两位小数的金额，实为“待发布”' },
    { line: 3, column: '成本价', reason: '应大于 0' },
  ]);
  expect(await readThem()).toEqual([8_150, 7_000]);
});
