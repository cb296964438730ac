import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, PAY_PASSWORD, placeOrderOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { target } from '../../test/payment-desk.ts';
import { TestShop } from '../../test/test-shop.ts';
import { balanceEntry, member } from '../member/member.tables.ts';

let shop: TestShop;
let buyer: Buyer;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
});
beforeEach(async () => {
  buyer = await makeBuyer(shop);
  ({ ppid } = await makeSku(shop.context(), { priceYuan: 1999, stock: 5 }));
});
afterAll(() => shop.close());

const payment = (orderId: number) => ({ ...target(orderId), payPassword: PAY_PASSWORD });

describe('paying by balance', () => {
  it('who has set no payment password is asked to, and nothing is paid', async () => {
    const owner = await makeBuyer(shop, { balanceYuan: 5000 });
    await shop.asOwner(`DELETE FROM pay_password WHERE member_id = ${owner.memberId}`);
    const { client } = owner;
    const orderId = await placeOrderOf(owner, ppid);
    for (const input of [target(orderId), payment(orderId)])
      await expect(client.payment.payByBalance(input)).rejects.toMatchObject({
        code: 4009,
        userMsg: '为了您的资金安全，请先设置支付密码，再使用余额支付',
        data: { needSetPayPassword: true },
      });
    expect(await client.payment.methods(target(orderId))).toMatchObject({
      paid: false,
      balance: 5000,
      needsPayPassword: false,
    });
  });

  it('takes the amount once, four requests at once', async () => {
    const rich = await makeBuyer(shop, { balanceYuan: 5000 });
    const orderId = await placeOrderOf(rich, ppid);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => rich.client.payment.payByBalance(payment(orderId))),
    );
    expect(answers).toEqual(Array(4).fill({ paid: true, left: 0 }));
    expect((await rich.client.payment.methods(target(orderId))).balance).toBe(3001);
    const entries = await shop
      .context()
      .db.select()
      .from(balanceEntry)
      .where(eq(balanceEntry.memberId, rich.memberId));
    expect(entries).toMatchObject([
      {
        amountFen: -199_900,
        balanceAfterFen: 300_100,
        reference: expect.stringMatching(`^pay:P${orderId}`),
      },
    ]);
  });

  it('never goes below zero, whatever orders are paid at once', async () => {
    const owner = await makeBuyer(shop, { balanceYuan: 3998 });
    const orders: number[] = [];
    for (let i = 0; i < 4; i += 1) orders.push(await placeOrderOf(owner, ppid));
    const results = await Promise.allSettled(
      orders.map((id) => owner.client.payment.payByBalance(payment(id))),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2);
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      expect(result.reason).toMatchObject({ code: 4009, userMsg: '账户余额不足，请选择其他支付方式' });
    }
    const [row] = await shop.context().db.select().from(member).where(eq(member.id, owner.memberId));
    expect(row?.balanceFen).toBe(0);
  });

  it('C335 is offered only where the balance is enough', async () => {
    const orderId = await placeOrderOf(buyer, ppid);
    const offered = await buyer.client.payment.methods(target(orderId));
    expect(offered).toMatchObject({ amount: 1999, paid: false, closed: false, balance: 0 });
    expect(offered.methods.map(({ key, enabled }) => [key, enabled])).toEqual([
      ['wechat', true],
      ['alipay', true],
      ['unionpay', true],
      ['balance', false],
    ]);
  });
});
