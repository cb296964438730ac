import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placePaidOrderOf, readStock, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, next } from '../../test/factories.ts';
import { makePromotion } from '../../test/make-promotion.ts';
import { readWaiting } from '../../test/read-waiting.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { orderLine } from '../order/order.tables.ts';

let shop: TestShop;
let buyer: Buyer;
let clerk: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
  clerk = (await makeStaff(shop.context())).caller;
});
afterAll(() => shop.close());

const staff = () => shop.client(clerk);
const keyOf = () => `key-of-this-test-${String(next()).padStart(8, '0')}`;
const parcelOf = async (orderId: number) =>
  (await staff().adminShipment.ofOrder({ orderId })).parcels[0]!.shipmentId;
const pack = async (orderId: number) => staff().adminShipment.pack({ ids: [await parcelOf(orderId)] });
const ship = async (orderId: number) =>
  staff().adminShipment.ship({ id: await parcelOf(orderId), courierCode: 'ems', number: `EMS${next()}0001` });
const stateOf = async (orderId: number) => (await buyer.client.order.detail({ orderId })).state;
const askAll = (orderId: number) => buyer.client.order.refund({ orderId, submitKey: keyOf() });
const requestsOf = async (orderId: number) => (await buyer.client.refund.options({ orderId })).requests;

/** A paid order of two units whose parcel is packed. */
async function placePacked(): Promise<{ orderId: number; ppid: number }> {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 100, stock: 5 });
  const orderId = await placePaidOrderOf(buyer, ppid, { count: 2 });
  await pack(orderId);
  return { orderId, ppid };
}

describe('what a member asks back of a packed parcel', () => {
  it('C334 waits for staff, who see it in their queue; nothing comes back and nothing leaves before', async () => {
    const { orderId, ppid } = await placePacked();
    const before = await readWaiting(shop, clerk, 'payment.refund');
    const [line] = (await buyer.client.refund.options({ orderId })).lines;
    const lines = [{ orderLineId: line!.orderLineId, units: 1 }];
    expect((await buyer.client.refund.quote({ orderId, lines })).lookedAtFor).toBe(
      '商品已在打包，提交后由商家拦下包裹再退款。',
    );
    expect(await askAll(orderId)).toMatchObject({ requestState: 'opened', state: 'paid', amount: 200 });
    expect(await requestsOf(orderId)).toMatchObject([{ state: 'opened', stateText: '待审核', amount: 200 }]);
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 5, reserved: 2, held: 2 });
    expect((await staff().adminRefund.list({ state: 'opened', keyword: String(orderId) })).total).toBe(1);
    expect((await readWaiting(shop, clerk, 'payment.refund'))?.count).toBe((before?.count ?? 0) + 1);
    expect(await refusalOf(ship(orderId))).toMatchObject({
      code: 4009,
      userMsg: '该订单有退款申请待审核，请先在订单详情中处理',
    });
    expect(await stateOf(orderId)).toBe('paid');
    expect(await refusalOf(askAll(orderId))).toMatchObject({ userMsg: '有退款申请正在审核，请稍后再试' });
  });

  it('comes back once it is let pass, of two who decide at once by one', async () => {
    const { orderId, ppid } = await placePacked();
    const { requestNo } = await askAll(orderId);
    const decided = await Promise.allSettled(
      Array.from({ length: 10 }, () => staff().adminRefund.decide({ requestNo, passes: true })),
    );
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stateOf(orderId)).toBe('refunded');
    expect(await readStock(shop.context(), ppid)).toEqual({ onHand: 5, reserved: 0, held: 0 });
    expect(await requestsOf(orderId)).toMatchObject([{ state: 'done', amount: 200 }]);
    expect(await refusalOf(staff().adminRefund.decide({ requestNo, passes: true }))).toMatchObject({
      userMsg: '该申请已处理，请刷新后重试',
    });
  });

  it('is refused with a reason, which the member reads; the parcel leaves then', async () => {
    const { orderId } = await placePacked();
    const { requestNo } = await askAll(orderId);
    const refuse = (refusal: string) => staff().adminRefund.decide({ requestNo, passes: false, refusal });
    expect(await refusalOf(refuse(''))).toMatchObject({ code: 4000 });
    expect(await refuse('包裹已交快递')).toMatchObject({ state: 'refused' });
    expect(await requestsOf(orderId)).toMatchObject([{ state: 'refused', refusal: '包裹已交快递' }]);
    const { list } = await buyer.client.notice.list({});
    expect(list.map(({ title }) => title)).toContain('退款申请未通过');
    await ship(orderId);
    expect(await stateOf(orderId)).toBe('shipped');
  });

  it('is nobody else’s to decide: another tenant, a stranger, staff without the right', async () => {
    const { requestNo } = await askAll((await placePacked()).orderId);
    const decide = (caller?: Caller) =>
      refusalOf(shop.client(caller).adminRefund.decide({ requestNo, passes: true }));
    expect(await decide()).toMatchObject({ code: 1000 });
    expect(await decide((await makeStaff(shop.context(), ['order:read'])).caller)).toMatchObject({
      code: 4003,
    });
    expect(await decide((await makeStaff(shop.context(4))).caller)).toMatchObject({ code: 4004 });
  });

  it('and a clerk who packs at once, 20 rounds: it came back before, or it waits; never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { ppid } = await makeSku(shop.context(), { priceYuan: 1, stock: 1 });
      const orderId = await placePaidOrderOf(buyer, ppid);
      const id = await parcelOf(orderId);
      const [asked, { done }] = await Promise.all([
        askAll(orderId),
        staff().adminShipment.pack({ ids: [id] }),
      ]);
      const isPacked = done === 1;
      expect(asked.requestState).toBe(isPacked ? 'opened' : 'done');
      expect((await readStock(shop.context(), ppid)).reserved).toBe(isPacked ? 1 : 0);
    }
  }, 60_000);
});

/** A request for goods of 100 yuan whose gift of 10 yuan has left. */
async function askWithoutGift() {
  const ctx = shop.context();
  const goods = await makeSku(ctx, { priceYuan: 100, stock: 9 });
  const gift = await makeSku(ctx, { priceYuan: 10, stock: 9 });
  const gifts = [{ ppid: gift.ppid, quota: 9 }];
  await makePromotion(ctx, { type: 'gift', rule: {}, targets: [{ kind: 'sku', refId: goods.ppid }], gifts });
  const orderId = await placePaidOrderOf(buyer, goods.ppid);
  const bought = await ctx.db.select().from(orderLine).where(eq(orderLine.orderId, orderId));
  const given = bought.find(({ isGift }) => isGift);
  await staff().adminShipment.ship({
    id: await parcelOf(orderId),
    courierCode: 'ems',
    number: 'EMS70000001',
    lines: [{ orderLineId: given!.id, units: 1 }],
  });
  const lines = bought.filter(({ isGift }) => !isGift).map(({ id }) => ({ orderLineId: id, units: 1 }));
  expect((await buyer.client.refund.quote({ orderId, lines })).lookedAtFor).toContain('随单赠品已发出');
  expect(await buyer.client.refund.quote({ orderId, lines })).toMatchObject({
    gifts: [{ orderLineId: given!.id, units: 1, worth: 10 }],
    ...{ giftDeducted: 10, amount: 90 },
  });
  const { requestNo } = await buyer.client.order.refund({ orderId, lines, submitKey: keyOf() });
  return { orderId, requestNo, ppid: goods.ppid };
}

describe('goods whose gift has left', () => {
  it('C334 wait for staff, who take the worth of a gift that is kept off what comes back, to the fen', async () => {
    const { orderId, requestNo, ppid } = await askWithoutGift();
    expect(await staff().adminRefund.decide({ requestNo, passes: true })).toMatchObject({ amount: 90 });
    expect(await requestsOf(orderId)).toMatchObject([{ state: 'done', amount: 90, giftDeducted: 10 }]);
    expect(await readStock(shop.context(), ppid)).toMatchObject({ onHand: 9, reserved: 0 });
    expect(await stateOf(orderId)).not.toBe('refunded');
  });

  it.each([
    ['came back', 'back', 'refunded'],
    ['is left to the member', 'leave', 'shipped'],
  ] as const)('C334 pay all that they cost where the gift %s', async (_words, gifts, state) => {
    const { orderId, requestNo } = await askWithoutGift();
    expect(await staff().adminRefund.decide({ requestNo, passes: true, gifts })).toMatchObject({
      amount: 100,
    });
    expect(await requestsOf(orderId)).toMatchObject([{ state: 'done', amount: 100, giftDeducted: 0 }]);
    expect(await stateOf(orderId)).toBe(state);
    const found = (await auditMoney(shop.context())).filter(({ check }) => check !== '余额：与流水不符');
    expect(found).toEqual([]);
  });
});

it('C334 the freight of a shipped order comes back by rule where the shop is to blame', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 10, stock: 5 });
  const orderId = await placePaidOrderOf(buyer, ppid, { count: 2 });
  await ship(orderId);
  const [line] = (await staff().adminRefund.options({ orderId })).lines;
  const ask = { orderId, lines: [{ orderLineId: line!.orderLineId, units: 2 }] };
  expect(await staff().adminRefund.quote(ask)).toMatchObject({ freight: 0, freightOffered: 10 });
  expect(await staff().adminRefund.quote({ ...ask, shopAtFault: true })).toMatchObject({
    amount: 30,
    freight: 10,
    freightOffered: 0,
  });
  const done = await staff().adminOrder.refund({ ...ask, reason: '商品缺货', shopAtFault: true });
  expect(done).toMatchObject({ state: 'refunded', amount: 30 });
  // The buyer's balance of the tests has no entry.
  const found = (await auditMoney(shop.context())).filter(({ check }) => check !== '余额：与流水不符');
  expect(found).toEqual([]);
});
