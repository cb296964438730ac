import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_PASSWORD, putInCart, readStock, refusalOf, submission } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { findDevice } from '../device/device.service.ts';
import { orderLine } from '../order/order.tables.ts';
import { openReturns } from '../return-request/returns.fixture.ts';
import { draftOf, drawUnit, listLot, listUnit, sellAtOnce, staffOf } from './units.fixture.ts';

let shop: TestShop;
let here: Awaited<ReturnType<typeof openReturns>>;
beforeAll(async () => {
  shop = await TestShop.open();
  await sellAtOnce(shop);
  here = await openReturns(shop);
});
afterAll(() => shop?.close());

const parcel = { courier: '顺丰速运', number: 'SF1234567890' };

/** Goods that were ordered, sent, received and sent back; what the desk has before it. */
async function comeBack(ppid: number, numbers: string[]): Promise<number> {
  const { client } = here.buyer;
  const { orderId } = await client.order.submit(
    submission(here.buyer, [await putInCart(here.buyer, ppid, { count: Math.max(1, numbers.length) })]),
  );
  await client.payment.payByBalance({ type: 'order', id: orderId, payPassword: PAY_PASSWORD });
  const { adminOrder } = await staffOf(shop);
  await adminOrder.ship({ orderId, ...parcel, serials: numbers.length > 0 ? [{ ppid, numbers }] : [] });
  await client.order.confirm({ orderId });
  const [line] = await shop.context().db.select().from(orderLine).where(eq(orderLine.orderId, orderId));
  const { id } = await here.apply({ id: line?.id ?? 0, orderId });
  await here.arrive(id);
  return id;
}
const settle = async (id: number, goal: 'stock' | 'register', number = '') =>
  here.desk.settle({ ...(await here.seen(id)), unitsBack: [{ units: 1, goal, number }] });
const onHandOf = async (ppid: number) => (await readStock(shop.context(), ppid)).onHand;
const stateOf = async (number: string) => (await findDevice(shop.context(), number))?.state;

describe('units that come back', () => {
  it('a device waits to be inspected: its stock stays empty, its listing sold, until staff list it anew', async () => {
    const { adminResale, adminDevice } = await staffOf(shop);
    const unit = await listUnit(shop);
    const id = await comeBack(unit.ppid, [unit.number]);
    const refused = await refusalOf(settle(id, 'stock', unit.number));
    expect(refused).toMatchObject({
      code: 4000,
      data: { fields: { 'unitsBack.0.goal': [expect.stringContaining('入库待检')] } },
    });
    expect(await stateOf(unit.number)).toBe('sold');
    await settle(id, 'register', unit.number);
    expect(await stateOf(unit.number)).toBe('bought');
    expect(await onHandOf(unit.ppid)).toBe(0);
    expect(await adminResale.detail({ id: unit.id })).toMatchObject({ state: 'sold', free: 0 });
    expect((await adminResale.ready({ keyword: unit.number })).total).toBe(0);
    const early = draftOf(await drawUnit(shop), { deviceId: unit.deviceId, newPpid: unit.twinPpid });
    expect((await refusalOf(adminResale.save(early))).code).toBe(4009);

    const device = await adminDevice.detail({ deviceId: unit.deviceId });
    await adminDevice.move({
      ...{ deviceId: unit.deviceId, version: device.version, act: 'checked', document: 'FJ-1', note: '' },
    });
    const [ready] = (await adminResale.ready({ keyword: unit.number })).list;
    expect(ready).toMatchObject({ deviceId: unit.deviceId, newPpid: unit.twinPpid });
    const again = await adminResale.save(early);
    await adminResale.publish(again);
    const anew = await adminResale.detail({ id: again.id });
    expect(anew).toMatchObject({ state: 'listed', free: 1 });
    expect(anew.ppid).not.toBe(unit.ppid);
    expect(await adminResale.detail({ id: unit.id })).toMatchObject({ state: 'sold', free: 0 });
  });

  it('the last piece of a lot is on sale again once it is back in stock', async () => {
    const { adminResale } = await staffOf(shop);
    const lot = await listLot(shop, { units: 1 });
    const id = await comeBack(lot.ppid, []);
    expect(await adminResale.detail({ id: lot.id })).toMatchObject({ state: 'sold', free: 0 });
    await settle(id, 'stock');
    expect(await adminResale.detail({ id: lot.id })).toMatchObject({ state: 'listed', free: 1 });
  });
});
