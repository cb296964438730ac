import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openImportDesk } from '../catalog-import/import-desk.fixture.ts';
import { PriceDesk } from './price-approval.fixture.ts';

let desk: PriceDesk;
type Person = Awaited<ReturnType<PriceDesk['person']>>;
let clerk: Person;
let chief: Person;
beforeAll(async () => {
  desk = await PriceDesk.open();
  [clerk, chief] = [await desk.person(), await desk.person()];
});
afterAll(() => desk.shop.close());

/** Writes prices of SKUs, of cities or of stores. */
const WRITERS = /\b(updateSkuVersion|updateSku|insertRegionalPrice|updateRegionalPrice)\(/;
const GATE = /\b(holdPrices|holdRegionalPrice|withoutHeldPrice|withoutHeldPrices)\(/;
/**
 * What was there before an import, what somebody has agreed to, services that the operator's file brings, and units of
 * second-hand goods, which have rights and a rule of their own (`resale:price`, `resale:belowCost`).
 */
const free = [
  'catalog-import/undo-import.ts',
  'catalog/service-products.ts',
  'price-approval/decide-ask.ts',
  'resale/fill-units.ts',
  'resale/list-unit.ts',
  'resale/save-unit.ts',
];

it('X3251 every file that writes a price passes the gate', () => {
  const rooms = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(rooms, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|queries|fixture|routes)\.ts$/.test(file),
  );
  const writers = files.filter((file) => WRITERS.test(readFileSync(path.join(rooms, file), 'utf8')));
  const ungated = writers.filter((file) => !GATE.test(readFileSync(path.join(rooms, file), 'utf8')));
  expect(writers.length).toBeGreaterThan(5);
  expect(ungated.map((file) => file.replaceAll(path.sep, '/')).toSorted()).toEqual(free);
});

it('X3251 many at once: those that fall too far wait, the others change, and the plan says so before', async () => {
  const [one, other] = [(await desk.make()).ppid, (await desk.make({ priceYuan: 2000 })).ppid];
  const act = { kind: 'amount' as const, value: -150 };
  const plan = await clerk.client.adminBulk.plan({ ...act, ppids: [one, other] });
  expect(plan.map(({ warning }) => warning)).toEqual(['须他人审核后生效', '']);
  const skus = [one, other].map((ppid) => ({ ppid, version: 0 }));
  expect(await clerk.client.adminBulk.apply({ ...act, skus })).toEqual({ changed: 1, held: 0, waits: 1 });
  expect(await desk.read(one)).toMatchObject({ priceFen: 100_000, version: 0 });
  expect(await desk.read(other)).toMatchObject({ priceFen: 185_000 });
});

it('X3251 a price of a city is measured by that of the SKU, and holds as it was asked for', async () => {
  const { ppid } = await desk.make();
  const save = (more: object) =>
    clerk.client.adminProduct.saveRegionalPrice({
      ...{ ppid, scope: 'city' as const, cityId: 510107, price: 950 },
      ...more,
    });
  const { id, waits } = await save({});
  expect(waits).toBe(false);
  const startsAt = '2027-01-01T00:00:00.000Z';
  expect(await save({ price: 700, startsAt })).toEqual({ id: 0, waits: true });
  const row = await desk.waiting(chief.client, ppid);
  expect(row).toMatchObject({ before: 1000, after: 700, placeName: '成都市' });
  expect(await chief.client.adminPriceChange.approve({ id: row.id })).toEqual({ state: 'done' });
  const prices = await clerk.client.adminProduct.regionalPrices({ ppid });
  expect(prices).toMatchObject([
    { id, price: 950 },
    { price: 700, startsAt },
  ]);
  // Ending it sooner lowers nothing; letting it begin sooner does.
  const timed = prices[1]?.id ?? 0;
  expect(await save({ id: timed, price: 700, startsAt, endsAt: '2027-02-01T00:00:00.000Z' })).toMatchObject({
    waits: false,
  });
  expect(await save({ id: timed, price: 700, startsAt: '2026-12-15T00:00:00.000Z' })).toMatchObject({
    waits: true,
  });
});

it('X3251 a price of a city whose place was taken meanwhile is not given', async () => {
  const { ppid } = await desk.make();
  const draft = { ppid, scope: 'city' as const, cityId: 510107 };
  await clerk.client.adminProduct.saveRegionalPrice({ ...draft, price: 700 });
  const row = await desk.waiting(chief.client, ppid);
  await clerk.client.adminProduct.saveRegionalPrice({ ...draft, price: 990 });
  expect(await chief.client.adminPriceChange.approve({ id: row.id })).toEqual({ state: 'outdated' });
});

it('X3251 a file: its low prices wait in the name of who imports, the rest is written, and the report says so', async () => {
  const files = await openImportDesk();
  try {
    await files.shop.asOwner(
      `UPDATE tenant SET settings = settings || '{"features":{"priceApproval":10}}' WHERE id = 0`,
    );
    await files.shop.api.platform.tenants.load();
    const header = 'SKU编码,品牌,型号,分类,售价,卖点,地区价:成都';
    const bring = async (...lines: string[]) => {
      const content = Buffer.from(`\uFEFF${[header, ...lines].join('\r\n')}\r\n`);
      const id = await files.handIn(content);
      await files.check(id);
      await files.desk().start({ id });
      await files.work();
      return files.desk().detail({ id });
    };
    await bring('GATE-1,甲,山,手机,1000,轻,', 'GATE-2,甲,海,手机,1000,轻,');
    const report = await bring('GATE-1,甲,山,手机,500,重,600', 'GATE-2,甲,海,手机,950,重,');
    expect(report.warnings.map(({ line, column }) => [line, column])).toEqual([
      [2, '售价'],
      [2, '地区价:成都'],
    ]);
    const client = files.shop.client(files.caller);
    const { list } = await client.adminPriceChange.list({ state: 'pending', sort: 'timeAsc' });
    expect(list).toMatchObject([
      { before: 1000, after: 500, placeName: '', own: true },
      { before: 1000, after: 600, placeName: '地区价:成都' },
    ]);
    const { list: skus } = await client.adminProduct.list({ keyword: 'GATE-' });
    expect(new Map(skus.map(({ code, price }) => [code, price]))).toEqual(
      new Map([
        ['GATE-1', 1000],
        ['GATE-2', 950],
      ]),
    );
  } finally {
    await files.shop.close();
  }
});
