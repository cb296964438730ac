import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, refusalOf, submission } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeValuation } from '../old-machine/old-machine.fixture.ts';
import { tradeIn } from '../old-machine/old-machine.tables.ts';
import { openRecycling } from '../recycle/recycle.fixture.ts';
import { recycleOrder } from '../recycle/recycle.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  await openRecycling(shop);
});
afterAll(() => shop.close());

it('the order of recycling is opened with the sale, and called off with it', async () => {
  const buyer = await makeBuyer(shop);
  const { ppid } = await makeSku(shop.context(), { priceYuan: 3000 });
  const { basketId } = await buyer.client.cart.add({ ppid });
  const featureId = await makeValuation(shop.context(), { memberId: buyer.memberId });
  const { id } = await buyer.client.tradeIn.add({ ppid, featureId });
  const { basketId: old } = await buyer.client.cart.tradeIn({ basketId, tradeInId: id });
  const submit = () => buyer.client.order.submit(submission(buyer, [basketId, old]));
  expect((await refusalOf(submit())).userMsg).toBe('请先完成实名认证');
  await buyer.client.member.addRealName({ name: '王小明', idCard: '11010119900307299X' });
  const { orderId } = await submit();
  const rows = () => shop.context().db.select().from(recycleOrder).where(eq(recycleOrder.tradeInId, id));
  expect(await rows()).toMatchObject([{ state: 'submitted', payoutKind: 'deduct', way: 'mail' }]);
  await buyer.client.order.cancel({ orderId });
  expect(await rows()).toMatchObject([{ state: 'cancelled' }]);
  const [phone] = await shop.context().db.select().from(tradeIn).where(eq(tradeIn.id, id));
  expect(phone?.state).toBe('open');
});
