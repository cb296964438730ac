import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalogueTable } from '@jishi/contract/catalogue-file.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { importCatalogue } from '../catalog-import/import-catalogue.ts';
import { indexProducts } from '../search/search.service.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await TestShop.open();
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-export-'));
  await writeFile(
    path.join(folder, 'a.png'),
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c82' } })
      .png()
      .toBuffer(),
  );
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const importFile = (file: string) =>
  importCatalogue(shop.context(), {
    file,
    pictureFolder: folder,
    dryRun: false,
    onProductsChanged: indexProducts,
  });

/** Everything that a shopper or the staff could see of the goods, as SQL has it. */
const readAll = async () => {
  const { rows } = await shop.context().db.execute(`
    SELECT s.code, s.name, s.spec_values, s.price_fen, s.list_price_fen, s.status, s.pictures, s.sort, s.purchase_limit, s.sample_label,
           s.version, p.series, p.selling_point, p.description_html, p.parameters, p.dimension_names, p.tags, l.store_id, l.on_hand
      FROM sku s JOIN product p ON p.tenant_id = s.tenant_id AND p.id = s.product_id
      LEFT JOIN stock_level l ON l.tenant_id = s.tenant_id AND l.ppid = s.ppid
     WHERE s.tenant_id = 0 ORDER BY s.code, l.store_id`);
  return rows;
};

async function exportFile(): Promise<string> {
  const staff = shop.client((await makeStaff(shop.context())).caller);
  const { list } = await staff.adminProduct.exportRows({});
  const { titles, rows } = catalogueTable(list);
  const file = path.join(folder, 'exported.xlsx');
  await writeXlsxFile(
    [titles, ...rows].map((row) => row.map((value) => (value === '' ? null : { value }))),
    {},
  ).toFile(file);
  return file;
}

it('what is exported is imported again and changes nothing: prices, words, order, pictures, parameters and stock stay', async () => {
  await makeStore(shop.context());
  const file = path.join(folder, 'catalogue.csv');
  await writeFile(
    file,
    `${[
      'SKU编码,品牌,系列,型号,分类,卖点,标价,售价,状态,图片,描述,标签,限购,样品标签,规格:颜色,规格:内存,规格:尺寸,参数:屏幕/尺寸,库存:仓库',
      'EX-2,华为,Mate 80,Mate 80,手机/智能手机,大有不同,6999,6499.5,上架,a.png,<p>好</p>,新品;热卖,2,,雪域白,16GB+512GB,,6.7 英寸,7',
      'EX-1,华为,Mate 80,Mate 80,手机/智能手机,大有不同,5999,5499,下架,a.png,<p>好</p>,新品;热卖,99,特价样品,雪域白,12GB+256GB,,6.7 英寸,3',
      'EX-3,华为,,MatePad,平板电脑,,待发布,待发布,待发布,,,,,,,,11 英寸,,',
      'EX-4,绿联,,数据线,手机/手机配件,,19,暂无报价,预售,,,,,,,,,,5',
    ].join('\n')}\n`,
  );
  expect(await importFile(file)).toMatchObject({ created: 4, problems: [] });
  const before = await readAll();
  expect(await importFile(await exportFile())).toMatchObject({
    rows: 4,
    created: 0,
    unchanged: 4,
    problems: [],
  });
  expect(await readAll()).toEqual(before);
});

it('a file without a column leaves what stands in it, and some SKUs of a model leave the order of all', async () => {
  const file = path.join(folder, 'some.csv');
  await writeFile(
    file,
    'SKU编码,品牌,型号,分类,售价,规格:颜色,规格:内存\nEX-1,华为,Mate 80,手机/智能手机,5399,雪域白,12GB+256GB\n',
  );
  const before = await readAll();
  expect(await importFile(file)).toMatchObject({ updated: 1, problems: [] });
  expect(await readAll()).toEqual(
    before.map((row) => (row.code === 'EX-1' ? { ...row, price_fen: '539900', version: 1 } : row)),
  );
});

it('stock is told by place, so that the sheet beside the goods has one thing a column', async () => {
  const staff = shop.client((await makeStaff(shop.context())).caller);
  const { list } = await staff.adminProduct.exportRows({ keyword: 'EX-2' });
  expect(list.find((row) => row.code === 'EX-2')?.stocks).toEqual([
    { place: '仓库', placeName: '总仓', onHand: 7, reserved: 0 },
  ]);
});
