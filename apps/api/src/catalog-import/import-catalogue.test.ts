import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { product, sku } from '../catalog/catalog.tables.ts';
import { indexProducts } from '../search/search.service.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { store } from '../store/store.tables.ts';
import { importCatalogue } from './import-catalogue.ts';

const HEADER =
  'SKU编码,品牌,系列,型号,分类,卖点,标价,售价,状态,图片,描述,标签,规格:颜色,规格:内存,库存:仓库,参数:屏幕/尺寸';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await TestShop.open();
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-import-'));
  await writeFile(
    path.join(folder, 'a.png'),
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c82' } })
      .png()
      .toBuffer(),
  );
  await writeFile(path.join(folder, 'broken.png'), 'not a picture');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Writes the lines below the header and imports them for a tenant. */
async function importLines(
  lines: string[],
  options: { header?: string; tenant?: number; dryRun?: boolean } = {},
) {
  const file = path.join(folder, 'catalogue.csv');
  await writeFile(file, `\ufeff${[options.header ?? HEADER, ...lines].join('\n')}\n`);
  return importCatalogue(shop.context(options.tenant ?? 0), {
    file,
    pictureFolder: folder,
    dryRun: options.dryRun ?? false,
    onProductsChanged: indexProducts,
  });
}

function findSku(code: string, tenant = 0) {
  const ctx = shop.context(tenant);
  return ctx.db
    .select()
    .from(sku)
    .where(eq(sku.code, code))
    .then((rows) => rows[0]);
}

it('writes models with their SKUs, pictures, parameters and stock, and finds them by search', async () => {
  const report = await importLines([
    'HW-1,华为,Mate 80,Mate 80 Pro,手机/智能手机,大有不同,6999,6499.5,上架,a.png,"<p onclick=""x()"">好</p><script>1</script>",新品;热卖,雪域白,12GB+256GB,7,6.7 英寸',
    'HW-2,华为,Mate 80,Mate 80 Pro,手机/智能手机,,7999,7499,预售,a.png,,,雪域白,16GB+512GB,3,6.7 英寸',
  ]);
  expect(report).toMatchObject({ rows: 2, created: 2, updated: 0, unchanged: 0, problems: [], pictures: 1 });
  const row = await findSku('HW-1');
  expect(row).toMatchObject({
    name: '华为 Mate 80 Pro 雪域白 12GB+256GB',
    priceFen: 649_950,
    listPriceFen: 699_900,
    status: 'onSale',
  });
  expect(row?.pictures).toMatchObject([{ width: 40, height: 30 }]);
  const [model] = await shop.context().db.select().from(product).where(eq(product.id, row!.productId));
  expect(model).toMatchObject({
    descriptionHtml: '<p>好</p>',
    tags: ['新品', '热卖'],
    dimensionNames: ['颜色', '内存'],
    parameters: [{ group: '屏幕', name: '尺寸', value: '6.7 英寸' }],
  });
  const found = await shop.client().search.products({ keyword: '华为手机' });
  expect(found.product.list).toMatchObject([{ name: '华为 Mate 80 Pro', price: 6499.5 }]);
});

it('is idempotent by SKU code and changes only what differs', async () => {
  const lines = [
    'ID-1,小米,,小米 17,手机,,4999,4499,,,,,黑,12GB,5,',
    'ID-2,小米,,小米 17,手机,,5499,4999,,,,,白,12GB,5,',
  ];
  expect(await importLines(lines)).toMatchObject({ created: 2 });
  const before = await findSku('ID-1');
  expect(await importLines(lines)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await findSku('ID-1')).toEqual(before);
  expect(await importLines([lines[0]!.replace('4499', '4399'), lines[1]!])).toMatchObject({
    updated: 1,
    unchanged: 1,
  });
  expect(await findSku('ID-1')).toMatchObject({ ppid: before!.ppid, priceFen: 439_900 });
});

it('reports a wrong row with line, column and reason, writes nothing of it, and writes the others', async () => {
  const report = await importLines([
    'OK-1,荣耀,,Magic 8,手机,,4999,4499,上架,,,,黑,,1,',
    'BAD-1,荣耀,,Magic 8,手机,,4999,四千,上架,,,,白,,-3,',
    'BAD-2,,,Magic 8,手机,,4999,4499,在售,,,,蓝,,1,',
    'BAD-3,荣耀,,Magic 8,手机,,4999,4499,上架,missing.png,,,红,,1,',
    'BAD-4,荣耀,,Magic 8 Pro,手机,,4999,4499,上架,broken.png,,,红,,1,',
    'BAD-5,荣耀,,Magic 9,手机,,4999,4499,上架,../../etc/passwd,,,红,,1,',
    'OK-1,荣耀,,Magic 8,手机,,4999,4499,上架,,,,绿,,1,',
    'BAD-6,荣耀,,Magic 8,手机,,4999,4499,上架,,,,黑,,1,',
  ]);
  expect(report).toMatchObject({ rows: 8, created: 1 });
  expect(report.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '3 售价',
    '3 库存:仓库',
    '4 状态',
    '4 品牌',
    '5 图片',
    '6 图片',
    '7 图片',
    '8 SKU编码',
    '9 规格',
  ]);
  expect(report.problems[0]?.reason).toContain('四千');
  for (const code of ['BAD-1', 'BAD-2', 'BAD-3', 'BAD-4', 'BAD-5', 'BAD-6'])
    expect(await findSku(code)).toBeUndefined();
  expect(await findSku('OK-1')).toMatchObject({ specValues: ['黑'] });
});

it('refuses a header with unknown, missing or twofold columns, naming all of them', async () => {
  await expect(importLines([], { header: 'SKU编码,品牌,品牌,颜色,库存:NOWHERE' })).rejects.toMatchObject({
    userMsg:
      '表头有误：“品牌”列重复；不认识的列“颜色”；“库存:NOWHERE”列：没有编码为 NOWHERE 的门店；缺少“型号”列；缺少“分类”列；缺少“售价”列',
  });
});

it('a file of a header alone is no import that went well, on trial neither', async () => {
  for (const dryRun of [true, false])
    await expect(importLines([], { dryRun })).rejects.toThrow('文件里只有表头，没有要导入的商品');
});

it('understands the price words and leaves goods without a price unsellable', async () => {
  await importLines(['SOON-1,OPPO,,Find X9,手机,,待发布,待发布,待发布,,,,黑,,1,']);
  const row = await findSku('SOON-1');
  expect(row).toMatchObject({ priceFen: 123_456_700, status: 'announced' });
  await expect(shop.client().cart.add({ ppid: row!.ppid })).rejects.toMatchObject({ code: 4009 });
});

it('keeps stock per store and refuses to go below what orders hold', async () => {
  const ctx = shop.context();
  const storeId = await makeStore(ctx);
  const [row] = await ctx.db.select({ code: store.code }).from(store).where(eq(store.id, storeId));
  const header = `SKU编码,品牌,型号,分类,售价,库存:仓库,库存:${row!.code}`;
  await importLines(['ST-1,vivo,X300,手机,4000,5,6'], { header });
  const { ppid } = (await findSku('ST-1'))!;
  await ctx.db
    .update(stockLevel)
    .set({ reserved: 4 })
    .where(sql`${stockLevel.ppid} = ${ppid} AND ${stockLevel.storeId} = ${storeId}`);
  const report = await importLines(['ST-1,vivo,X300,手机,4000,5,3'], { header });
  expect(report.problems).toMatchObject([
    { line: 2, column: `库存:${row!.code}`, reason: '少于已被订单占用的 4 件' },
  ]);
  const levels = await ctx.db.select().from(stockLevel).where(eq(stockLevel.ppid, ppid));
  expect(levels.map((one) => one.onHand).sort()).toEqual([5, 6]);
});

it('S014 reads the sample label by its name, and without the column leaves labels alone', async () => {
  const header = 'SKU编码,品牌,型号,分类,售价,样品标签,规格:颜色';
  const labelOf = async (code: string) => (await findSku(code))?.sampleLabel;
  const lines = ['SL-1,魅族,22,手机,2999,特价样品,白', 'SL-2,魅族,22,手机,2999,,黑'];
  expect(await importLines(lines, { header })).toMatchObject({ created: 2, problems: [] });
  expect(await importLines(lines, { header })).toMatchObject({ unchanged: 2 });
  expect([await labelOf('SL-1'), await labelOf('SL-2')]).toEqual([2, null]);

  const without = { header: 'SKU编码,品牌,型号,分类,售价,规格:颜色' };
  expect(await importLines(['SL-1,魅族,22,手机,2899,白'], without)).toMatchObject({ updated: 1 });
  expect(await labelOf('SL-1')).toBe(2);

  expect(await importLines(['SL-1,魅族,22,手机,2899,,白'], { header })).toMatchObject({ updated: 1 });
  expect(await labelOf('SL-1')).toBeNull();
  const { problems } = await importLines(['SL-1,魅族,22,手机,2899,展品,白'], { header });
  expect(problems).toEqual([
    { line: 2, column: '样品标签', reason: '应为样品特卖、特价样品或样品，实为“展品”' },
  ]);
});

it('writes nothing on a dry run and says what it would do', async () => {
  const report = await importLines(['DRY-1,三星,,Galaxy S26,手机,,5999,5499,,,,,黑,,1,'], { dryRun: true });
  expect(report).toMatchObject({ created: 1, problems: [] });
  expect(await findSku('DRY-1')).toBeUndefined();
});

it('keeps tenants apart: the same codes are other goods', async () => {
  await importLines(['T-1,一加,,15,手机,,3999,3999,,,,,黑,,1,']);
  await importLines(['T-1,一加,,15,手机,,3999,3599,,,,,黑,,1,'], { tenant: 2 });
  expect(await findSku('T-1', 0)).toMatchObject({ priceFen: 399_900 });
  expect(await findSku('T-1', 2)).toMatchObject({ priceFen: 359_900 });
});

it('queues the making of smaller sizes once for each picture, when asked to', async () => {
  const file = path.join(folder, 'catalogue.csv');
  await writeFile(
    file,
    'SKU编码,品牌,型号,分类,售价,图片,规格:颜色\nPI-1,真我,GT 8,手机,2999,a.png,黑\nPI-2,真我,GT 8,手机,2999,a.png,白\n',
  );
  const options = { file, pictureFolder: folder, dryRun: false, onProductsChanged: indexProducts };
  await importCatalogue(shop.context(), { ...options, deriveSizes: true });
  expect(shop.jobs.sent.filter((job) => job.name === 'pictures.derive')).toHaveLength(1);
});

it('reads .xlsx as well', async () => {
  const file = path.join(folder, 'catalogue.xlsx');
  const rows = [
    ['SKU编码', '品牌', '型号', '分类', '售价', '规格:颜色'],
    ['XL-1', '魅族', '魅族 22', '手机', 2999, '白'],
  ];
  await writeXlsxFile(
    rows.map((row) => row.map((value) => ({ value }))),
    {},
  ).toFile(file);
  const report = await importCatalogue(shop.context(), {
    file,
    pictureFolder: folder,
    dryRun: false,
    onProductsChanged: indexProducts,
  });
  expect(report).toMatchObject({ rows: 1, created: 1, problems: [] });
  expect(await findSku('XL-1')).toMatchObject({ priceFen: 299_900 });
});
