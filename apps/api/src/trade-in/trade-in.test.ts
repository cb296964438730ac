import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Buyer, makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { closeOverdueOrders } from '../order/cancel-order.ts';
import { phoneDesk } from './phone-desk.fixture.ts';
import { type Trade, TradeDesk } from './trade-desk.fixture.ts';

vi.mock('../recycle/recycle.service.ts', async (original) => ({
  ...(await original<typeof import('../recycle/recycle.service.ts')>()),
  findStoreToPostTo: async () => ({ id: 1 }),
  openForSale: (...of: Parameters<typeof phoneDesk.open>) => phoneDesk.open(...of),
  cancelForSale: (...of: Parameters<typeof phoneDesk.cancel>) => phoneDesk.cancel(...of),
  assertSaleSignedOut: async () => undefined,
  decideForSale: (...of: Parameters<typeof phoneDesk.decide>) => phoneDesk.decide(...of),
}));

let shop: TestShop;
let desk: TradeDesk;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = new TradeDesk(shop);
});
afterAll(async () => {
  expect(await auditMoney(shop.context())).toEqual([]);
  await shop.close();
});

const ctx = () => shop.context();
type Wish = Parameters<TradeDesk['trade']>[0];
const trade = (wish?: Wish) => desk.trade(wish);
const pay = (buyer: Buyer, orderId: number) => desk.pay(buyer, orderId);
const saleOf = (orderId: number) => desk.saleOf(orderId);
const inspect = ({ orderId }: Trade, yuan: number) => desk.inspect(orderId, yuan);
const balanceOf = (buyer: Buyer) => desk.balanceOf(buyer);
const orderOf = (id: number) => desk.orderOf(id);
const phoneOf = (id: number) => desk.phoneOf(id);
const decide = (
  { buyer, tradeInId }: Pick<Trade, 'buyer' | 'tradeInId'>,
  act: 'payDifference' | 'keepPhone' | 'cancelAll',
  round = 1,
) => buyer.client.tradeIn.decide({ id: tradeInId, act, round });
describe('an old phone in an order', () => {
  it('pays its estimate, opens the order of recycling, and the goods wait for it', async () => {
    const one = await trade();
    expect(await orderOf(one.orderId)).toMatchObject({
      tradeInFen: 80_000,
      payableFen: 220_000,
      state: 'paid',
    });
    expect(await saleOf(one.orderId)).toMatchObject({ creditFen: 80_000, stage: 'waiting' });
    expect(await phoneOf(one.tradeInId)).toBe('ordered');
    expect((await refusalOf(one.buyer.client.tradeIn.remove({ id: one.tradeInId }))).userMsg).toContain(
      '订单',
    );
    const staff = shop.client((await makeStaff(ctx())).caller);
    expect(await staff.adminTradeIn.ofOrder({ orderId: one.orderId })).toMatchObject({
      canLeave: false,
      list: [{ id: one.tradeInId, state: 'ordered', estimate: 800, credit: 800, final: null }],
    });
    const send = { orderId: one.orderId, courier: '顺丰速运', number: 'SF1234567890' };
    expect((await refusalOf(staff.adminOrder.ship(send))).userMsg).toBe('旧机尚未结清，新机暂不能发出或交付');
    await inspect(one, 800);
    expect(await staff.adminTradeIn.ofOrder({ orderId: one.orderId })).toMatchObject({
      ...{ canLeave: true, list: [{ state: 'settled', final: 800, paidOut: 0 }] },
    });
    await staff.adminOrder.ship(send);
    expect((await orderOf(one.orderId)).state).toBe('shipped');
  });

  it('X3032 is for staff who read orders, X3030 for the member alone', async () => {
    const { tradeInId, orderId, buyer } = await trade();
    expect((await refusalOf(shop.client().adminTradeIn.ofOrder({ orderId }))).code).toBe(1000);
    const wrong = shop.client((await makeStaff(ctx(), ['presale:edit'])).caller);
    expect((await refusalOf(wrong.adminTradeIn.ofOrder({ orderId }))).code).toBe(4003);
    const other = await makeBuyer(shop);
    expect((await refusalOf(other.client.tradeIn.detail({ id: tradeInId }))).code).toBe(4004);
    expect((await refusalOf(shop.client().tradeIn.detail({ id: tradeInId }))).code).toBe(1000);
    expect((await refusalOf(decide({ buyer: other, tradeInId }, 'cancelAll'))).code).toBe(4004);
    expect(await buyer.client.tradeIn.detail({ id: tradeInId })).toMatchObject({
      orderId,
      credit: 800,
      choices: [],
    });
    expect((await refusalOf(decide({ buyer, tradeInId }, 'payDifference'))).userMsg).toContain('质检中');
  });

  it('never takes more off than the goods come to; the rest is paid out after inspection', async () => {
    const one = await trade({ worth: 1200, price: 1000 });
    expect(await orderOf(one.orderId)).toMatchObject({ tradeInFen: 100_000, payableFen: 0, state: 'paid' });
    await inspect(one, 1200);
    expect(await saleOf(one.orderId)).toMatchObject({ stage: 'settled', paidOutFen: 20_000 });
    expect(await balanceOf(one.buyer)).toBe(10_200);
  });

  it('found to be worth more, the difference is paid out to the balance once', async () => {
    const one = await trade();
    const had = await balanceOf(one.buyer);
    await inspect(one, 950);
    await desk.happen(one.orderId, 'agreed');
    expect(await balanceOf(one.buyer)).toBe(had + 150);
    expect(await saleOf(one.orderId)).toMatchObject({
      stage: 'settled',
      finalFen: 95_000,
      paidOutFen: 15_000,
    });
    expect(await one.buyer.client.tradeIn.detail({ id: one.tradeInId })).toMatchObject({
      ...{ state: 'settled', final: 950, paidOut: 150 },
    });
  });
});

describe('a lower price', () => {
  it('is accepted: the difference is paid by an order of its own, then the goods may leave', async () => {
    const one = await trade();
    await inspect(one, 600);
    const { choices, round, until, actions } = await one.buyer.client.tradeIn.detail({ id: one.tradeInId });
    expect(choices.map(({ act, amount }) => [act, amount])).toEqual([
      ['payDifference', 200],
      ['keepPhone', 800],
      ['cancelAll', 0],
    ]);
    expect([round, actions.canDecide, until]).toEqual([1, true, expect.any(String)]);
    expect((await refusalOf(decide(one, 'payDifference', 9))).userMsg).toBe('最终价已更新，请确认');
    const answers = await Promise.all([decide(one, 'payDifference'), decide(one, 'payDifference')]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ state: 'ordered', difference: 200 });
    const { differenceOrderId } = answers[0];
    expect(await orderOf(differenceOrderId)).toMatchObject({ kind: 'difference', payableFen: 20_000 });
    expect((await refusalOf(decide(one, 'keepPhone'))).userMsg).toContain('补差订单');
    await pay(one.buyer, differenceOrderId);
    expect((await orderOf(differenceOrderId)).state).toBe('completed');
    expect(await saleOf(one.orderId)).toMatchObject({
      stage: 'settled',
      finalFen: 60_000,
      differenceFen: 20_000,
    });
    expect((await orderOf(one.orderId)).tradeInSettledAt).not.toBeNull();
    const staff = shop.client((await makeStaff(ctx())).caller);
    const [line] = (await one.buyer.client.order.detail({ orderId: differenceOrderId })).lines;
    const refused = await refusalOf(
      staff.adminOrder.refund({
        ...{ orderId: differenceOrderId, reason: '误操作' },
        lines: [{ orderLineId: line!.lineId, units: 1 }],
      }),
    );
    expect(refused.userMsg).toContain('原订单');
  });

  it('is refused and the phone kept: the credit is paid instead, and the sale goes on', async () => {
    const one = await trade();
    await inspect(one, 600);
    const { differenceOrderId, difference } = await decide(one, 'keepPhone');
    expect(difference).toBe(800);
    await pay(one.buyer, differenceOrderId);
    expect(await saleOf(one.orderId)).toMatchObject({ stage: 'kept', finalFen: null, differenceFen: 80_000 });
    expect([await phoneOf(one.tradeInId), (await orderOf(one.orderId)).state]).toEqual(['returned', 'paid']);
    // The goods come back later: what was paid for them in both orders does, too.
    await one.buyer.client.order.refund({ orderId: one.orderId, reason: '' });
    expect(await balanceOf(one.buyer)).toBe(10_000);
  });

  it('is refused with everything: the order is refunded and the phone goes back', async () => {
    const one = await trade();
    await inspect(one, 600);
    expect(await decide(one, 'cancelAll')).toMatchObject({ state: 'returned', differenceOrderId: 0 });
    expect((await orderOf(one.orderId)).state).toBe('refunded');
    expect(await balanceOf(one.buyer)).toBe(10_000);
    expect(await saleOf(one.orderId)).toMatchObject({ stage: 'kept', orderGone: true, creditFen: 0 });
  });

  it('nobody answers: the order is refunded, silence sells nothing', async () => {
    const one = await trade();
    await inspect(one, 600);
    await desk.happen(one.orderId, 'refused');
    expect((await orderOf(one.orderId)).state).toBe('refunded');
    expect([await balanceOf(one.buyer), await phoneOf(one.tradeInId)]).toEqual([10_000, 'returned']);
  });

  it('the difference is not paid in time: the order is refunded, and the phone that is ours paid out', async () => {
    const one = await trade();
    await inspect(one, 600);
    const { differenceOrderId } = await decide(one, 'payDifference');
    await desk.runOut(differenceOrderId);
    await closeOverdueOrders(ctx());
    expect((await orderOf(one.orderId)).state).toBe('refunded');
    expect((await orderOf(differenceOrderId)).state).toBe('cancelled');
    expect(await saleOf(one.orderId)).toMatchObject({ stage: 'settled', creditFen: 0, paidOutFen: 60_000 });
    expect(await balanceOf(one.buyer)).toBe(10_600);
  });

  it('goods that come back meanwhile lower the credit, and the order for the difference is made anew', async () => {
    const one = await trade({ count: 2, price: 300, worth: 500 });
    await inspect(one, 400);
    const { differenceOrderId } = await decide(one, 'payDifference');
    const [line] = (await one.buyer.client.order.detail({ orderId: one.orderId })).lines;
    const lines = [{ orderLineId: line!.lineId, units: 1 }];
    await one.buyer.client.order.refund({
      orderId: one.orderId,
      lines,
      submitKey: 'key-of-a-half-refund-0001',
    });
    // The other one is paid by 250 of the old phone's 400.
    expect((await orderOf(differenceOrderId)).state).toBe('cancelled');
    expect(await saleOf(one.orderId)).toMatchObject({
      stage: 'settled',
      creditFen: 25_000,
      paidOutFen: 15_000,
    });
    expect(await balanceOf(one.buyer)).toBe(10_000 - 100 + 50 + 150);
  });
});
