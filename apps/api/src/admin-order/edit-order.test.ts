import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  makeCoupon,
  placeOrderOf,
  placePaidOrderOf,
  refusalOf,
} from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { PaymentDesk, target } from '../../test/payment-desk.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { memberAddress } from '../address/address.tables.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { salesOrder } from '../order/order.tables.ts';

let shop: TestShop;
let desk: PaymentDesk;
let buyer: Buyer;
let clerk: Caller;
let second: Caller;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = new PaymentDesk(shop);
  buyer = await makeBuyer(shop, { balanceYuan: 100_000 });
  clerk = (await makeStaff(shop.context(), ['order:read', 'order:edit', 'order:price', 'order:cancel']))
    .caller;
  second = (await makeStaff(shop.context(), ['order:read', 'order:price'])).caller;
  ({ ppid } = await makeSku(shop.context(), { priceYuan: 50, stock: 100 }));
});
afterAll(() => shop.close());

const edit = (caller = clerk) => shop.client(caller).adminOrderEdit;
const makeAddress = async (of: Buyer, countyId: number) => {
  const [row] = await of.ctx.db
    .insert(memberAddress)
    .values({
      tenantId: 0,
      memberId: of.memberId,
      receiver: '韩梅',
      mobile: '13900000002',
      countyId,
      detail: '北京路 2 号',
    })
    .returning();
  return row!.id;
};
const detailOf = (orderId: number) => shop.client(clerk).adminOrder.detail({ orderId });

describe('the address of an order', () => {
  it('is changed by its member once, within the city, while nothing has left', async () => {
    const orderId = await placePaidOrderOf(buyer, ppid);
    const [near, far] = [await makeAddress(buyer, 530103), await makeAddress(buyer, 440106)];
    const change = (addressId: number, of = orderId, by = buyer) =>
      by.client.orderEdit.changeAddress({ orderId: of, addressId });
    expect(await refusalOf(change(far))).toMatchObject({
      code: 4009,
      userMsg: expect.stringContaining('不在同一城市'),
    });
    const stranger = await makeBuyer(shop);
    expect(await refusalOf(change(stranger.addressId))).toMatchObject({ code: 4004 });
    expect(await refusalOf(change(stranger.addressId, orderId, stranger))).toMatchObject({ code: 4004 });
    const twice = await Promise.allSettled([change(near), change(near)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await buyer.client.order.detail({ orderId })).receiver).toMatchObject({ name: '韩梅' });
    expect(await refusalOf(change(near))).toMatchObject({ userMsg: expect.stringContaining('只能修改一次') });
    expect(await desk.eventsOf(orderId)).toEqual(['placed', 'paid', 'addressChanged']);
    const cancelled = await placeOrderOf(buyer, ppid);
    await buyer.client.order.cancel({ orderId: cancelled });
    expect(await refusalOf(change(near, cancelled))).toMatchObject({ code: 4009 });
  });

  it('is changed by staff to wherever it is, and written down', async () => {
    const orderId = await placePaidOrderOf(buyer, ppid);
    const to = { orderId, name: '李华', mobile: '13900000003', cityId: 440106, detail: '天河路 3 号' };
    await edit().changeAddress(to);
    expect((await detailOf(orderId)).receiver).toMatchObject({
      name: '李华',
      address: '广东省 广州市 天河区 天河路 3 号',
    });
    expect(await refusalOf(edit(second).changeAddress(to))).toMatchObject({ code: 4003 });
    expect(await refusalOf(edit().changeAddress({ ...to, cityId: 1 }))).toMatchObject({ code: 4000 });
  });
});

it('a note of staff is seen by staff alone', async () => {
  const orderId = await placePaidOrderOf(buyer, ppid);
  await edit().note({ orderId, note: '顾客要求周末送' });
  expect((await detailOf(orderId)).staffNote).toBe('顾客要求周末送');
  expect(JSON.stringify(await buyer.client.order.detail({ orderId }))).not.toContain('周末送');
});

describe('an order that nobody has paid', () => {
  const cancel = (orderId: number, caller = clerk, shopAtFault = false) =>
    edit(caller).cancel({ orderId, reason: '商品缺货', shopAtFault });

  it('is cancelled by staff with a reason, gives everything back, tells its member, and is written down', async () => {
    const couponId = await makeCoupon(buyer, { amountYuan: 10 });
    const orderId = await placeOrderOf(buyer, ppid, { count: 2, couponId });
    const { paymentNo } = await buyer.client.payment.wechatCode(target(orderId));
    const twice = await Promise.allSettled([cancel(orderId), cancel(orderId)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await buyer.client.order.detail({ orderId })).toMatchObject({
      state: 'cancelled',
      cancelReason: '商品缺货',
    });
    expect(await desk.paymentsOf(orderId)).toMatchObject([{ paymentNo, state: 'closed' }]);
    expect(await desk.eventsOf(orderId)).toEqual(['placed', 'cancelled']);
    const { list } = await buyer.client.notice.list({});
    expect(list[0]).toMatchObject({ title: '订单已取消', text: expect.stringContaining('原因：商品缺货') });
    const wrong = (await auditMoney(shop.context())).map(({ check }) => check);
    expect(wrong.filter((check) => !check.startsWith('余额'))).toEqual([]);
    const again = await placeOrderOf(buyer, ppid, { count: 2, couponId });
    await buyer.client.order.cancel({ orderId: again });
    // Whoever cancels it himself is told nothing.
    expect(
      (await buyer.client.notice.list({})).list.filter(({ title }) => title === '订单已取消'),
    ).toHaveLength(1);
  });

  it('stays when it is paid, when a code of it was paid, for staff without the right, and for another shop', async () => {
    const paid = await placePaidOrderOf(buyer, ppid);
    expect(await refusalOf(cancel(paid))).toMatchObject({
      code: 4009,
      userMsg: '订单已付款，如不需要请申请退款',
    });
    const orderId = await placeOrderOf(buyer, ppid);
    const { paymentNo } = await buyer.client.payment.wechatCode(target(orderId));
    shop.gateways.wechat.pay(paymentNo);
    expect(await refusalOf(cancel(orderId))).toMatchObject({ code: 4009 });
    expect((await buyer.client.order.detail({ orderId })).state).toBe('paid');
    const open = await placeOrderOf(buyer, ppid);
    expect(await refusalOf(cancel(open, second))).toMatchObject({ code: 4003 });
    const { caller: elsewhere } = await makeStaff(shop.context(2), ['order:cancel']);
    expect(await refusalOf(cancel(open, elsewhere))).toMatchObject({ code: 4004 });
  });
});

describe('a lower price', () => {
  it('is done by one person up to a tenth in all, as shares of its lines, and paid to the fen', async () => {
    const orderId = await placeOrderOf(buyer, ppid, { count: 2 });
    const [line] = (await detailOf(orderId)).lines;
    const lower = (amount: number) =>
      edit().price({ orderId, lines: [{ orderLineId: line!.lineId, amount }], reason: '老顾客优惠' });
    expect(await lower(5.01)).toEqual({ payable: 94.99, waits: false });
    // Together above a tenth: nobody cuts it into pieces.
    expect(await lower(5)).toEqual({ payable: 94.99, waits: true });
    expect(await refusalOf(lower(1))).toMatchObject({ userMsg: '已有改价申请待审核' });
    const [waiting] = (await detailOf(orderId)).priceChanges;
    expect(waiting).toMatchObject({ state: 'pending', before: 94.99, after: 89.99, isOwn: true });
    const decide = (caller: Caller, passes = true) =>
      edit(caller).decidePrice({ orderId, changeId: waiting!.changeId, passes });
    expect(await refusalOf(decide(clerk))).toMatchObject({ userMsg: '不能审核自己提交的改价' });
    expect(await decide(second)).toEqual({ payable: 89.99 });
    expect(await refusalOf(decide(second))).toMatchObject({ code: 4009 });
    await buyer.client.payment.payByBalance({ ...target(orderId), payPassword: '258036' });
    expect(await buyer.client.order.detail({ orderId })).toMatchObject({
      totalPrice: 89.99,
      discounts: [{ name: '活动优惠', amount: 10.01 }],
    });
    expect(await refusalOf(lower(1))).toMatchObject({ code: 4009, userMsg: '订单已付款或已关闭，不能改价' });
    expect(await buyer.client.order.refund({ orderId })).toMatchObject({ amount: 89.99 });
  });

  it('closes the codes for the old sum first; one that was paid meanwhile refuses it', async () => {
    const orderId = await placeOrderOf(buyer, ppid, { count: 2 });
    const { paymentNo } = await buyer.client.payment.wechatCode(target(orderId));
    const [line] = (await detailOf(orderId)).lines;
    const lines = [{ orderLineId: line!.lineId, amount: 1 }];
    expect(await edit().price({ orderId, lines, reason: '补偿' })).toEqual({ payable: 99, waits: false });
    expect(await desk.paymentsOf(orderId)).toMatchObject([{ paymentNo, state: 'closed' }]);
    const { amount } = await buyer.client.payment.wechatCode(target(orderId));
    expect(amount).toBe(99);
    const other = await placeOrderOf(buyer, ppid, { count: 2 });
    const code = await buyer.client.payment.wechatCode(target(other));
    shop.gateways.wechat.pay(code.paymentNo);
    const [of] = (await detailOf(other)).lines;
    const late = edit().price({
      orderId: other,
      lines: [{ orderLineId: of!.lineId, amount: 1 }],
      reason: '补偿',
    });
    expect(await refusalOf(late)).toMatchObject({ code: 4009, userMsg: expect.stringContaining('付款') });
  });

  it('refuses what is no lower price: more than the line, more freight, lines of others, nothing at all', async () => {
    const orderId = await placeOrderOf(buyer, ppid);
    const [line] = (await detailOf(orderId)).lines;
    const ask = (lines: { orderLineId: number; amount: number }[], freight?: number) =>
      refusalOf(
        edit().price({ orderId, lines, ...(freight === undefined ? {} : { freight }), reason: '试试' }),
      );
    const of = (amount: number) => [{ orderLineId: line!.lineId, amount }];
    expect(await ask(of(50.01))).toMatchObject({ code: 4009 });
    expect(await ask(of(-1))).toMatchObject({ code: 4000 });
    expect(await ask(of(0.001))).toMatchObject({ code: 4000 });
    expect(await ask([], 99)).toMatchObject({ code: 4009, userMsg: '运费只能调低' });
    expect(await ask([])).toMatchObject({ code: 4009, userMsg: '价格没有变化' });
    expect(await ask([...of(1), ...of(1)])).toMatchObject({ code: 4009 });
    expect(await ask([{ orderLineId: 1, amount: 1 }])).toMatchObject({ code: 4009 });
    expect(await ask(of(50), 0)).toMatchObject({ code: 4009, userMsg: '改价后应付金额须大于 0' });
    const [row] = await shop.context().db.select().from(salesOrder).where(eq(salesOrder.id, orderId));
    expect(row).toMatchObject({ payableFen: 6_000, activityFen: 0 });
    const orders = (await auditMoney(shop.context())).filter(({ check }) => check.startsWith('订单'));
    expect(orders).toEqual([]);
  });
});
