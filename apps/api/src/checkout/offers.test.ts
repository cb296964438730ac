import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, makeBuyer, makeCoupon, putInCart, submission } from '../../test/buyers.ts';
import { makeSku, next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { grant } from '../asset/asset.service.ts';
import { member } from '../member/member.tables.ts';
import { orderLine, salesOrder } from '../order/order.tables.ts';
import { orderLineShare } from '../order/order-money.tables.ts';
import { inTransaction } from '../platform/request-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

async function makeOwner(points: number): Promise<Buyer> {
  const buyer = await makeBuyer(shop);
  if (points > 0)
    await inTransaction(shop.context(), (tx) =>
      grant(tx, buyer.memberId, {
        kind: 'points',
        amount: points,
        reason: '测试',
        reference: `test:${next()}`,
      }),
    );
  return buyer;
}

async function pointsOf({ memberId }: Buyer): Promise<number> {
  const [row] = await shop.context().db.select().from(member).where(eq(member.id, memberId));
  return row?.points ?? 0;
}

async function readOrder(orderId: number) {
  const { db } = shop.context();
  const [order] = await db.select().from(salesOrder).where(eq(salesOrder.id, orderId));
  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id));
  const shares = await db
    .select({
      lineId: orderLineShare.orderLineId,
      kind: orderLineShare.kind,
      amountFen: orderLineShare.amountFen,
    })
    .from(orderLineShare)
    .innerJoin(orderLine, eq(orderLine.id, orderLineShare.orderLineId))
    .where(eq(orderLine.orderId, orderId));
  return { order: order!, lines, shares };
}

const putTwo = async (buyer: Buyer) => [
  await putInCart(buyer, (await makeSku(shop.context(), { priceYuan: 3999 })).ppid),
  await putInCart(buyer, (await makeSku(shop.context(), { priceYuan: 59.9 })).ppid, { count: 2 }),
];

it('C317 C319 what the confirmation says is what the order costs, and each fen lies in a share or is left', async () => {
  const buyer = await makeOwner(1_000);
  const couponId = await makeCoupon(buyer, { amountYuan: 100, thresholdYuan: 3000 });
  const ids = await putTwo(buyer);
  const info = await buyer.client.order.confirmInfo({ type: 'cart', id: ids.join(','), points: 1_000 });
  expect(info).toMatchObject({
    selectedCouponId: couponId,
    points: { has: 1_000, most: 1_000, used: 1_000 },
    totals: { goods: 4118.8, coupon: 100, points: 10, freight: 0, payable: 4008.8 },
    parcels: [{ from: '总仓', basketIds: ids }],
    gifts: [],
  });
  const expectedPayable = info.totals.payable;
  const { orderId, payable } = await buyer.client.order.submit(
    submission(buyer, ids, { couponId, points: 1_000, expectedPayable }),
  );
  expect(payable).toBe(4008.8);
  const { order, lines, shares } = await readOrder(orderId);
  expect(order).toMatchObject({
    couponFen: 10_000,
    pointsFen: 1_000,
    pointsUsed: 1_000,
    payableFen: 400_880,
  });
  for (const { id, priceFen, count, netFen } of lines) {
    const off = shares.filter(({ lineId }) => lineId === id).reduce((sum, one) => sum + one.amountFen, 0);
    expect(priceFen * count).toBe(netFen + off);
  }
  expect(await pointsOf(buyer)).toBe(0);
  await buyer.client.order.cancel({ orderId });
  expect(await pointsOf(buyer)).toBe(1_000);
});

it('C317 offers points by whole hundreds, half of what is left at most, and no more than there are', async () => {
  const buyer = await makeOwner(1_050);
  const id = await putInCart(buyer, (await makeSku(shop.context(), { priceYuan: 15 })).ppid);
  const ask = (points: number) => buyer.client.order.confirmInfo({ type: 'cart', id: String(id), points });
  expect((await ask(0)).points).toEqual({ has: 1_050, most: 700, used: 0 });
  expect((await ask(5_000)).points).toEqual({ has: 1_050, most: 700, used: 700 });
  await expect(ask(150)).rejects.toMatchObject({ code: 4000 });
  await expect(ask(-100)).rejects.toMatchObject({ code: 4000 });
});

it('C319 refuses points that are not there, coupons of somebody else, and another sum, and changes nothing', async () => {
  const [buyer, other] = [await makeOwner(300), await makeOwner(0)];
  const foreign = await makeCoupon(other, { amountYuan: 5, thresholdYuan: 10 });
  const id = await putInCart(buyer, (await makeSku(shop.context(), { priceYuan: 200 })).ppid);
  const submit = (given: object) => buyer.client.order.submit(submission(buyer, [id], given));
  await expect(submit({ points: 400 })).rejects.toMatchObject({ code: 4009, refusal: 'offersGone' });
  await expect(submit({ points: 50 })).rejects.toMatchObject({ code: 4000 });
  await expect(submit({ couponId: foreign })).rejects.toMatchObject({ code: 4004 });
  await expect(submit({ freightCouponId: foreign })).rejects.toMatchObject({ code: 4004 });
  await expect(submit({ points: 300, expectedPayable: 1 })).rejects.toMatchObject({
    refusal: 'priceChanged',
    data: { payable: 197 },
    userMsg: '合计已变更，应付￥197，请确认后重新提交',
  });
  const own = await makeCoupon(buyer, { amountYuan: 5, thresholdYuan: 1000 });
  await expect(submit({ couponId: own })).rejects.toMatchObject({ refusal: 'offersGone' });
  // A coupon for goods is none for the freight.
  await expect(submit({ freightCouponId: own })).rejects.toMatchObject({ code: 4000 });
  expect(await pointsOf(buyer)).toBe(300);
  // What is not asked for is not read: amounts of the page change nothing.
  const forged = { payableFen: 1, couponFen: 99_999, pointsFen: 99_999, netFen: 1, goods: 0 };
  expect(await submit({ ...forged, points: 300 })).toMatchObject({ payable: 197 });
});

it('C319 the same points in two orders at once: one is placed', async () => {
  const buyer = await makeOwner(1_000);
  const ids = [await putTwo(buyer), await putTwo(buyer)].flat();
  const one = async (index: number) =>
    buyer.client.order.submit(submission(buyer, ids.slice(index * 2, index * 2 + 2), { points: 1_000 }));
  const results = await Promise.allSettled([one(0), one(1)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await pointsOf(buyer)).toBe(0);
});

it('C319 the same coupon in two orders at once: one is placed', async () => {
  const buyer = await makeOwner(0);
  const couponId = await makeCoupon(buyer, { amountYuan: 100, thresholdYuan: 100 });
  const ids = [await putTwo(buyer), await putTwo(buyer)].flat();
  const one = async (index: number) =>
    buyer.client.order.submit(submission(buyer, ids.slice(index * 2, index * 2 + 2), { couponId }));
  const results = await Promise.allSettled([one(0), one(1)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('C319 keeps what is to stand on the invoice with the order', async () => {
  const buyer = await makeOwner(0);
  const id = await putInCart(buyer, (await makeSku(shop.context())).ppid);
  const submit = (invoice: { kind: 'company' | 'personal'; title: string }) =>
    buyer.client.order.submit(submission(buyer, [id], { invoice }));
  await expect(submit({ kind: 'company', title: '机市科技' })).rejects.toMatchObject({ code: 4000 });
  await expect(submit({ kind: 'personal', title: '' })).rejects.toMatchObject({ code: 4000 });
  const wish = {
    kind: 'company' as const,
    title: '机市科技',
    taxNo: '91530100MA6K5Y7X3Q',
    email: 'fp@example.com',
  };
  const { orderId } = await submit(wish);
  expect((await readOrder(orderId)).order.invoiceWish).toEqual(wish);
});

it('C319 200 lines are priced, shared and sold as one', async () => {
  const buyer = await makeOwner(10_000);
  const ids: number[] = [];
  for (let index = 0; index < 200; index += 1)
    ids.push(await putInCart(buyer, (await makeSku(shop.context(), { priceYuan: 0.01 + index })).ppid));
  const info = await buyer.client.order.confirmInfo({ type: 'cart', id: ids.join(','), points: 9_900 });
  const { orderId, payable } = await buyer.client.order.submit(
    submission(buyer, ids, { points: 9_900, expectedPayable: info.totals.payable }),
  );
  expect(payable).toBe(info.totals.payable);
  const { lines, shares } = await readOrder(orderId);
  expect(lines).toHaveLength(200);
  expect(shares.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(9_900);
});
