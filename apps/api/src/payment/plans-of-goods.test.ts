import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placeOrderOf, putInCart, refusalOf, submission } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { target } from '../../test/payment-desk.ts';
import { TestShop } from '../../test/test-shop.ts';
import { listLot, listUnit, sellAtOnce } from '../resale/units.fixture.ts';

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  await sellAtOnce(shop);
  buyer = await makeBuyer(shop, { balanceYuan: 0 });
  // New goods in 3, 6 and 12 parts, used ones in 3 and 6, for another fee; 24 parts for used ones alone.
  await shop.asOwner(`INSERT INTO installment_plan (tenant_id, channel, product_type, periods, fee_ppm, min_fen)
    VALUES (0, 'huabei', 'normal', 3, 10000, 10000), (0, 'huabei', 'normal', 6, 10000, 10000),
      (0, 'huabei', 'normal', 12, 10000, 10000), (0, 'huabei', 'bargain', 3, 50000, 10000),
      (0, 'huabei', 'bargain', 6, 50000, 10000), (0, 'card', 'bargain', 24, 50000, 10000)`);
});
afterAll(() => shop.close());

const plansOf = async (orderId: number) =>
  (await buyer.client.payment.methods(target(orderId))).methods.flatMap(({ plans }) => plans);
const told = (plans: Awaited<ReturnType<typeof plansOf>>) =>
  plans.map(({ channel, periods, feeRate }) => `${channel} ${periods} ${feeRate}%`);

it('C340 an order is paid under plans of the kind of its goods, the piece and the second-hand unit under theirs', async () => {
  const { ppid: fresh } = await makeSku(shop.context(), { priceYuan: 600, stock: 5 });
  const piece = await listLot(shop, { price: 800 });
  const unit = await listUnit(shop, { price: 1_500 });
  const ofNew = await plansOf(await placeOrderOf(buyer, fresh));
  expect(told(ofNew)).toEqual(['huabei 3 1%', 'huabei 6 1%', 'huabei 12 1%']);
  const pieceOrder = await placeOrderOf(buyer, piece.ppid);
  const used = ['huabei 3 5%', 'huabei 6 5%', 'card 24 5%'];
  expect(told(await plansOf(pieceOrder))).toEqual(used);
  expect(told(await plansOf(await placeOrderOf(buyer, unit.ppid)))).toEqual(used);
  // The page of the piece told the same.
  const { plans } = await shop.client().installment.calculator({ productType: 'bargain', price: 800 });
  expect(await plansOf(pieceOrder)).toEqual(plans);

  const begin = (plan: number) => buyer.client.payment.installmentCode({ ...target(pieceOrder), plan });
  expect(await refusalOf(begin(ofNew[0]?.id ?? 0))).toMatchObject({
    userMsg: '该分期方案不适用于此订单，请重新选择',
  });
  expect((await begin(plans[0]?.id ?? 0)).plan).toEqual({ periods: 3, perPeriod: 280, fee: 40 });
});

it('C340 an order of both is paid as used goods are, in as many parts as new ones are offered', async () => {
  const { ppid: fresh } = await makeSku(shop.context(), { priceYuan: 600, stock: 5 });
  const piece = await listLot(shop);
  const lines = [await putInCart(buyer, fresh), await putInCart(buyer, piece.ppid)];
  const { orderId } = await buyer.client.order.submit(submission(buyer, lines));
  expect(told(await plansOf(orderId))).toEqual(['huabei 3 5%', 'huabei 6 5%']);
});
