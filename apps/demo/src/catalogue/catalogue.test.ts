import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrawnFiles } from '@jishi/api/platform/pictures/drawn-files.ts';
import { areaList } from '@vant/area-data';
import { describe, expect, test } from 'vitest';
import { MemoryFiles } from '../../../api/test/fakes.ts';
import { menuGroups } from '../content/menu-groups.ts';
import { demoModels } from '../models/all-models.ts';
import { sentinelPrices } from '../models/demo-model.ts';
import { demoTenantIds, listDemoStores } from '../stores/demo-stores.ts';
import { composeCatalogue, writeCatalogueCsv } from './catalogue.ts';
import { demoCategories } from './demo-categories.ts';
import { demoServices } from './demo-services.ts';
import { listTenantModels, stockOf } from './tenant-offer.ts';

/** Reads the catalogue's own dialect: quoted cells, CRLF. */
function readCsv(text: string): Record<string, string>[] {
  const rows = [...text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)].reduce<
    string[][]
  >(
    (table, [, quoted, plain, end]) => {
      table.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
      if (end !== ',') table.push([]);
      return table;
    },
    [[]],
  );
  const [header = [], ...body] = rows.slice(0, -1);
  return body.map((cells) => {
    expect(cells).toHaveLength(header.length);
    return Object.fromEntries(header.map((column, index) => [column, cells[index] ?? '']));
  });
}

describe('the main brand', () => {
  const catalogue = composeCatalogue(0);
  const rows = readCsv(catalogue.csv);

  test('sells at least 300 SKUs of about 100 models, every code once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(rows).toHaveLength(catalogue.skuCount);
    expect(new Set(rows.map((row) => row.SKU编码)).size).toBe(rows.length);
    expect(catalogue.modelCount).toBeGreaterThanOrEqual(100);
    for (const row of rows) expect(row.SKU编码).toMatch(/^[\w.-]{3,64}$/);
  });

  test('names at least two pictures for each SKU, all of which it can make', () => {
    const files = new Set(catalogue.pictures.map((picture) => picture.file));
    for (const row of rows) {
      const named = row.图片?.split(';') ?? [];
      expect(named.length).toBeGreaterThanOrEqual(2);
      for (const file of named) expect(files).toContain(file);
      for (const file of named) expect(file).toMatch(/^[a-z0-9-]+\.jpg$/);
    }
  });

  test('keeps every category path inside the category menu', () => {
    const paths = demoCategories.flatMap(({ name, children }) =>
      children.length === 0 ? [name] : children.map((child) => `${name}/${child.name}`),
    );
    for (const row of rows) expect(paths).toContain(row.分类);
    for (const path of paths) expect(rows.some((row) => row.分类 === path)).toBe(true);
  });

  test('gives each SKU of a model its own combination of specs, every dimension filled', () => {
    const seen = new Set(
      rows.map(
        (row) =>
          `${row.品牌}|${row.型号}|${Object.keys(row)
            .filter((key) => key.startsWith('规格:'))
            .map((key) => row[key])
            .join('|')}`,
      ),
    );
    expect(seen.size).toBe(rows.length);
    for (const row of rows) expect(row['规格:颜色']).not.toBe('');
    for (const row of rows.filter(({ 分类 }) => 分类?.startsWith('手机/')))
      expect(row['规格:内存']).not.toBe('');
  });

  test('describes phones with a rich parameter table and has no empty description', () => {
    for (const row of rows) {
      expect(row.描述).toMatch(/^<p>.*<h3>.*<ul><li>/);
      const parameters = Object.entries(row).filter(
        ([key, value]) => key.startsWith('参数:') && value !== '',
      );
      expect(parameters.length).toBeGreaterThanOrEqual(row.分类?.startsWith('手机/') ? 30 : 6);
    }
  });

  test('S196 S197 shows goods without a price by both sentinels, out of stock everywhere', () => {
    const sentinels = Object.values(sentinelPrices).map(String);
    for (const sentinel of sentinels) {
      const found = rows.filter((row) => row.售价 === sentinel);
      expect(found.length).toBeGreaterThan(0);
      for (const row of found) expect(row['库存:仓库']).toBe('0');
    }
    for (const row of rows.filter(({ 售价 }) => !sentinels.includes(售价 ?? ''))) {
      expect(Number(row.标价)).toBeGreaterThanOrEqual(Number(row.售价));
      expect(Number(row.售价)).toBeGreaterThan(0);
    }
  });

  test('has names of 60 characters to lay out, every status but 下架, and stock of every size', () => {
    expect(demoModels.filter((model) => model.name.length >= 60).length).toBeGreaterThanOrEqual(2);
    expect(new Set(rows.map((row) => row.状态))).toEqual(
      new Set(['上架', '待发布', '预售', '已下市', '仅维修', '采购预订']),
    );
    const stocks = new Set(rows.map((row) => row['库存:KM01']));
    for (const level of ['', '0', '1', '20']) expect(stocks).toContain(level);
  });

  test('S002 sells phones, accessories, second-hand, refurbished and first-hand quality goods, each below its menu entry', () => {
    for (const [top, ...below] of [
      ['手机', '智能手机', '折叠屏手机'],
      ['配件', '手机壳', '充电器'],
      ['二手优品', '二手良品', '官翻机', '优品特价'],
    ]) {
      expect(Object.keys(menuGroups)).toContain(top);
      for (const name of below)
        expect(rows.filter((row) => row.分类 === `${top}/${name}`).length, name).toBeGreaterThanOrEqual(3);
    }
    for (const row of rows.filter(({ 分类 }) => 分类?.startsWith('二手优品/'))) {
      expect(row['规格:成色']).not.toBe('');
      expect(Number(row.售价)).toBeLessThan(Number(row.标价));
    }
  });

  test('S360 S361 S362 has samples of all three kinds, first-hand quality goods only', () => {
    const samples = rows.filter((row) => row.样品标签 !== '');
    expect(new Set(samples.map((row) => row.样品标签))).toEqual(new Set(['样品特卖', '特价样品', '样品']));
    for (const row of samples) expect(row.分类).toBe('二手优品/优品特价');
  });

  test('sells every service for a category that exists', () => {
    const paths = new Set(rows.flatMap(({ 分类 = '' }) => [分类, 分类.split('/')[0]]));
    for (const service of demoServices) {
      expect(service.variants.length).toBeGreaterThan(0);
      for (const category of service.categories) expect(paths).toContain(category);
    }
  });
});

describe('the other tenants', () => {
  test('sell a part of the range at prices of their own, from the same pictures', () => {
    const main = composeCatalogue(0);
    const mainFiles = new Set(main.pictures.map((picture) => picture.file));
    const mainPrices = new Map(readCsv(main.csv).map((row) => [row.SKU编码, row.售价]));
    for (const tenantId of demoTenantIds.filter((id) => id !== 0)) {
      const catalogue = composeCatalogue(tenantId);
      const rows = readCsv(catalogue.csv);
      expect(rows.length).toBeGreaterThan(100);
      expect(rows.length).toBeLessThan(main.skuCount);
      for (const picture of catalogue.pictures) expect(mainFiles).toContain(picture.file);
      expect(rows.filter((row) => row.售价 !== mainPrices.get(row.SKU编码)).length).toBeGreaterThan(
        rows.length / 2,
      );
    }
  });

  test('are shops of different kinds: no two carry much the same', () => {
    const smaller = demoTenantIds.filter((id) => id !== 0);
    const rangeOf = (id: (typeof smaller)[number]) => new Set(listTenantModels(id).map(({ code }) => code));
    for (const [place, one] of smaller.entries())
      for (const other of smaller.slice(place + 1)) {
        const [ours, theirs] = [rangeOf(one), rangeOf(other)];
        const both = [...ours].filter((code) => theirs.has(code)).length;
        const shared = both / (ours.size + theirs.size - both);
        expect(shared, `${one} and ${other}`).toBeLessThan(0.5);
      }
  });

  test('keep stock in their own stores only', () => {
    for (const tenantId of demoTenantIds) {
      const [row] = readCsv(composeCatalogue(tenantId).csv);
      const columns = Object.keys(row ?? {})
        .filter((key) => key.startsWith('库存:'))
        .map((key) => key.slice(3));
      expect(columns).toEqual(['仓库', ...listDemoStores(tenantId).map((store) => store.code)]);
    }
  });
});

describe('stores', () => {
  test('twelve in six cities for the main brand, two or three for each other tenant', () => {
    expect(listDemoStores(0)).toHaveLength(12);
    expect(new Set(listDemoStores(0).map((store) => store.city)).size).toBe(6);
    for (const tenantId of [2, 4, 5, 2001] as const)
      expect([2, 3]).toContain(listDemoStores(tenantId).length);
  });

  test('stand in counties that exist, in the city they name', () => {
    for (const store of demoTenantIds.flatMap(listDemoStores)) {
      expect(areaList.county_list).toHaveProperty(store.countyCode);
      const province = areaList.province_list[`${store.countyCode.slice(0, 2)}0000`] ?? '';
      const county = areaList.county_list[store.countyCode] ?? '';
      expect(store.address).toContain(county);
      expect(store.address.startsWith(province)).toBe(true);
      expect(store.address).toContain(store.city);
      expect(store.hours).toMatch(/^\d\d:\d\d-\d\d:\d\d$/);
    }
  });

  test('have codes that are unique within a tenant', () => {
    for (const tenantId of demoTenantIds) {
      const codes = listDemoStores(tenantId).map((store) => store.code);
      expect(new Set(codes).size).toBe(codes.length);
    }
  });
});

describe('writing', () => {
  test('composes the same text every time', () => {
    expect(composeCatalogue(4).csv).toBe(composeCatalogue(4).csv);
    const [model] = listTenantModels(0);
    const [variant] = model?.variants ?? [];
    if (!model || !variant) throw new Error('the main brand sells nothing');
    expect(stockOf(0, model, variant, 'KM01')).toBe(stockOf(0, model, variant, 'KM01'));
  });

  test('puts the file in the folder, and keeps a drawing of each picture that it names', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'jishi-catalogue-'));
    try {
      const files = new DrawnFiles(new MemoryFiles());
      const written = await writeCatalogueCsv(5, dir, files);
      expect(await readdir(dir)).toEqual(['catalogue-5.csv']);
      const named = readCsv(await readFile(written.csvPath, 'utf8')).flatMap(
        (row) => row.图片?.split(';') ?? [],
      );
      const keys = new Set(named.map((file) => written.pictures.get(file)?.key ?? ''));
      expect(keys.size).toBeGreaterThan(300);
      for (const key of keys) expect(await files.exists(key)).toBe(true);
      const [first = ''] = keys;
      expect(Buffer.from((await files.read(first)).subarray(0, 2))).toEqual(Buffer.from([0xff, 0xd8]));
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });
});
