import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  placeOrderOf,
  placePaidOrderOf,
  readStock,
  refusalOf,
} from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeOwner, own } from '../payment/legs.fixture.ts';
import { inTransaction } from '../platform/request-context.ts';
import { readAvailability } from '../stock/stock.service.ts';
import { coverClaims } from './cover-claims.ts';
import { makePresale, openFinalOf, placeDeposit } from './presale.fixture.ts';
import { lapse } from './presale-stages.ts';

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
});
afterAll(() => shop.close());

const cover = () => coverClaims(shop.context());
const restock = (ppid: number, onHand: number) =>
  shop.asOwner(`UPDATE stock_level SET on_hand = ${onHand} WHERE ppid = ${ppid} AND store_id = 0`);
const seenOf = async (ppid: number) => (await readAvailability(shop.context(), [ppid])).get(ppid)?.total;
const lackingOf = async (id: number) => {
  const { adminPresale } = shop.client((await makeStaff(shop.context(), ['presale:edit'])).caller);
  return (await adminPresale.list({})).list.find((one) => one.id === id)?.lacking;
};
/** Two claims whose final payment is open and whose units nobody has. */
const comeUpShort = async () => {
  const { id, ppid } = await makePresale(shop, { stock: 0 });
  const owners = [await makeOwner(shop), await makeOwner(shop)];
  const orders: number[] = [];
  for (const owner of owners) orders.push(await placeDeposit(owner, id));
  for (const orderId of orders) await openFinalOf(shop, orderId);
  return { id, ppid, owners, orders };
};

describe('a presale that comes up short', () => {
  it('closes the ordinary sales of its goods until every claim has its unit, in the order of the orders', async () => {
    const { id, ppid, orders } = await comeUpShort();
    await restock(ppid, 1);
    expect(await seenOf(ppid)).toBe(0);
    expect((await refusalOf(placeOrderOf(buyer, ppid))).code).toBe(4009);
    await cover();
    expect(await lackingOf(id)).toBe(1);
    const { rows } = await shop
      .context()
      .db.execute<{ order_id: string }>(
        `SELECT order_id FROM stock_reservation WHERE ppid = ${ppid} AND state = 'held'`,
      );
    expect(rows.map((row) => Number(row.order_id))).toEqual([orders[0]]);
    await restock(ppid, 5);
    const other = await makeBuyer(shop, { balanceYuan: 10_000 });
    expect((await refusalOf(placeOrderOf(other, ppid))).code).toBe(4009);
    await cover();
    await cover();
    expect(await lackingOf(id)).toBe(0);
    expect([await readStock(shop.context(), ppid), await seenOf(ppid)]).toMatchObject([{ reserved: 2 }, 3]);
    await placePaidOrderOf(await makeBuyer(shop, { balanceYuan: 10_000 }), ppid);
  });

  it('covers an order that was paid meanwhile in the warehouse, where its parcel waits', async () => {
    const { id, ppid, owners, orders } = await comeUpShort();
    await owners[0]!.client.payment.payByBalance(own(orders[0]!));
    await restock(ppid, 1);
    await cover();
    expect(await lackingOf(id)).toBe(1);
    const staff = shop.client((await makeStaff(shop.context())).caller).adminShipment;
    const [parcel] = (await staff.ofOrder({ orderId: orders[0]! })).parcels;
    await staff.ship({ id: parcel!.shipmentId, courierCode: 'jd', number: 'JD900900900' });
    expect(await readStock(shop.context(), ppid)).toMatchObject({ onHand: 0, reserved: 0 });
  });

  it('opens them again when the last claim is given up, lapses or is refunded', async () => {
    const { ppid, owners, orders } = await comeUpShort();
    await owners[0]!.client.payment.payByBalance(own(orders[0]!));
    await restock(ppid, 4);
    await owners[0]!.client.order.refund({ orderId: orders[0]! });
    expect(await seenOf(ppid)).toBe(0);
    await inTransaction(shop.context(), (tx) => lapse(tx, orders[1]!));
    expect(await seenOf(ppid)).toBe(4);
    await placePaidOrderOf(buyer, ppid);
  });

  it('and five buyers at the moment when goods come: none of them takes what is owed, 10 rounds', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 5 }, () => makeBuyer(shop, { balanceYuan: 100_000 })),
    );
    for (let round = 0; round < 10; round += 1) {
      const { id, ppid } = await comeUpShort();
      const rush = buyers.map((one) => placePaidOrderOf(one, ppid));
      const outcomes = await Promise.allSettled([restock(ppid, 3), cover(), ...rush]);
      await cover();
      expect(await lackingOf(id)).toBe(0);
      const sold = outcomes.slice(2).filter(({ status }) => status === 'fulfilled').length;
      expect(sold).toBeLessThanOrEqual(1);
      expect(await readStock(shop.context(), ppid)).toMatchObject({ onHand: 3, reserved: 2 + sold });
    }
  }, 60_000);
});
