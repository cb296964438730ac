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
import { makeSku, makeStaff } from '../../test/factories.ts';
import { outage, PaymentDesk, target } from '../../test/payment-desk.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';

let shop: TestShop;
let buyer: Buyer;
let clerk: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
  clerk = (await makeStaff(shop.context())).caller;
});
afterAll(() => shop.close());

const staff = () => shop.client(clerk).adminOrder;
const makePaidOrder = async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 1999, stock: 10 });
  return { ppid, orderId: await placePaidOrderOf(buyer, ppid) };
};
const actsOn = (orderId: number) =>
  shop
    .context()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.target, `订单 ${orderId}`))
    .orderBy(desc(auditLog.id));

describe('refunding', () => {
  it('gives money and stock back and is written down', async () => {
    const { ppid, orderId } = await makePaidOrder();
    expect(await staff().refund({ orderId, reason: '顾客来电要求退款' })).toMatchObject({
      state: 'refunded',
    });
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 10, reserved: 0, held: 0 });
    expect(await actsOn(orderId)).toMatchObject([
      {
        action: 'order.refund',
        changes: [
          { field: '订单状态', before: '待发货', after: '退款中' },
          { field: '退款金额', before: '', after: '¥1999.00' },
          { field: '退款原因', before: '', after: '顾客来电要求退款' },
        ],
      },
    ]);
  });

  it('happens once to five who do it at once, and is written down once', async () => {
    const { orderId } = await makePaidOrder();
    const rich = await buyer.client.payment.methods({ type: 'order', id: orderId });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => staff().refund({ orderId, reason: '重复点击' })),
    );
    expect(answers).toMatchObject(Array(5).fill({ state: 'refunded' }));
    const after = await buyer.client.payment.methods({ type: 'order', id: orderId });
    expect(after.balance - rich.balance).toBe(1999);
    expect(await actsOn(orderId)).toHaveLength(1);
  });

  it('is refused once the goods have left, without a trace', async () => {
    const { orderId } = await makePaidOrder();
    await staff().ship({ orderId, courier: '顺丰速运', number: 'SF1234567890' });
    expect(await refusalOf(staff().refund({ orderId, reason: '顾客要求' }))).toMatchObject({ code: 4009 });
    expect((await actsOn(orderId)).map((act) => act.action)).toEqual(['order.ship']);
  });

  it('needs a reason', async () => {
    const { orderId } = await makePaidOrder();
    expect(await refusalOf(staff().refund({ orderId, reason: ' 无 ' }))).toMatchObject({ code: 4000 });
  });

  it('through a provider that does not answer stays under way, written down all the same', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 1999 });
    const orderId = await placeOrderOf(buyer, ppid);
    const { paymentNo } = await buyer.client.payment.wechatCode(target(orderId));
    await new PaymentDesk(shop).notify('wechat', shop.gateways.wechat.pay(paymentNo));
    shop.gateways.wechat.outage = outage;
    expect(await staff().refund({ orderId, reason: '顾客要求退款' })).toMatchObject({ state: 'refunding' });
    shop.gateways.wechat.outage = undefined;
    expect(await actsOn(orderId)).toHaveLength(1);
  });
});
