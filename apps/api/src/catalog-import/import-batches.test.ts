import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { importCatalogue } from './import-catalogue.ts';

/** Longer than a transaction of the import should hold the stock that buyers wait for. */
const SLOW_MS = 1_000;
const MODELS = 75;

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await TestShop.open();
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-import-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

it('an import whose transactions take long makes them smaller, so that buyers of its goods do not wait for them', async () => {
  const file = path.join(folder, 'catalogue.csv');
  const lines = Array.from({ length: MODELS }, (_, index) => `M-${index},华为,型号 ${index},手机,100,100,7`);
  await writeFile(file, `SKU编码,品牌,型号,分类,标价,售价,库存:仓库\n${lines.join('\n')}\n`);
  const batches: number[] = [];
  const report = await importCatalogue(shop.context(0), {
    file,
    pictureFolder: folder,
    dryRun: false,
    onProductsChanged: async (_ctx, productIds) => {
      batches.push(productIds.length);
      await delay(SLOW_MS);
    },
  });
  expect(report).toMatchObject({ created: MODELS, problems: [] });
  const [first = 0, second = 0] = batches;
  expect(first).toBeLessThanOrEqual(50);
  expect(second).toBeGreaterThan(0);
  expect(second).toBeLessThanOrEqual(first / 4);
  expect(batches.reduce((sum, models) => sum + models)).toBe(MODELS);
});
