import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { type Listed, listUnit, sellAtOnce, staffOf } from './units.fixture.ts';

let shop: TestShop;
let unit: Listed;
let desk: Awaited<ReturnType<typeof staffOf>>;
let ordinary: number;
beforeAll(async () => {
  shop = await TestShop.open();
  await sellAtOnce(shop);
  unit = await listUnit(shop);
  desk = await staffOf(shop);
  ordinary = (await makeSku(shop.context(), { priceYuan: 3_000, stock: 50 })).ppid;
});
afterAll(() => shop?.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const promotion = () => ({
  ...{ title: '测试活动', startsAt: inDays(-1), endsAt: inDays(1) },
  targets: [{ side: 'in' as const, kind: 'sku' as const, refId: ordinary }],
  steps: [{ from: 100, minus: 0 }],
});

/** Every desk that takes goods by the number, with what its form sends for some goods and where it names them. */
const desks: readonly [string, string, (ppid: number) => Promise<unknown>][] = [
  [
    'a rush session',
    'goods',
    (ppid) =>
      desk.adminRush.save({
        ...{ id: 0, version: 0, name: '十点场', startsAt: inDays(1), endsAt: inDays(2) },
        goods: [{ ppid, price: 1, quota: 1 }],
      }),
  ],
  [
    'a presale',
    'ppid',
    (ppid) =>
      desk.adminPresale.save({
        ...{ id: 0, ppid, price: 900, deposit: 100, worth: 150, quota: 5, active: true },
        ...{ depositFrom: inDays(1), depositTo: inDays(2), finalFrom: inDays(3), finalTo: inDays(4) },
        shipBy: inDays(5),
      }),
  ],
  [
    'a gift of a promotion',
    'gifts',
    (ppid) =>
      desk.adminPromotion.save({ ...promotion(), type: 'gift', gifts: [{ ppid, units: 1, quota: 0 }] }),
  ],
  [
    'an add-on of a promotion',
    'addons',
    (ppid) =>
      desk.adminPromotion.save({ ...promotion(), type: 'addon', addons: [{ ppid, price: 1, maxUnits: 1 }] }),
  ],
  [
    'a package',
    'items',
    (ppid) =>
      desk.adminPromotion.savePackage({
        ...{ ppid: ordinary, name: '套餐' },
        items: [ordinary, ppid].map((one) => ({ ppid: one, units: 1, minus: 1 })),
      }),
  ],
  [
    'a coupon for a gift',
    'giftPpid',
    (ppid) => desk.adminCoupon.save({ id: 0, name: '礼品券', kind: 'gift', giftPpid: ppid, validDays: 30 }),
  ],
  [
    'a try-out',
    'ppid',
    (ppid) =>
      desk.adminTryout.save({
        ...{ id: 0, ppid, title: '新机试用', quota: 1 },
        ...{ startsAt: inDays(1), endsAt: inDays(2), resultAt: inDays(3) },
      }),
  ],
  [
    'goods for points',
    'ppid',
    (ppid) =>
      desk.adminPointsGoods.save({
        ...{ id: 0, ppid, points: 300, quota: 1, startsAt: inDays(-1), endsAt: inDays(1) },
      }),
  ],
];

describe('a unit, of which there is one', () => {
  it.each(desks)(
    'is refused by %s at its field, where ordinary goods are taken',
    async (_name, field, save) => {
      const refused = await refusalOf(save(unit.ppid));
      expect(refused.code).toBe(4000);
      expect(refused.data).toHaveProperty(['fields', field], [expect.stringContaining('二手或优品单品')]);
      const { ppid } = await makeSku(shop.context(), { priceYuan: 1_000, stock: 9 });
      await save(ppid);
    },
  );

  it('is unknown to the desk of ordinary goods, which would set a price or a stock past its own rules', async () => {
    const { adminProduct } = desk;
    const { ppid } = unit;
    const refused = await Promise.all([
      refusalOf(adminProduct.detail({ ppid })),
      refusalOf(adminProduct.setStock({ ppid, storeId: 0, onHand: 9, reason: '盘点调整' })),
      refusalOf(
        adminProduct.update({
          ...{ ppid, version: 0, price: 1, listPrice: 1, sellingPoint: '', status: 'onSale' },
        }),
      ),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([4004, 4004, 4004]);
    expect(await desk.adminResale.detail({ id: unit.id })).toMatchObject({ price: 1_500, free: 1 });
  });

  it('C210 has no price for an old phone', async () => {
    const { client } = await makeBuyer(shop);
    expect((await client.tradeIn.offers({ ppid: ordinary, featureId: 0 })).goods.ppid).toBe(ordinary);
    expect((await refusalOf(client.tradeIn.offers({ ppid: unit.ppid, featureId: 0 }))).code).toBe(4004);
  });
});
