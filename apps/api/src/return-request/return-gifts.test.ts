import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStock } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { makePromotion } from '../../test/make-promotion.ts';
import { TestShop } from '../../test/test-shop.ts';
import { openReturns } from './returns.fixture.ts';

let shop: TestShop;
let here: Awaited<ReturnType<typeof openReturns>>;
beforeAll(async () => {
  shop = await TestShop.open();
  here = await openReturns(shop);
});
afterAll(() => shop.close());

/** A line of 100 yuan that has come with a gift of 10 yuan, and a request to send it back that has arrived. */
async function arriveWithGift() {
  const ctx = shop.context();
  const { ppid } = await makeSku(ctx, { priceYuan: 100, stock: 9 });
  const { ppid: gift } = await makeSku(ctx, { priceYuan: 10, stock: 9 });
  await makePromotion(ctx, {
    ...{ type: 'gift', rule: {}, targets: [{ kind: 'sku', refId: ppid }], gifts: [{ ppid: gift, quota: 9 }] },
  });
  const { orderId, lines } = await here.receive([[100, 1]], { ppid });
  const line = lines.find(({ isGift }) => !isGift)!;
  const told = (await here.member.form({ orderId })).lines[0];
  expect(told?.gifts).toMatchObject([{ units: 1, worth: 10 }]);
  const { id } = await here.apply(line);
  await here.arrive(id);
  expect((await here.desk.detail({ id })).gifts).toMatchObject([{ units: 1, worth: 10 }]);
  const settle = async (gifts?: 'deduct' | 'back' | 'leave') =>
    here.desk.settle({
      ...(await here.seen(id)),
      ...{ unitsBack: [{ units: 1, goal: 'stock' as const }], ...(gifts && { gifts }) },
    });
  return { orderId, gift, settle, onHand: async () => (await readStock(ctx, gift)).onHand };
}

it('C089 X1825 a gift that does not come back with its goods is taken off by its worth, as the member was told', async () => {
  const { orderId, settle, onHand } = await arriveWithGift();
  expect(await settle()).toMatchObject({ refund: 90 });
  expect(await onHand()).toBe(8);
  const left = (await here.linesOf(orderId)).find(({ isGift }) => isGift);
  expect(left).toMatchObject({ returnedUnits: 0, keptUnits: 1 });
});

it('X1825 a gift that came back lies in stock again, and all that was paid goes back', async () => {
  const { settle, onHand } = await arriveWithGift();
  expect(await settle('back')).toMatchObject({ refund: 100 });
  expect(await onHand()).toBe(9);
});
