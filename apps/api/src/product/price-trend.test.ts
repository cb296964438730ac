import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { makePromotion } from '../../test/make-promotion.ts';
import { TestShop } from '../../test/test-shop.ts';
import { catalogJobs } from '../catalog/catalog.jobs.ts';
import { insertPriceDays, updateSku } from '../catalog/catalog.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const today = writeBeijingDay(new Date());
const ago = (days: number) => shiftDay(today, -days);
const keepDay = () =>
  catalogJobs.find(({ name }) => name === 'price.keep-day')?.handle(shop.context(), { tenantId: 0 });
function readTrend(ppid: number) {
  shop.api.platform.sharedAnswers.forgetTenant(0);
  return shop.client({}).product.priceTrend({ ppid });
}
const day = (ppid: number, daysAgo: number, yuan: number, lowYuan = yuan) => ({
  ppid,
  day: ago(daysAgo),
  lowFen: lowYuan * 100,
  lastFen: yuan * 100,
});

describe('C146 the price trend', () => {
  it('is what a SKU has cost, from the price that held when the look back begins', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 90 });
    const rows = [day(ppid, 400, 200), day(ppid, 300, 150), day(ppid, 60, 100, 80), day(ppid, 30, 90)];
    await insertPriceDays(shop.context(), rows);
    expect(await readTrend(ppid)).toEqual({
      points: [
        { day: ago(180), price: 150 },
        { day: ago(60), price: 100 },
        { day: ago(30), price: 90 },
      ],
      today,
      now: 90,
      lowest: 80,
      lowestAt: ago(60),
      // 120 days at 150, 30 at 100, 31 with today at 90.
      average: 131.44,
      spans: [],
    });
  });

  it('goes on with what staff set, with the low of the day', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 100 });
    await insertPriceDays(shop.context(), [day(ppid, 10, 100)]);
    const { caller } = await makeStaff(shop.context());
    const desk = shop.client(caller).adminProduct;
    const change = { ppid, listPrice: 120, sellingPoint: '', status: 'onSale' } as const;
    const { version } = await desk.update({ ...change, version: 0, price: 70 });
    await desk.update({ ...change, version, price: 95 });
    expect(await readTrend(ppid)).toMatchObject({
      points: [
        { day: ago(10), price: 100 },
        { day: today, price: 95 },
      ],
      now: 95,
      lowest: 70,
      lowestAt: today,
    });
  });

  it('takes in by night what was changed elsewhere, once however often it runs', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 100 });
    await keepDay();
    expect((await readTrend(ppid)).points).toEqual([{ day: today, price: 100 }]);
    await updateSku(shop.context(), ppid, { priceFen: 8000 });
    await keepDay();
    await keepDay();
    expect(await readTrend(ppid)).toMatchObject({ points: [{ day: today, price: 80 }], lowest: 80 });
  });

  it('has no point for a price that is a text', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 1_234_567 });
    await keepDay();
    expect(await readTrend(ppid)).toMatchObject({ points: [], average: 0 });
  });

  it('says when it was on special offer', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 100 });
    const other = await makeSku(shop.context(), { priceYuan: 100 });
    const span = {
      startsAt: new Date(Date.now() - 40 * 86_400_000),
      endsAt: new Date(Date.now() - 30 * 86_400_000),
    };
    await makePromotion(shop.context(), {
      type: 'special',
      title: '双十一',
      rule: { prices: [{ ppid, priceFen: 8000 }] },
      ...span,
    });
    expect((await readTrend(ppid)).spans).toEqual([{ name: '双十一', from: ago(40), to: ago(30) }]);
    expect((await readTrend(other.ppid)).spans).toEqual([]);
  });

  it('of what does not exist is not found', async () => {
    expect(await refusalOf(readTrend(999_999_999))).toMatchObject({ code: 4004 });
  });
});
