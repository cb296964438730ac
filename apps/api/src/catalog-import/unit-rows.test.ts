import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { draftOf, drawUnit, listUnit, makeReady, sellAtOnce, staffOf } from '../resale/units.fixture.ts';
import { indexProducts } from '../search/search.service.ts';
import { importCatalogue } from './import-catalogue.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await TestShop.open();
  await sellAtOnce(shop);
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-import-units-'));
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

async function importLines(lines: readonly string[]) {
  const file = path.join(folder, 'catalogue.csv');
  await writeFile(
    file,
    `\ufeff${['SKU编码,品牌,型号,分类,售价,规格:颜色,库存:仓库', ...lines].join('\n')}\n`,
  );
  return importCatalogue(shop.context(), {
    ...{ file, pictureFolder: folder, dryRun: false, onProductsChanged: indexProducts },
  });
}
const skuOf = async (code: string) =>
  (await shop.context().db.select().from(sku).where(eq(sku.code, code)))[0];

describe('a file of goods beside units', () => {
  it('has no row with the code of a unit: neither one that is there nor one that is still to come', async () => {
    const unit = await listUnit(shop);
    const code = `ZZ${unit.id}`;
    const before = await skuOf(code);
    expect(before?.ppid).toBe(unit.ppid);
    const own = `OWN-${next()}`;
    const { created, problems } = await importLines([
      `${code},华为,Mate 90,手机/智能手机,1,白,9`,
      `YP900000001,华为,Mate 90,手机/智能手机,1,黑,9`,
      `${own},华为,Mate 90,手机/智能手机,5999,金,9`,
      `YP-${own},华为,Mate 90,手机/智能手机,5999,银,9`,
    ]);
    expect(problems).toMatchObject([
      { line: 2, column: 'SKU编码', reason: expect.stringContaining('单品的编码') },
      { line: 3, column: 'SKU编码', reason: expect.stringContaining('单品的编码') },
    ]);
    expect(created).toBe(2);
    expect(await skuOf(code)).toEqual(before);
    expect(await skuOf('YP900000001')).toBeUndefined();
  });

  it('has no goods of a model that stands in its category by units, and the other way round staff are told', async () => {
    const model = `Nova ${next()}`;
    const { adminResale } = await staffOf(shop);
    const made = async (at: { brandName: string; model: string }) =>
      draftOf(await drawUnit(shop), { ...at, deviceId: (await makeReady(shop)).deviceId, newPpid: 0 });
    await adminResale.save(await made({ brandName: '测试华为', model }));
    const refused = await importLines([`ROW-${next()},测试华为,${model},二手优品/二手良品,999,白,9`]);
    expect(refused).toMatchObject({
      created: 0,
      problems: [{ line: 2, column: '分类', reason: expect.stringContaining('单品') }],
    });
    const other = `Enjoy ${next()}`;
    const { created } = await importLines([`ROW-${next()},测试华为,${other},二手优品/二手良品,999,白,9`]);
    expect(created).toBe(1);
    const told = await refusalOf(adminResale.save(await made({ brandName: '测试华为', model: other })));
    expect(told).toMatchObject({ code: 4009, userMsg: expect.stringContaining('作为普通商品销售') });
  });
});
