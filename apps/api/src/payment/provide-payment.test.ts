import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { readLines, requireOrder } from '../order/order.service.ts';
import { provideOrder } from '../order/provide-order.ts';
import { inTransaction } from '../platform/request-context.ts';
import { providePayment, provideRefund } from './provide-payment.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('the books of a shop that is filled and not sold in agree, also where a part of an order came back', async () => {
  const buyer = await makeBuyer(shop);
  const { ppid, productId } = await makeSku(shop.context(), { priceYuan: 33.35 });
  const paidAt = new Date(Date.now() - 86_400_000);
  const line = {
    ppid,
    productId,
    name: '手机',
    specText: '',
    picture: null,
    priceFen: 3_335,
    count: 3,
    services: [],
  };
  await inTransaction(shop.context(), async (tx) => {
    const orderId = await provideOrder(
      tx,
      {
        ...{
          memberId: buyer.memberId,
          submitToken: 'token-of-provided-order',
          delivery: 'express',
          storeId: 0,
        },
        ...{ receiver: { name: '李雷', mobile: '13987654321', address: '人民路 1 号', cityId: 530_102 } },
        ...{ deliveryTime: '', remark: '', goodsFen: 10_005, servicesFen: 0, freightFen: 0, couponFen: 0 },
        ...{ payableFen: 10_005, memberCouponId: null, payBefore: paidAt },
        lines: [{ ...line, netFen: 10_005, servicesNetFen: 0, shares: [] }],
      },
      paidAt,
    );
    await providePayment(tx, { orderId: orderId!, amountFen: 10_005, paidAt });
    const order = await requireOrder(tx, orderId!, 'lock');
    const [bought] = (await readLines(tx, [order.id])).get(order.id) ?? [];
    await provideRefund(tx, order, { orderLineId: bought!.id, units: 1, amountFen: 3_335 });
    expect(await requireOrder(tx, order.id)).toMatchObject({ state: 'completed', refundedFen: 3_335 });
  });
  expect(await auditMoney(shop.context())).toEqual([]);
});
