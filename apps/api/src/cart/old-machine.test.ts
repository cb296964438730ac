import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, refusalOf, submission } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeValuation } from '../old-machine/old-machine.fixture.ts';
import { tradeIn } from '../old-machine/old-machine.tables.ts';
import { cartLine } from './cart.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** A member with a phone in the cart and an old one that is kept for it. */
async function makeTrader(worth: { priceYuan?: number; days?: number } = {}) {
  const buyer = await makeBuyer(shop);
  const { ppid } = await makeSku(shop.context(), { priceYuan: 3000 });
  const { basketId } = await buyer.client.cart.add({ ppid });
  const featureId = await makeValuation(shop.context(), { memberId: buyer.memberId, ...worth });
  const { id: tradeInId } = await buyer.client.tradeIn.add({ ppid, featureId });
  return { buyer, ppid, basketId, tradeInId };
}
const stateOf = async (id: number) =>
  (await shop.context().db.select().from(tradeIn).where(eq(tradeIn.id, id)))[0]?.state;
const oldLinesOf = ({ memberId }: Buyer) =>
  shop
    .context()
    .db.select()
    .from(cartLine)
    .where(eq(cartLine.memberId, memberId))
    .then((rows) => rows.filter(({ kind }) => kind === 'oldMachine'));

describe('an old phone in the cart', () => {
  it('S177 S178 stands below its goods with what it is expected to take off, and marks its group', async () => {
    const { buyer, basketId, tradeInId } = await makeTrader({ priceYuan: 800 });
    const before = await buyer.client.cart.list({});
    expect(before.cart[0]).toMatchObject({ hasOldMachine: false });
    expect(before.cart[0]?.product[0]).toMatchObject({
      isOldMachine: false,
      depreciateInfo: '',
      parentId: 0,
    });
    const { basketId: old } = await buyer.client.cart.tradeIn({ basketId, tradeInId });
    const { cart, totalPrice, totalCount } = await buyer.client.cart.list({});
    expect(cart).toMatchObject([{ hasOldMachine: true, totalPrice: 2200 }]);
    expect(cart[0]?.product.map((line) => line.basketId)).toEqual([basketId, old]);
    expect(cart[0]?.product[1]).toMatchObject({
      ...{ isOldMachine: true, parentId: basketId, price: -800, subtotal: -800, count: 1, available: true },
      ...{ canEditCount: false, depreciateInfo: '预计抵扣 ¥800.00，以质检结果为准' },
    });
    expect([totalPrice, totalCount]).toEqual([2200, 1]);
    expect(await buyer.client.cart.count({})).toEqual({ count: 1 });
    const ask = (basketIds: number[]) =>
      buyer.client.cart.activePrice({ list: [{ cartId: 1, cartGroupType: 1, basketIds }] });
    expect((await ask([basketId, old])).discountDetail.total).toMatchObject({
      totalPrice: 2200,
      selectCount: 1,
    });
    expect((await ask([basketId])).discountDetail.total.totalPrice).toBe(3000);
    expect(await stateOf(tradeInId)).toBe('inCart');
  });

  it('C313 takes it away by 0, and goes with its goods; then it is open again', async () => {
    const { buyer, basketId, tradeInId } = await makeTrader();
    await buyer.client.cart.tradeIn({ basketId, tradeInId });
    expect(await buyer.client.cart.tradeIn({ basketId, tradeInId: 0 })).toEqual({ basketId: 0 });
    expect([await stateOf(tradeInId), await oldLinesOf(buyer)]).toEqual(['open', []]);
    await buyer.client.cart.tradeIn({ basketId, tradeInId });
    expect((await refusalOf(buyer.client.tradeIn.remove({ id: tradeInId }))).userMsg).toContain('购物车');
    await buyer.client.cart.remove({ basketId: String(basketId) });
    expect([await stateOf(tradeInId), await oldLinesOf(buyer)]).toEqual(['open', []]);
    const { basketId: again } = await buyer.client.cart.add({ ppid: (await makeSku(shop.context())).ppid });
    const { basketId: old } = await buyer.client.cart.tradeIn({ basketId: again, tradeInId });
    await buyer.client.cart.remove({ basketId: String(old) });
    expect([await stateOf(tradeInId), await oldLinesOf(buyer)]).toEqual(['open', []]);
  });

  it('two tabs put one trade-in on two lines: one; another phone makes room', async () => {
    const { buyer, basketId, tradeInId } = await makeTrader();
    const { basketId: second } = await buyer.client.cart.add({ ppid: (await makeSku(shop.context())).ppid });
    await Promise.all(
      [basketId, second, basketId, second].map((one) =>
        buyer.client.cart.tradeIn({ basketId: one, tradeInId }),
      ),
    );
    expect(await oldLinesOf(buyer)).toMatchObject([{ tradeInId }]);
    const featureId = await makeValuation(shop.context(), { memberId: buyer.memberId });
    const { id: other } = await buyer.client.tradeIn.add({ ppid: await ppidOf(buyer), featureId });
    await buyer.client.cart.tradeIn({ basketId, tradeInId: other });
    expect(await oldLinesOf(buyer)).toMatchObject([{ tradeInId: other, parentId: basketId }]);
    expect([await stateOf(tradeInId), await stateOf(other)]).toEqual(['open', 'inCart']);
  });

  it('C313 refuses lines and phones of others, an expired valuation, and strangers', async () => {
    const { buyer, basketId, tradeInId } = await makeTrader();
    const trader = await makeTrader();
    const put = (one: Buyer, line: number, phone: number) =>
      refusalOf(one.client.cart.tradeIn({ basketId: line, tradeInId: phone }));
    expect((await put(trader.buyer, basketId, trader.tradeInId)).code).toBe(4004);
    expect((await put(trader.buyer, trader.basketId, tradeInId)).code).toBe(4004);
    const elsewhere = await makeBuyer(shop, { tenant: 2001 });
    expect((await put(elsewhere, basketId, tradeInId)).code).toBe(4004);
    expect((await refusalOf(shop.client().cart.tradeIn({ basketId, tradeInId }))).code).toBe(1000);
    await expire(tradeInId);
    await expect(buyer.client.cart.tradeIn({ basketId, tradeInId })).rejects.toMatchObject({
      refusal: 'valuationExpired',
    });
    const { basketId: old } = await trader.buyer.client.cart.tradeIn({
      basketId: trader.basketId,
      tradeInId: trader.tradeInId,
    });
    expect((await put(trader.buyer, old, trader.tradeInId)).code).toBe(4004);
    expect((await refusalOf(trader.buyer.client.cart.update({ basketId: old, count: 2 }))).code).toBe(4004);
  });

  it('an estimate that is over is told in the cart and on the confirmation, and no order is placed by it', async () => {
    const { buyer, basketId, tradeInId } = await makeTrader();
    const { basketId: old } = await buyer.client.cart.tradeIn({ basketId, tradeInId });
    await expire(tradeInId);
    const { cart } = await buyer.client.cart.list({});
    expect(cart.flatMap(({ product }) => product).find(({ isOldMachine }) => isOldMachine)).toMatchObject({
      ...{ available: false, unavailableText: '估价已过期，请重新估价' },
    });
    const lines = `${basketId},${old}`;
    expect(await buyer.client.order.confirmInfo({ type: 'cart', id: lines })).toMatchObject({
      ...{ canSubmit: false, blockedText: '估价已过期，请重新估价', totals: { tradeIn: 0, payable: 3000 } },
    });
    await expect(buyer.client.order.submit(submission(buyer, [basketId, old]))).rejects.toMatchObject({
      refusal: 'valuationExpired',
    });
  });

  it('S194 is refused by the checkout without the goods that it pays for', async () => {
    const { buyer, basketId, tradeInId } = await makeTrader({ priceYuan: 500 });
    const { basketId: old } = await buyer.client.cart.tradeIn({ basketId, tradeInId });
    const alone = { type: 'cart', id: String(old) } as const;
    expect((await refusalOf(buyer.client.order.confirmInfo(alone))).userMsg).toBe('旧机不能单独结算');
    expect((await refusalOf(buyer.client.order.submit(submission(buyer, [old])))).userMsg).toBe(
      '旧机不能单独结算',
    );
    const { basketId: case_ } = await buyer.client.cart.add({ ppid: (await makeSku(shop.context())).ppid });
    expect((await refusalOf(buyer.client.order.submit(submission(buyer, [case_, old])))).userMsg).toBe(
      '旧机不能单独结算',
    );
    expect(await buyer.client.order.confirmInfo({ type: 'cart', id: `${basketId},${old}` })).toMatchObject({
      oldMachine: { tradeInId, estimate: 500, credit: 500 },
      totals: { tradeIn: 500, payable: 2500 },
      canSubmit: true,
    });
  });

  it('the QR of a cart leaves it out', async () => {
    const { buyer, basketId, tradeInId } = await makeTrader();
    const { basketId: old } = await buyer.client.cart.tradeIn({ basketId, tradeInId });
    const { key } = await buyer.client.cart.loadToCode({ ids: `${basketId},${old}` });
    expect((await shop.client().cart.handOff({ key })).lines).toHaveLength(1);
  });
});

async function ppidOf({ memberId }: Buyer): Promise<number> {
  const [line] = await shop.context().db.select().from(cartLine).where(eq(cartLine.memberId, memberId));
  return line?.kind === 'cart' ? line.ppid : (await makeSku(shop.context())).ppid;
}

async function expire(id: number): Promise<void> {
  await shop
    .context()
    .db.update(tradeIn)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(tradeIn.id, id));
}
