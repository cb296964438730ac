import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { importCatalogue } from '../catalog-import/import-catalogue.ts';
import { indexProducts } from './search.service.ts';

/** A shop whose tenant 0 has these goods, brought in and indexed as a merchant's file is; all rows must be sound. */
export async function openShopWithGoods(csv: string): Promise<TestShop> {
  const shop = await TestShop.open();
  const folder = await mkdtemp(path.join(tmpdir(), 'jishi-goods-'));
  const file = path.join(folder, 'goods.csv');
  await writeFile(file, csv);
  const report = await importCatalogue(shop.context(), {
    file,
    pictureFolder: folder,
    dryRun: false,
    onProductsChanged: indexProducts,
  });
  await rm(folder, { recursive: true });
  expect(report.problems).toEqual([]);
  shop.api.platform.sharedAnswers.forgetTenant(0);
  return shop;
}
