import type { Permission } from '@jishi/contract/permission.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { orderLine } from '../order/order.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { makeStoreStaff, makeTwoParcels } from './shipment.fixture.ts';
import { shipment } from './shipment.tables.ts';

let shop: TestShop;
let buyer: Buyer;
let clerk: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
  clerk = (await makeStaff(shop.context())).caller;
});
afterAll(() => shop.close());

const staff = () => shop.client(clerk);
const sf = (number: string) => ({ courierCode: 'shunfeng', number });
const parcelsOf = async (orderId: number) => (await staff().adminShipment.ofOrder({ orderId })).parcels;
const stateOf = async (orderId: number) => (await buyer.client.order.detail({ orderId })).state;
const levelOf = async (ppid: number, storeId: number) => {
  const rows = await shop.context().db.select().from(stockLevel).where(eq(stockLevel.ppid, ppid));
  const row = rows.find((one) => one.storeId === storeId);
  return [row?.onHand, row?.reserved];
};

describe('the parcels of an order', () => {
  it('are made when it is paid, one for each place of stock', async () => {
    const { orderId, storeId } = await makeTwoParcels(shop, buyer);
    const parcels = await parcelsOf(orderId);
    expect(parcels.map(({ title, storeId: place, state }) => [title, place, state])).toEqual([
      ['包裹1', 0, 'waiting'],
      ['包裹2', storeId, 'waiting'],
    ]);
    expect(parcels.map(({ lines }) => lines.map(({ units }) => units))).toEqual([[2], [1]]);
    const other = await placePaidOrderOf(buyer, (await makeSku(shop.context(), { stock: 5 })).ppid);
    expect((await parcelsOf(other)).map(({ title }) => title)).toEqual(['包裹']);
  });

  it('C325 leave one after the other, and the order follows: partShipped, shipped, completed with the last', async () => {
    const { orderId, ppid, storeId } = await makeTwoParcels(shop, buyer);
    const [first, second] = await parcelsOf(orderId);
    await staff().adminShipment.ship({ id: first!.shipmentId, ...sf('SF100200300') });
    expect(await stateOf(orderId)).toBe('partShipped');
    expect(await levelOf(ppid, 0)).toEqual([3, 0]);
    await staff().adminShipment.ship({ id: second!.shipmentId, courierCode: 'jd', number: 'JD100200300' });
    expect(await stateOf(orderId)).toBe('shipped');
    const { order } = buyer.client;
    await order.confirm({ orderId, shipmentId: first!.shipmentId });
    await order.confirm({ orderId, shipmentId: first!.shipmentId });
    expect(await stateOf(orderId)).toBe('shipped');
    const { parcels } = await order.logistics({ orderId });
    expect(parcels.map(({ state, courier, canConfirm }) => [state, courier, canConfirm])).toEqual([
      ['delivered', '顺丰速运', false],
      ['shipped', '京东快递', true],
    ]);
    await order.confirm({ orderId, shipmentId: second!.shipmentId });
    expect(await stateOf(orderId)).toBe('completed');
    expect(storeId).toBeGreaterThan(0);
  });

  it('of which some units leave are two: the rest waits, and stays held', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 9 });
    const orderId = await placePaidOrderOf(buyer, ppid, { count: 5 });
    const [whole] = await parcelsOf(orderId);
    const lines = [{ orderLineId: whole!.lines[0]!.orderLineId, units: 2 }];
    await staff().adminShipment.ship({ id: whole!.shipmentId, ...sf('SF555666777'), lines });
    expect(await levelOf(ppid, 0)).toEqual([7, 3]);
    const parcels = await parcelsOf(orderId);
    expect(parcels.map(({ state, lines: [line] }) => [state, line?.units])).toEqual([
      ['shipped', 2],
      ['waiting', 3],
    ]);
    expect(await stateOf(orderId)).toBe('partShipped');
    const tooMany = [{ orderLineId: lines[0]!.orderLineId, units: 4 }];
    const refusal = await refusalOf(
      staff().adminShipment.ship({ id: parcels[1]!.shipmentId, ...sf('SF555666778'), lines: tooMany }),
    );
    expect(refusal.code).toBe(4009);
    await staff().adminShipment.ship({ id: parcels[1]!.shipmentId, ...sf('SF555666778') });
    expect(await levelOf(ppid, 0)).toEqual([4, 0]);
    expect(await stateOf(orderId)).toBe('shipped');
  });

  it('are all confirmed with their order, and cancelled with its refund', async () => {
    const one = await makeTwoParcels(shop, buyer);
    for (const [index, { shipmentId }] of (await parcelsOf(one.orderId)).entries())
      await staff().adminShipment.ship({ id: shipmentId, ...sf(`SF90000000${index}`) });
    await buyer.client.order.confirm({ orderId: one.orderId });
    expect((await parcelsOf(one.orderId)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    const other = await makeTwoParcels(shop, buyer);
    await buyer.client.order.refund({ orderId: other.orderId });
    const rows = await shop.context().db.select().from(shipment).where(eq(shipment.orderId, other.orderId));
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await parcelsOf(other.orderId)).toEqual([]);
  });

  it('of another member and of another tenant are not found', async () => {
    const { orderId } = await makeTwoParcels(shop, buyer);
    const [parcel] = await parcelsOf(orderId);
    const shipmentId = parcel!.shipmentId;
    await staff().adminShipment.ship({ id: shipmentId, ...sf('SF777000111') });
    const stranger = await makeBuyer(shop, { balanceYuan: 100 });
    const own = await placePaidOrderOf(
      stranger,
      (await makeSku(shop.context(), { stock: 1, priceYuan: 1 })).ppid,
    );
    for (const asked of [orderId, own])
      expect((await refusalOf(stranger.client.order.confirm({ orderId: asked, shipmentId }))).code).toBe(
        4004,
      );
    const foreign = shop.client((await makeStaff(shop.context(1))).caller);
    expect((await refusalOf(foreign.adminShipment.ofOrder({ orderId }))).code).toBe(4004);
    expect((await refusalOf(foreign.adminShipment.unpack({ id: shipmentId }))).code).toBe(4004);
  });

  it('C322 twelve of them are listed with their ways', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 20 });
    const orderId = await placePaidOrderOf(buyer, ppid, { count: 12 });
    const [line] = await shop.context().db.select().from(orderLine).where(eq(orderLine.orderId, orderId));
    for (let parcel = 0; parcel < 12; parcel += 1) {
      const open = (await parcelsOf(orderId)).find(({ state }) => state === 'waiting');
      await staff().adminShipment.ship({
        id: open!.shipmentId,
        ...sf(`SF1200000${10 + parcel}`),
        lines: [{ orderLineId: line!.id, units: 1 }],
      });
    }
    const { parcels } = await buyer.client.order.logistics({ orderId });
    expect(parcels.map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_, at) => `包裹${at + 1}`));
    expect(await stateOf(orderId)).toBe('shipped');
  });
});

describe('races over parcels', () => {
  it('two clerks ship the same parcel at once, 20 rounds: one does, and the stock leaves once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { ppid } = await makeSku(shop.context(), { stock: 1, priceYuan: 1 });
      const orderId = await placePaidOrderOf(buyer, ppid);
      const [parcel] = await parcelsOf(orderId);
      const outcomes = await Promise.allSettled(
        ['SF8000000001', 'SF8000000002'].map((number) =>
          staff().adminShipment.ship({ id: parcel!.shipmentId, ...sf(number) }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await levelOf(ppid, 0)).toEqual([0, 0]);
    }
  }, 60_000);

  it('a refund and a parcel that leaves at once, 20 rounds: one of them, and no unit is in both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { ppid } = await makeSku(shop.context(), { stock: 1, priceYuan: 1 });
      const orderId = await placePaidOrderOf(buyer, ppid);
      const [parcel] = await parcelsOf(orderId);
      await Promise.allSettled([
        staff().adminShipment.ship({ id: parcel!.shipmentId, ...sf('SF8000000009') }),
        buyer.client.order.refund({ orderId }),
      ]);
      const state = await stateOf(orderId);
      expect(['shipped', 'refunded']).toContain(state);
      expect(await levelOf(ppid, 0)).toEqual(state === 'shipped' ? [0, 0] : [1, 0]);
    }
  }, 60_000);
});

describe('staff of a store', () => {
  it('see, pack and ship what leaves from it, and nothing else', async () => {
    const { orderId, storeId } = await makeTwoParcels(shop, buyer);
    const [ofWarehouse, ofStore] = await parcelsOf(orderId);
    const held: Permission[] = ['order:read', 'order:pack', 'order:ship'];
    const { adminShipment } = shop.client(await makeStoreStaff(shop.context(), storeId, held));
    const { list } = await adminShipment.list({ column: 'waiting', storeId: 0 });
    expect(list.map(({ shipmentId }) => shipmentId)).toEqual([ofStore!.shipmentId]);
    expect(list[0]?.receiver.mobile).toBe('13987654321');
    expect((await adminShipment.counts({})).places.map(({ id }) => id)).toEqual([storeId]);
    expect((await adminShipment.ofOrder({ orderId })).parcels).toHaveLength(1);
    const foreign = ofWarehouse!.shipmentId;
    expect(await adminShipment.pack({ ids: [foreign, ofStore!.shipmentId] })).toEqual({
      done: 1,
      refused: [{ id: foreign, reason: '包裹不存在' }],
    });
    expect((await refusalOf(adminShipment.ship({ id: foreign, ...sf('SF123123123') }))).code).toBe(4004);
    await adminShipment.unpack({ id: ofStore!.shipmentId });
    await adminShipment.ship({ id: ofStore!.shipmentId, ...sf('SF123123124') });
    const elsewhere = await makeStore(shop.context());
    const other = shop.client(await makeStoreStaff(shop.context(), elsewhere, ['order:pack']));
    expect((await other.adminShipment.list({ column: 'shipped' })).list).toEqual([]);
  });

  it('correct a number and settle what the carrier does not tell', async () => {
    const { orderId } = await makeTwoParcels(shop, buyer);
    const [first, second] = (await parcelsOf(orderId)).map(({ shipmentId }) => shipmentId);
    const { adminShipment } = staff();
    expect((await refusalOf(adminShipment.correct({ id: first!, ...sf('SF222222222') }))).code).toBe(4009);
    await adminShipment.ship({ id: first!, ...sf('SF222222221') });
    await adminShipment.ship({ id: second!, ...sf('SF222222223') });
    await adminShipment.correct({ id: first!, courierCode: 'ems', number: 'EMS222222222' });
    await adminShipment.settle({ id: first!, state: 'exception', note: '地址不详' });
    expect((await parcelsOf(orderId))[0]).toMatchObject({
      state: 'exception',
      courier: '中国邮政',
      number: 'EMS222222222',
      note: '地址不详',
    });
    await adminShipment.settle({ id: first!, state: 'delivered' });
    await adminShipment.settle({ id: second!, state: 'delivered' });
    expect(await stateOf(orderId)).toBe('completed');
    expect((await refusalOf(adminShipment.settle({ id: second!, state: 'returned' }))).code).toBe(4009);
  });
});
