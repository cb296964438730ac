import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { makeStoreStaff } from './shipment.fixture.ts';

let shop: TestShop;
let buyer: Buyer;
let clerk: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
  clerk = (await makeStaff(shop.context())).caller;
});
afterAll(() => shop.close());

const staff = () => shop.client(clerk).adminShipment;
const parcelsOf = async (orderId: number) => (await staff().ofOrder({ orderId })).parcels;
/** On hand and reserved. */
const levelOf = async (ppid: number, storeId: number) => {
  const [row] = await shop
    .context()
    .db.select()
    .from(stockLevel)
    .where(and(eq(stockLevel.ppid, ppid), eq(stockLevel.storeId, storeId)));
  return [row?.onHand, row?.reserved];
};
/** A store that has some units of a SKU. */
const stockStore = async (ppid: number, onHand: number) => {
  const storeId = await makeStore(shop.context());
  await shop.context().db.insert(stockLevel).values({ tenantId: 0, ppid, storeId, onHand });
  return storeId;
};
/** A paid order whose one parcel waits in the warehouse. */
const buy = async ({ count = 1, stock = 5 } = {}) => {
  const { ppid } = await makeSku(shop.context(), { stock, priceYuan: 1 });
  const orderId = await placePaidOrderOf(buyer, ppid, { count });
  const [parcel] = await parcelsOf(orderId);
  return { ppid, orderId, id: parcel!.shipmentId, orderLineId: parcel!.lines[0]!.orderLineId };
};

describe('a parcel that another place sends', () => {
  it('is cancelled, and its units wait there: held there, free where they were, and shipped from there', async () => {
    const { ppid, orderId, id } = await buy({ count: 2 });
    const storeId = await stockStore(ppid, 3);
    await staff().pack({ ids: [id] });
    const { shipmentId } = await staff().move({ id, storeId, reason: '仓库盘亏' });
    expect([await levelOf(ppid, 0), await levelOf(ppid, storeId)]).toEqual([
      [5, 0],
      [3, 2],
    ]);
    const parcels = await parcelsOf(orderId);
    expect(parcels).toMatchObject([{ shipmentId, storeId, state: 'waiting', title: '包裹' }]);
    expect(await refusalOf(staff().ship({ id, courierCode: 'jd', number: 'JD100200300' }))).toMatchObject({
      code: 4009,
      userMsg: '包裹已取消，不能发货',
    });
    await staff().ship({ id: shipmentId, courierCode: 'jd', number: 'JD100200301' });
    expect(await levelOf(ppid, storeId)).toEqual([1, 0]);
    expect(await refusalOf(staff().move({ id: shipmentId, storeId: 0 }))).toMatchObject({ code: 4009 });
    const acts = await shop
      .context()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.target, `订单 ${orderId} 包裹 ${id}`));
    expect(acts.find(({ action }) => action === 'shipment.move')?.changes).toMatchObject([
      { field: '发货地', before: '仓库' },
      { field: '商品', after: expect.stringContaining('× 2') },
      { field: '原因', after: '仓库盘亏' },
    ]);
  });

  it('may be a part: the rest is packed anew, and what comes later joins what waits there', async () => {
    const { ppid, orderId, id, orderLineId } = await buy({ count: 4 });
    const storeId = await stockStore(ppid, 4);
    await staff().pack({ ids: [id] });
    const first = await staff().move({ id, storeId, lines: [{ orderLineId, units: 1 }] });
    expect(await staff().move({ id, storeId, lines: [{ orderLineId, units: 2 }] })).toEqual(first);
    expect(
      (await parcelsOf(orderId)).map(({ storeId: at, state, lines }) => [at, state, lines[0]?.units]),
    ).toEqual([
      [0, 'waiting', 1],
      [storeId, 'waiting', 3],
    ]);
    expect([await levelOf(ppid, 0), await levelOf(ppid, storeId)]).toEqual([
      [5, 1],
      [4, 3],
    ]);
    const tooMany = [{ orderLineId, units: 2 }];
    expect(await refusalOf(staff().move({ id, storeId, lines: tooMany }))).toMatchObject({ code: 4009 });
  });

  it('stays where it is when the other place has too few, and is told where it could go', async () => {
    const { ppid, id } = await buy({ count: 2 });
    const [few, enough] = [await stockStore(ppid, 1), await stockStore(ppid, 9)];
    const { units, places } = await staff().places({ id });
    expect(units).toBe(2);
    expect(places.map((place) => [place.id, place.units, place.isEnough])).toEqual([
      [enough, 2, true],
      [few, 1, false],
    ]);
    expect(await refusalOf(staff().move({ id, storeId: few }))).toMatchObject({
      code: 4009,
      userMsg: expect.stringMatching(/的“.+”库存不足，不能改由该处发货$/),
    });
    expect([await levelOf(ppid, 0), await levelOf(ppid, few)]).toEqual([
      [5, 2],
      [1, 0],
    ]);
    expect(await refusalOf(staff().move({ id, storeId: 0 }))).toMatchObject({ userMsg: '包裹已由该处发货' });
    expect(await refusalOf(staff().move({ id, storeId: 98_765 }))).toMatchObject({ code: 4004 });
  });

  it('is moved by staff of its place or of head office who ship, and by nobody else', async () => {
    const { ppid, id } = await buy();
    const storeId = await stockStore(ppid, 1);
    const own = shop.client(await makeStoreStaff(shop.context(), storeId, ['order:ship', 'order:pack']));
    expect((await refusalOf(own.adminShipment.move({ id, storeId }))).code).toBe(4004);
    expect((await refusalOf(own.adminShipment.places({ id }))).code).toBe(4004);
    const packer = shop.client((await makeStaff(shop.context(), ['order:pack'])).caller);
    expect((await refusalOf(packer.adminShipment.move({ id, storeId }))).code).toBe(4003);
    const foreign = shop.client((await makeStaff(shop.context(1))).caller);
    expect((await refusalOf(foreign.adminShipment.move({ id, storeId }))).code).toBe(4004);
    const { shipmentId } = await staff().move({ id, storeId });
    await own.adminShipment.move({ id: shipmentId, storeId: 0 });
    expect([await levelOf(ppid, 0), await levelOf(ppid, storeId)]).toEqual([
      [5, 1],
      [1, 0],
    ]);
  });
});

describe('races over a parcel that moves', () => {
  it('two clerks move it to two places at once, 20 rounds: one does, and its units are held once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { ppid, orderId, id } = await buy();
      const stores = [await stockStore(ppid, 1), await stockStore(ppid, 1)];
      const outcomes = await Promise.allSettled(stores.map((storeId) => staff().move({ id, storeId })));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const held = await Promise.all([0, ...stores].map(async (at) => (await levelOf(ppid, at))[1]));
      expect(held.toSorted()).toEqual([0, 0, 1]);
      expect(await parcelsOf(orderId)).toHaveLength(1);
    }
  }, 60_000);

  it('against a buyer of the last unit, a parcel that leaves and a refund, 30 rounds: no unit is in two hands', async () => {
    for (let round = 0; round < 30; round += 1) {
      const { ppid, orderId, id } = await buy({ stock: 1 });
      const storeId = await stockStore(ppid, 1);
      const rival = [
        () => placePaidOrderOf(buyer, ppid),
        () => staff().ship({ id, courierCode: 'jd', number: 'JD700700700' }),
        () => buyer.client.order.refund({ orderId }),
      ][round % 3]!;
      const [moved] = await Promise.allSettled([staff().move({ id, storeId }), rival()]);
      const [here, there] = [await levelOf(ppid, 0), await levelOf(ppid, storeId)];
      const { state } = await buyer.client.order.detail({ orderId });
      if (state === 'refunded') {
        expect([here, there]).toEqual([
          [1, 0],
          [1, 0],
        ]);
      } else if (state === 'shipped') {
        expect([moved.status, here, there]).toEqual(['rejected', [0, 0], [1, 0]]);
      } else {
        const isMoved = moved.status === 'fulfilled';
        const rivalHolds = round % 3 === 0 ? 1 : 0;
        expect((here[1] ?? 0) + (there[1] ?? 0)).toBe(1 + rivalHolds);
        expect(isMoved ? there[1] : here[1]).toBe(1);
      }
    }
    const findings = await auditMoney(shop.context());
    expect(findings.filter(({ check }) => check.startsWith('库存'))).toEqual([]);
  }, 90_000);
});
