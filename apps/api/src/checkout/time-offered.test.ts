import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, makeBuyer, putInCart, readStock, refusalOf, submission } from '../../test/buyers.ts';
import { makeSku, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { salesOrder } from '../order/order.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop);
});
afterAll(() => shop.close());

const timeOf = async (orderId: number) =>
  (await shop.context().db.select().from(salesOrder).where(eq(salesOrder.id, orderId)))[0]?.deliveryTime;

it('C319 takes a time that the store offers now, and none that is over or that somebody made up', async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 0 });
  const shopId = await makeStore(shop.context());
  await shop.context().db.insert(stockLevel).values({ tenantId: 0, ppid, storeId: shopId, onHand: 3 });
  const [offered] = await buyer.client.order.deliveryTimes({ shopId });
  const basket = await putInCart(buyer, ppid);
  const wish = submission(buyer, [basket], { delivery: 'pickup', shopId, addressId: 0 });
  for (const deliveryTime of ['1月1日（周一） 09:30-12:00', '工作日、周末均可送货', '凌晨三点'])
    expect(await refusalOf(buyer.client.order.submit({ ...wish, deliveryTime }))).toMatchObject({
      code: 4009,
      userMsg: '到店时间已不可选，请重新选择',
    });
  expect(await readStock(shop.context(), ppid)).toMatchObject({ reserved: 0 });
  const { orderId } = await buyer.client.order.submit({ ...wish, deliveryTime: offered!.value });
  expect(await timeOf(orderId)).toBe(offered!.value);
});

it('C319 takes the words for a parcel, and an order without a time', async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 3 });
  const place = async (deliveryTime: string) =>
    buyer.client.order.submit(submission(buyer, [await putInCart(buyer, ppid)], { deliveryTime }));
  expect(await timeOf((await place('仅工作日送货')).orderId)).toBe('仅工作日送货');
  expect(await timeOf((await place('')).orderId)).toBe('');
  expect(await refusalOf(place('半夜送货'))).toMatchObject({ userMsg: '送货时间已不可选，请重新选择' });
});
