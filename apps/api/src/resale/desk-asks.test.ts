import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { insertPriceDays } from '../catalog/catalog.service.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { inspectionReport } from '../report/report.tables.ts';
import { pauseNearNew } from './pause-near-new.ts';
import { resaleListing } from './resale.tables.ts';
import { type Listed, listLot, listUnit, sellAtOnce, staffOf } from './units.fixture.ts';

let shop: TestShop;
let aged: Listed;
beforeAll(async () => {
  shop = await TestShop.open();
  await sellAtOnce(shop);
  aged = await listUnit(shop, { price: 1_500 });
  await shop
    .context()
    .db.update(resaleListing)
    .set({ listedAt: sql`now() - interval '61 days'` })
    .where(eq(resaleListing.id, aged.id));
  const day = new Date(Date.now() - 61 * 86_400_000).toISOString().slice(0, 10);
  await insertPriceDays(shop.context(), [{ ppid: aged.ppid, day, lowFen: 150_000, lastFen: 150_000 }]);
});
afterAll(() => shop?.close());

const rowOf = async (id: number, ...permissions: ('resale:read' | 'resale:price')[]) => {
  const { adminResale } = await staffOf(shop, 0, permissions.length > 0 ? permissions : undefined);
  return (await adminResale.list({ pageSize: 100 })).list.find((row) => row.id === id);
};
const idsWhere = async (asks: 'aged' | 'oldReport' | 'nearNew') =>
  (await (await staffOf(shop)).adminResale.list({ asks })).list.map(({ id }) => id);

describe('what listings ask of staff', () => {
  it('a unit that is on sale too long asks for a lower price, and says which, to who may see costs', async () => {
    const fresh = await listUnit(shop);
    expect(await idsWhere('aged')).toEqual([aged.id]);
    expect(await rowOf(aged.id)).toMatchObject({ asks: ['aged'], days: 61, advisedPrice: 1_410 });
    expect(await rowOf(fresh.id)).toMatchObject({ asks: [], advisedPrice: 0 });
    expect(await rowOf(aged.id, 'resale:read')).toMatchObject({ asks: ['aged'], advisedPrice: 0 });
    const { adminResale } = await staffOf(shop);
    await adminResale.price({ prices: [{ id: aged.id, price: 1_410 }] });
    expect(await rowOf(aged.id)).toMatchObject({ advisedPrice: 0 });
  });

  it('a report older than 30 days asks for a new look', async () => {
    const unit = await listUnit(shop);
    expect(await idsWhere('oldReport')).toEqual([]);
    const { reportNumber } = await (await staffOf(shop)).adminResale.detail({ id: unit.id });
    await shop
      .context()
      .db.update(inspectionReport)
      .set({ inspectedAt: sql`now() - interval '31 days'` })
      .where(eq(inspectionReport.number, reportNumber));
    expect(await idsWhere('oldReport')).toEqual([unit.id]);
    expect(await rowOf(unit.id)).toMatchObject({ asks: ['oldReport'] });
  });

  it('a piece that saves less than one percent beside new goods is paused by the clock, and nothing else is', async () => {
    const [near, far] = [await listLot(shop, { price: 800 }), await listLot(shop, { price: 800 })];
    const priceNew = (ppid: number, priceFen: number) =>
      shop.context().db.update(sku).set({ priceFen }).where(eq(sku.ppid, ppid));
    await priceNew(near.newPpid, 80_700);
    await priceNew(far.newPpid, 80_900);
    await pauseNearNew(shop.context());
    expect(await idsWhere('nearNew')).toEqual([near.id]);
    expect(await rowOf(near.id)).toMatchObject({ state: 'paused', asks: ['nearNew'] });
    expect(await rowOf(far.id)).toMatchObject({ state: 'listed', asks: [] });
    const acts = await (await staffOf(shop)).adminAudit.list({ action: 'resale.pause' });
    expect(acts.list).toMatchObject([
      { staffName: '系统', target: expect.stringContaining(String(near.id)) },
    ]);
    await pauseNearNew(shop.context());
    expect((await (await staffOf(shop)).adminAudit.list({ action: 'resale.pause' })).total).toBe(1);
  });
});
