import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Buyer, makeBuyer, submission } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { makeValuation } from '../old-machine/old-machine.fixture.ts';
import { tradeIn } from '../old-machine/old-machine.tables.ts';
import { closeOverdueOrders } from '../order/cancel-order.ts';
import { phoneDesk } from './phone-desk.fixture.ts';
import { type Trade, TradeDesk } from './trade-desk.fixture.ts';
import { blocksClosing } from './trade-in.service.ts';
import { tradeInSale } from './trade-in.tables.ts';

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
const _pay = (buyer: Buyer, orderId: number) => desk.pay(buyer, orderId);
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
it('an account is not closed while an old phone pays for an order, and is once the phone is settled', async () => {
  const one = await trade();
  const [phone] = await ctx().db.select().from(tradeIn).where(eq(tradeIn.id, one.tradeInId));
  const blocks = () => blocksClosing(ctx(), one.buyer.memberId);
  expect(await blocks()).toEqual([`订单 ${one.orderId} 的旧机 ${phone?.oldModel} 尚未结清`]);
  await inspect(one, 800);
  expect(await blocks()).toEqual([]);
});

describe('an order that falls through', () => {
  it('before the phone was sent frees it for another order', async () => {
    const one = await trade({ paid: false });
    await one.buyer.client.order.cancel({ orderId: one.orderId });
    expect(await phoneOf(one.tradeInId)).toBe('open');
    expect(await saleOf(one.orderId)).toMatchObject({ stage: 'released', creditFen: 0 });
    const { basketId } = await one.buyer.client.cart.add({ ppid: (await makeSku(ctx())).ppid });
    const { basketId: old } = await one.buyer.client.cart.tradeIn({ basketId, tradeInId: one.tradeInId });
    const again = await one.buyer.client.order.submit(submission(one.buyer, [basketId, old]));
    expect((await saleOf(again.orderId)).tradeInId).toBe(one.tradeInId);
  });

  it('while it is inspected lets it be bought by itself', async () => {
    const one = await trade();
    await desk.happen(one.orderId, 'received');
    await one.buyer.client.order.refund({ orderId: one.orderId, reason: '' });
    expect(await phoneOf(one.tradeInId)).toBe('ordered');
    await inspect(one, 700);
    const { choices } = await one.buyer.client.tradeIn.detail({ id: one.tradeInId });
    expect(choices.map(({ act, amount }) => [act, amount])).toEqual([
      ['payDifference', 0],
      ['keepPhone', 0],
    ]);
    await decide(one, 'payDifference');
    expect([await balanceOf(one.buyer), await phoneOf(one.tradeInId)]).toEqual([10_700, 'settled']);
  });

  it('unpaid, with a phone that is ours already, pays the phone out', async () => {
    const one = await trade({ paid: false });
    await inspect(one, 900);
    expect((await saleOf(one.orderId)).stage).toBe('waiting');
    await desk.runOut(one.orderId);
    await closeOverdueOrders(ctx());
    expect([await balanceOf(one.buyer), await phoneOf(one.tradeInId)]).toEqual([10_900, 'settled']);
  });

  it('a phone that cannot be taken is paid for instead, or the order given up', async () => {
    const one = await trade();
    await desk.happen(one.orderId, 'blocked');
    const { choices, differenceOrderId } = await one.buyer.client.tradeIn.detail({ id: one.tradeInId });
    expect(choices.map(({ act }) => act)).toEqual(['cancelAll']);
    expect((await orderOf(differenceOrderId)).payableFen).toBe(80_000);
    await decide(one, 'cancelAll', 0);
    expect([(await orderOf(one.orderId)).state, await balanceOf(one.buyer)]).toEqual(['refunded', 10_000]);
  });

  it('a refund after settlement leaves the phone sold: its credit goes to the balance', async () => {
    const one = await trade();
    await inspect(one, 800);
    await one.buyer.client.order.refund({ orderId: one.orderId, reason: '' });
    expect(await balanceOf(one.buyer)).toBe(10_800);
    expect([await phoneOf(one.tradeInId), (await saleOf(one.orderId)).stage]).toEqual(['settled', 'settled']);
  });

  it('two orders at once with one old phone: one', async () => {
    const buyer = await makeBuyer(shop);
    const { ppid } = await makeSku(ctx(), { priceYuan: 3000 });
    const { basketId } = await buyer.client.cart.add({ ppid });
    const featureId = await makeValuation(ctx(), { memberId: buyer.memberId });
    const { id: tradeInId } = await buyer.client.tradeIn.add({ ppid, featureId });
    const { basketId: old } = await buyer.client.cart.tradeIn({ basketId, tradeInId });
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => buyer.client.order.submit(submission(buyer, [basketId, old]))),
    );
    const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.orderId] : []));
    expect(new Set(made).size).toBe(1);
    const sales = await ctx().db.select().from(tradeInSale).where(eq(tradeInSale.tradeInId, tradeInId));
    expect(sales).toHaveLength(1);
  });
});
