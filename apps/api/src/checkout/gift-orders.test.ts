import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  PAY_PASSWORD,
  placePaidOrderOf,
  putInCart,
  readStock,
  refusalOf,
  submission,
} from '../../test/buyers.ts';
import { makeSku, next } from '../../test/factories.ts';
import { makePromotion } from '../../test/make-promotion.ts';
import { TestShop } from '../../test/test-shop.ts';
import { orderLine } from '../order/order.tables.ts';
import { promotionGift } from '../promotion/promotion.tables.ts';

let shop: TestShop;
let rich: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  rich = await makeBuyer(shop, { balanceYuan: 1_000_000 });
});
afterAll(() => shop.close());

const keyOf = () => `key-of-this-test-${String(next()).padStart(8, '0')}`;
const linesOf = (orderId: number) =>
  shop.context().db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id));

async function makeGifted(options: { gifts?: number; rule?: object; quota?: number } = {}) {
  const { gifts = 20, rule = {}, quota = 20 } = options;
  const goods = await makeSku(shop.context(), { priceYuan: 100, stock: 50 });
  const gift = await makeSku(shop.context(), { priceYuan: 10, stock: gifts });
  const promotionId = await makePromotion(shop.context(), {
    type: 'gift',
    rule,
    targets: [{ kind: 'sku', refId: goods.ppid }],
    gifts: [{ ppid: gift.ppid, quota }],
  });
  return { goods: goods.ppid, gift: gift.ppid, promotionId };
}

describe('a gift whose goods are given back', () => {
  it('goes back with the last of them: nobody keeps a gift for nothing', async () => {
    const { goods, gift } = await makeGifted();
    const orderId = await placePaidOrderOf(rich, goods, { count: 2 });
    const [bought, given] = await linesOf(orderId);
    expect(given).toMatchObject({ ppid: gift, isGift: true, count: 1, netFen: 0 });
    const ask = { orderId, lines: [{ orderLineId: bought!.id, units: 1 }] };
    expect((await rich.client.refund.quote(ask)).lines).toHaveLength(1);
    await rich.client.order.refund({ ...ask, submitKey: keyOf() });
    expect(await rich.client.refund.quote(ask)).toMatchObject({
      isWhole: true,
      lookedAtFor: '',
      lines: [
        { orderLineId: bought!.id, units: 1, amount: 100 },
        { orderLineId: given!.id, units: 1, amount: 0 },
      ],
    });
    expect(await rich.client.order.refund({ ...ask, submitKey: keyOf() })).toMatchObject({
      state: 'refunded',
    });
    expect(await readStock(shop.context(), gift)).toMatchObject({ reserved: 0, held: 0, onHand: 20 });
  });

  it('goes back by as many as what stays no longer carries: one for every 300 yuan', async () => {
    const { goods } = await makeGifted({ rule: { steps: [{ fromFen: 30_000 }], repeat: 3 } });
    const orderId = await placePaidOrderOf(rich, goods, { count: 7 });
    const [bought, given] = await linesOf(orderId);
    expect(given?.count).toBe(2);
    const giveBack = async (units: number) => {
      const ask = { orderId, lines: [{ orderLineId: bought!.id, units }] };
      const quote = await rich.client.refund.quote(ask);
      await rich.client.order.refund({ ...ask, submitKey: keyOf() });
      return quote.lines.find(({ orderLineId }) => orderLineId === given!.id)?.units ?? 0;
    };
    expect([await giveBack(1), await giveBack(1), await giveBack(2), await giveBack(1)]).toEqual([
      0, 1, 0, 1,
    ]);
  });
});

it('a gift that another order takes in the last moment is left out, and both orders stand', async () => {
  const { goods, gift, promotionId } = await makeGifted({ gifts: 1 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer(shop, { balanceYuan: 1_000 })));
  const baskets = await Promise.all(buyers.map((buyer) => putInCart(buyer, goods)));
  const orders = await Promise.all(
    buyers.map((buyer, index) => buyer.client.order.submit(submission(buyer, [baskets[index]!]))),
  );
  const lines = (await Promise.all(orders.map(({ orderId }) => linesOf(orderId)))).flat();
  expect(lines.filter(({ ppid }) => ppid === goods)).toHaveLength(6);
  expect(lines.filter(({ ppid }) => ppid === gift)).toHaveLength(1);
  const [row] = await shop
    .context()
    .db.select()
    .from(promotionGift)
    .where(eq(promotionGift.promotionId, promotionId));
  expect(row?.given).toBe(1);
  expect(await readStock(shop.context(), gift)).toMatchObject({ onHand: 1, reserved: 1 });
  await buyers[0]!.client.payment.payByBalance({
    type: 'order',
    id: orders[0]!.orderId,
    payPassword: PAY_PASSWORD,
  });
});

describe('a gift that the shopper was shown', () => {
  it('C319 is asked about once it has run out; who agrees has the order without it', async () => {
    const { goods, gift } = await makeGifted({ gifts: 1 });
    const basket = await putInCart(rich, goods);
    const shown = (await rich.client.order.confirmInfo({ type: 'cart', id: String(basket) })).gifts;
    expect(shown).toMatchObject([{ ppid: gift, count: 1, isOut: false }]);
    await shop.asOwner(`UPDATE stock_level SET on_hand = 0 WHERE ppid = ${gift}`);
    const wish = submission(rich, [basket], { expectedGifts: [{ ppid: gift, count: 1 }] });
    const refused = await refusalOf(rich.client.order.submit(wish));
    expect(refused).toMatchObject({
      code: 4009,
      userMsg: `赠品“${shown[0]!.name}”已送完，本单将不再附赠`,
      data: { gifts: [] },
    });
    expect(await readStock(shop.context(), goods)).toMatchObject({ reserved: 0 });
    const { orderId } = await rich.client.order.submit({ ...wish, expectedGifts: [] });
    expect((await linesOf(orderId)).map(({ ppid }) => ppid)).toEqual([goods]);
  });

  it('is lost by all but one of six at once: those are asked, nothing of theirs stays, and all of them may go on', async () => {
    const { goods, gift, promotionId } = await makeGifted({ gifts: 1 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer(shop)));
    const wishes = await Promise.all(
      buyers.map(async (buyer) =>
        submission(buyer, [await putInCart(buyer, goods)], { expectedGifts: [{ ppid: gift, count: 1 }] }),
      ),
    );
    const first = await Promise.allSettled(
      buyers.map((buyer, index) => buyer.client.order.submit(wishes[index]!)),
    );
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readStock(shop.context(), goods)).toMatchObject({ reserved: 1 });
    const agreed = await Promise.all(
      buyers.map((buyer, index) => buyer.client.order.submit({ ...wishes[index]!, expectedGifts: [] })),
    );
    expect(new Set(agreed.map(({ orderId }) => orderId)).size).toBe(6);
    expect(await readStock(shop.context(), goods)).toMatchObject({ reserved: 6 });
    expect(await readStock(shop.context(), gift)).toMatchObject({ reserved: 1 });
    const [row] = await shop
      .context()
      .db.select()
      .from(promotionGift)
      .where(eq(promotionGift.promotionId, promotionId));
    expect(row?.given).toBe(1);
  });
});
