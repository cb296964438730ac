import { contract } from '@jishi/contract/index.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  placeOrderOf,
  placePaidOrderOf,
  readStock,
  refusalOf,
} from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { salesOrder } from '../order/order.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';

let shop: TestShop;
let buyer: Buyer;
let clerk: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
  clerk = (await makeStaff(shop.context())).caller;
});
afterAll(() => shop.close());

const staff = (caller = clerk) => shop.client(caller).adminOrder;
const parcel = { courier: '顺丰速运', number: 'SF1234567890' };
const makePaidOrder = async (count = 1) => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 1999, stock: 10 });
  return { ppid, orderId: await placePaidOrderOf(buyer, ppid, { count }) };
};
const makePickup = async () => {
  const shopId = await makeStore(shop.context());
  const { ppid } = await makeSku(shop.context(), { stock: 0 });
  await shop.context().db.insert(stockLevel).values({ tenantId: 0, ppid, storeId: shopId, onHand: 3 });
  const orderId = await placePaidOrderOf(buyer, ppid, { delivery: 'pickup', shopId, addressId: 0 });
  const { pickupCode } = await buyer.client.order.detail({ orderId });
  return { ppid, orderId, pickupCode };
};
const actsOn = (orderId: number) =>
  shop
    .context()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.target, `订单 ${orderId}`))
    .orderBy(desc(auditLog.id));

it('answers nobody but staff with the permission of the act', async () => {
  await expectStaffOnly(shop, contract.adminOrder);
});

describe('the list', () => {
  it('finds orders by state, number, receiver, mobile number and goods, newest first', async () => {
    const { ppid } = await makeSku(shop.context(), { model: '星海 Ultra', stock: 10 });
    const first = await placePaidOrderOf(buyer, ppid);
    const second = await placeOrderOf(buyer, ppid, { count: 2 });
    const find = async (filter: object) =>
      (await staff().list({ keyword: '星海', ...filter })).list.map((row) => row.orderId);
    expect(await find({})).toEqual([second, first]);
    expect(await find({ state: 'paid' })).toEqual([first]);
    expect(await find({ state: 'shipped' })).toEqual([]);
    expect(await find({ keyword: String(first) })).toEqual([first]);
    expect(await find({ pageSize: 1, page: 2 })).toEqual([first]);
    expect((await staff().list({ keyword: '13987654321' })).total).toBeGreaterThan(1);
    const [row] = (await staff().list({ keyword: String(second) })).list;
    expect(row).toMatchObject({ stateText: '待付款', receiver: '李雷', count: 2, totalPrice: 3998 });
  });

  it('X004 sorts by amount and by time, over all pages', async () => {
    const { ppid } = await makeSku(shop.context(), { model: '云岭 Air', priceYuan: 100, stock: 20 });
    const [three, one, two] = [
      await placeOrderOf(buyer, ppid, { count: 3 }),
      await placeOrderOf(buyer, ppid, { count: 1 }),
      await placeOrderOf(buyer, ppid, { count: 2 }),
    ];
    const sorted = async (filter: object) =>
      (await staff().list({ keyword: '云岭', ...filter })).list.map((row) => row.orderId);
    expect(await sorted({ sort: 'totalAsc' })).toEqual([one, two, three]);
    expect(await sorted({ sort: 'totalDesc' })).toEqual([three, two, one]);
    expect(await sorted({ sort: 'createdAsc' })).toEqual([three, one, two]);
    expect(await sorted({ sort: 'createdDesc' })).toEqual([two, one, three]);
    expect(await sorted({ sort: 'totalAsc', pageSize: 1, page: 3 })).toEqual([three]);
  });

  it('holds days in Beijing apart and includes both ends', async () => {
    const { orderId } = await makePaidOrder();
    const keyword = String(orderId);
    const placedAt = async (moment: string) => {
      await shop
        .context()
        .db.update(salesOrder)
        .set({ createdAt: new Date(moment) })
        .where(eq(salesOrder.id, orderId));
    };
    await placedAt('2026-03-04T16:00:00Z');
    expect((await staff().list({ keyword, from: '2026-03-05', to: '2026-03-05' })).total).toBe(1);
    expect((await staff().list({ keyword, from: '2026-03-01', to: '2026-03-04' })).total).toBe(0);
    await placedAt('2026-03-05T15:59:59Z');
    expect((await staff().list({ keyword, from: '2026-03-05', to: '2026-03-05' })).total).toBe(1);
  });

  it('refuses a day that is none and a page that is too big', async () => {
    expect(await refusalOf(staff().list({ from: '2026-02-30' }))).toMatchObject({ code: 4000 });
    expect(await refusalOf(staff().list({ pageSize: 101 }))).toMatchObject({ code: 4000 });
  });
});

describe('one order', () => {
  it('shows history and what may be done, and keeps the pick-up code to the member', async () => {
    const { orderId, pickupCode } = await makePickup();
    expect(pickupCode).toMatch(/^\d{6}$/);
    const detail = await staff().detail({ orderId });
    expect(detail).toMatchObject({
      pickupCode: '',
      canShip: false,
      canHandOver: true,
      canRefundByStaff: true,
    });
    expect(detail.events.map((event) => event.text)).toEqual(['付款成功，等待自提', '提交订单']);
    expect(JSON.stringify(detail)).not.toContain(pickupCode);
  });

  it('of another tenant is not found, whatever is done to it', async () => {
    const { orderId } = await makePaidOrder();
    const stranger = staff((await makeStaff(shop.context(2))).caller);
    const pickupCode = '123456';
    for (const act of [
      () => stranger.detail({ orderId }),
      () => stranger.ship({ orderId, ...parcel }),
      () => stranger.handOver({ orderId, pickupCode }),
      () => stranger.refund({ orderId, reason: '顾客要求' }),
    ]) {
      expect(await refusalOf(act())).toMatchObject({ code: 4004, userMsg: '订单不存在' });
    }
    expect((await stranger.list({ keyword: String(orderId) })).total).toBe(0);
    expect((await staff().detail({ orderId })).state).toBe('paid');
  });
});

describe('shipping', () => {
  it('takes the goods from the stock, tells the member and is written down', async () => {
    const { ppid, orderId } = await makePaidOrder(2);
    await staff().ship({ orderId, ...parcel });
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 8, reserved: 0, held: 0 });
    expect(await buyer.client.order.detail({ orderId })).toMatchObject({
      state: 'shipped',
      shipment: { courier: '顺丰速运', number: 'SF1234567890' },
    });
    expect(await actsOn(orderId)).toMatchObject([
      {
        action: 'order.ship',
        staffName: expect.stringMatching(/^店员/),
        changes: [
          { field: '订单状态', before: '待发货', after: '待收货' },
          { field: '快递公司', before: '', after: '顺丰速运' },
          { field: '运单号', before: '', after: 'SF1234567890' },
        ],
      },
    ]);
  });

  it('happens once to two who do it at once, and is written down once', async () => {
    const { ppid, orderId } = await makePaidOrder();
    const results = await Promise.allSettled(
      ['SF00000001', 'SF00000002'].map((number) => staff().ship({ orderId, courier: '顺丰速运', number })),
    );
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 4009 });
    expect(await actsOn(orderId)).toHaveLength(1);
    expect((await readStock(shop.context(), ppid)).onHand).toBe(9);
  });

  it('is refused for an order nobody paid, without a trace', async () => {
    const { ppid } = await makeSku(shop.context());
    const orderId = await placeOrderOf(buyer, ppid);
    expect(await refusalOf(staff().ship({ orderId, ...parcel }))).toMatchObject({
      code: 4009,
      userMsg: '订单待付款，不能发货',
    });
    expect(await actsOn(orderId)).toEqual([]);
  });

  it('does not happen when it cannot be written down', async () => {
    const { ppid, orderId } = await makePaidOrder();
    await shop.asOwner(`ALTER TABLE audit_log ADD CONSTRAINT full_disk CHECK (target <> '订单 ${orderId}')`);
    await expect(staff().ship({ orderId, ...parcel })).rejects.toThrow('HTTP 500');
    await shop.asOwner('ALTER TABLE audit_log DROP CONSTRAINT full_disk');
    expect((await staff().detail({ orderId })).state).toBe('paid');
    expect(await readStock(shop.context(), ppid)).toMatchObject({ onHand: 10, reserved: 1 });
  });

  it('refuses a number no courier has', async () => {
    const { orderId } = await makePaidOrder();
    expect(await refusalOf(staff().ship({ orderId, courier: '顺丰速运', number: '单号' }))).toMatchObject({
      code: 4000,
      userMsg: '运单号格式不正确，请检查后重试',
    });
  });
});

describe('handing over', () => {
  it('needs the code of the order, and is written down', async () => {
    const { ppid, orderId, pickupCode } = await makePickup();
    const wrong = pickupCode === '000000' ? '000001' : '000000';
    expect(await refusalOf(staff().handOver({ orderId, pickupCode: wrong }))).toMatchObject({
      code: 4009,
      userMsg: '提货码不正确，请与顾客核对',
    });
    expect(await actsOn(orderId)).toEqual([]);
    await staff().handOver({ orderId, pickupCode });
    expect((await staff().detail({ orderId })).state).toBe('completed');
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 2, reserved: 0, held: 0 });
    expect(await actsOn(orderId)).toMatchObject([
      { action: 'order.handOver', changes: [{ before: '待自提', after: '已完成' }] },
    ]);
  });

  it('stops whoever tries one code after the other', async () => {
    const limited = await TestShop.openLimited();
    try {
      const customer = await makeBuyer(limited, { balanceYuan: 9999 });
      const { ppid } = await makeSku(limited.context());
      const orderId = await placePaidOrderOf(customer, ppid);
      const { caller } = await makeStaff(limited.context());
      const tryCode = (code: number) =>
        refusalOf(limited.client(caller).adminOrder.handOver({ orderId, pickupCode: String(code) }));
      const codes: number[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1) codes.push((await tryCode(100_000 + attempt)).code);
      expect(codes).toEqual([...Array(10).fill(4009), 4029]);
    } finally {
      await limited.close();
    }
  });
});
