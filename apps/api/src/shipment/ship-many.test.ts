import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { makeSerial } from '../device/device.fixture.ts';
import { deviceCategory } from '../device/device.tables.ts';
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
let lines = 1;
const row = (orderId: number | string, more: object = {}) => {
  lines += 1;
  return {
    line: lines,
    orderId: String(orderId),
    courier: '顺丰速运',
    number: `SF50000${1_000 + lines}`,
    ...more,
  };
};
const buyOne = async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 5, priceYuan: 1 });
  return placePaidOrderOf(buyer, ppid);
};
const stateOf = async (orderId: number) => (await buyer.client.order.detail({ orderId })).state;

describe('parcels of a spreadsheet', () => {
  it('are all shipped, or none: each wrong field is told with its line', async () => {
    const [good, twice, split] = [
      await buyOne(),
      await buyOne(),
      (await makeTwoParcels(shop, buyer)).orderId,
    ];
    const rows = [
      row(good),
      row('一百'),
      row(99_999_999_999),
      row(twice, { courier: '信鸽' }),
      row(twice, { number: '短' }),
      row(split),
      row(good, { shipmentId: '99999999' }),
    ];
    const at = (index: number) => rows[index]!.line;
    const { shipped, errors } = await staff().shipMany({ rows });
    expect(shipped).toBe(0);
    expect(errors.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [at(1), '订单号', '订单号应为数字'],
      [at(2), '订单号', '订单不存在或没有包裹'],
      [at(3), '快递公司', '没有这家快递公司，请使用启用中的名称'],
      [at(4), '订单号', `与第 ${at(3)} 行是同一个包裹`],
      [at(4), '运单号', '运单号为 6 至 30 位字母、数字或短横线'],
      [at(5), '包裹号', '该订单有 2 个待发包裹，请填写包裹号'],
      [at(6), '包裹号', '该订单没有这个包裹'],
    ]);
    expect(await stateOf(good)).toBe('paid');
    const { parcels } = await staff().ofOrder({ orderId: split });
    const whole = parcels.map(({ shipmentId }) => row(split, { shipmentId: String(shipmentId) }));
    expect(await staff().shipMany({ rows: [row(good), ...whole], dryRun: true })).toEqual({
      shipped: 0,
      errors: [],
    });
    expect(await stateOf(good)).toBe('paid');
    expect(await staff().shipMany({ rows: [row(good), ...whole] })).toEqual({ shipped: 3, errors: [] });
    expect([await stateOf(good), await stateOf(split)]).toEqual(['shipped', 'shipped']);
    expect((await staff().shipMany({ rows: [row(good)] })).errors[0]?.reason).toBe('订单没有待发的包裹');
  });

  it('have their serial numbers where they are asked for', async () => {
    const phone = await makeSku(shop.context(), { stock: 5, priceYuan: 1 });
    await shop.context().db.insert(deviceCategory).values({ tenantId: 0, categoryId: phone.categoryId });
    const orderId = await placePaidOrderOf(buyer, phone.ppid, { count: 2 });
    const numbers = [makeSerial(), makeSerial(), makeSerial()];
    const tooMany = await staff().shipMany({ rows: [row(orderId, { serials: numbers.join(' ') })] });
    expect(tooMany.errors).toMatchObject([{ column: '串号', reason: '该包裹最多 2 个串号' }]);
    const two = numbers.slice(0, 2);
    expect((await staff().shipMany({ rows: [row(orderId, { serials: two.join('，') })] })).shipped).toBe(1);
    const { soldSerials } = await shop.client(clerk).adminOrder.detail({ orderId });
    expect(soldSerials.map(({ number }) => number).sort()).toEqual(two.toSorted());
    // A number that has been sold is told with its line, and the parcel stays.
    const other = await placePaidOrderOf(buyer, phone.ppid);
    const again = await staff().shipMany({ rows: [row(other, { serials: two[0]! })] });
    expect([again.shipped, again.errors.length, await stateOf(other)]).toEqual([0, 1, 'paid']);
  });

  it('are shipped once by two who hand the same spreadsheet in', async () => {
    const orders = [await buyOne(), await buyOne(), await buyOne()];
    const rows = orders.map((orderId) => row(orderId));
    const outcomes = await Promise.all([staff().shipMany({ rows }), staff().shipMany({ rows })]);
    expect(outcomes.reduce((sum, { shipped }) => sum + shipped, 0)).toBe(3);
    for (const orderId of orders) {
      const { events } = await shop.client(clerk).adminOrder.detail({ orderId });
      expect(events.filter(({ text }) => text.startsWith('发货'))).toHaveLength(1);
    }
  });
});
