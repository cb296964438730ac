import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { memberActor } from '../order/order.service.ts';
import { requestRefund } from '../payment/payment.service.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { makeTwoParcels } from './shipment.fixture.ts';

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
const stateOf = async (orderId: number) => (await buyer.client.order.detail({ orderId })).state;
const giveBack = (orderId: number, lines: { orderLineId: number; units: number }[]) =>
  requestRefund(buyer.ctx, { orderId, lines, reason: '不想要了', actor: memberActor });
const levelOf = async (ppid: number) => {
  const [row] = await shop.context().db.select().from(stockLevel).where(eq(stockLevel.ppid, ppid));
  return [row?.onHand, row?.reserved];
};

describe('units that are given back before they leave', () => {
  it('leave the parcels that wait; an emptied one is gone', async () => {
    const { orderId } = await makeTwoParcels(shop, buyer);
    const [first, second] = await parcelsOf(orderId);
    await giveBack(orderId, [{ orderLineId: first!.lines[0]!.orderLineId, units: 1 }]);
    expect((await parcelsOf(orderId)).map(({ lines: [line] }) => line?.units)).toEqual([1, 1]);
    await giveBack(orderId, [{ orderLineId: second!.lines[0]!.orderLineId, units: 1 }]);
    expect(await parcelsOf(orderId)).toHaveLength(1);
    await staff().ship({ id: first!.shipmentId, courierCode: 'ems', number: 'EMS60000001' });
    expect(await stateOf(orderId)).toBe('shipped');
  });

  it('of a partly shipped order end its waiting: with the last of them it is shipped, or completed', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 9, priceYuan: 1 });
    const orderId = await placePaidOrderOf(buyer, ppid, { count: 3 });
    const [parcel] = await parcelsOf(orderId);
    const orderLineId = parcel!.lines[0]!.orderLineId;
    const lines = [{ orderLineId, units: 1 }];
    await staff().ship({ id: parcel!.shipmentId, courierCode: 'ems', number: 'EMS60000002', lines });
    await giveBack(orderId, lines);
    expect([await stateOf(orderId), await levelOf(ppid)]).toEqual(['partShipped', [8, 1]]);
    await expect(giveBack(orderId, [{ orderLineId, units: 2 }])).rejects.toMatchObject({ code: 4009 });
    await buyer.client.order.confirm({ orderId, shipmentId: parcel!.shipmentId });
    await giveBack(orderId, lines);
    expect([await stateOf(orderId), await levelOf(ppid)]).toEqual(['completed', [8, 0]]);
  });

  it('and a parcel that leaves with them at once, 20 rounds: either, and no unit is in both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { ppid } = await makeSku(shop.context(), { stock: 2, priceYuan: 1 });
      const orderId = await placePaidOrderOf(buyer, ppid, { count: 2 });
      const [parcel] = await parcelsOf(orderId);
      const [{ orderLineId } = { orderLineId: 0 }] = parcel!.lines;
      await Promise.allSettled([
        giveBack(orderId, [{ orderLineId, units: 1 }]),
        staff().ship({ id: parcel!.shipmentId, courierCode: 'ems', number: 'EMS60000003' }),
      ]);
      const sent = (await parcelsOf(orderId))
        .flatMap(({ lines }) => lines)
        .reduce((sum, { units }) => sum + units, 0);
      // Two have left, or one has and one is for sale again: what is there and what has left are always two.
      expect(await levelOf(ppid)).toEqual([2 - sent, 0]);
    }
  }, 60_000);
});
