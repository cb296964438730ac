import { type Buyer, makeBuyer, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import type { Caller, TestShop } from '../../test/test-shop.ts';
import { by, makeSerial, within } from '../device/device.fixture.ts';
import {
  type DeviceEvent,
  type DeviceSubjectKind,
  enterDevice,
  findDevice,
  moveDevice,
} from '../device/device.service.ts';
import { deviceCategory } from '../device/device.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';

/** A member who buys and a member of staff who sends what was bought, with its serial numbers. */
export async function openCounter(shop: TestShop) {
  const buyer: Buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
  const clerk: Caller = (await makeStaff(shop.context())).caller;
  const staff = () => shop.client(clerk);
  const parcel = { courier: '顺丰速运', number: 'SF1234567890' };

  /** Goods of a category that has serial numbers. */
  async function makePhone(stock = 50) {
    const made = await makeSku(shop.context(), { priceYuan: 100, stock });
    await shop.context().db.insert(deviceCategory).values({ tenantId: 0, categoryId: made.categoryId });
    return made;
  }
  async function makeOrder(options: { count?: number; ppid?: number } = {}) {
    const ppid = options.ppid ?? (await makePhone()).ppid;
    return { ppid, orderId: await placePaidOrderOf(buyer, ppid, { count: options.count ?? 1 }) };
  }
  async function makePickup(ppid: number) {
    const shopId = await makeStore(shop.context());
    await shop.context().db.insert(stockLevel).values({ tenantId: 0, ppid, storeId: shopId, onHand: 3 });
    const orderId = await placePaidOrderOf(buyer, ppid, { delivery: 'pickup', shopId, addressId: 0 });
    const { pickupCode } = await buyer.client.order.detail({ orderId });
    return { orderId, pickupCode, shopId };
  }
  const ship = (orderId: number, ppid: number, numbers: string[]) =>
    staff().adminOrder.ship({ orderId, ...parcel, serials: [{ ppid, numbers }] });
  /** A device that is ready as a SKU and then goes through events. */
  async function makeDevice(ppid: number, ...path: [DeviceEvent, DeviceSubjectKind][]) {
    const number = makeSerial();
    let device = await within(shop, (tx) =>
      enterDevice(tx, [number], 'ready', { title: '测试手机', ppid }, by('receipt')),
    );
    for (const [event, kind] of path)
      device = await within(shop, (tx) => moveDevice(tx, device, event, by(kind)));
    return { ...device, number };
  }
  const list = (ppid: number) => makeDevice(ppid, ['listed', 'listing']);
  /** The device that has a number. */
  async function find(number: string) {
    const found = await findDevice(shop.context(), number);
    if (!found) throw new Error(`${number} is not in the register`);
    return found;
  }
  return { buyer, staff, parcel, makePhone, makeOrder, makePickup, ship, makeDevice, list, find };
}
