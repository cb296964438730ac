import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  PAY_PASSWORD,
  putInCart,
  setPayPassword,
  submission,
} from '../../test/buyers.ts';
import { makeSku, makeStaff, next } from '../../test/factories.ts';
import { target } from '../../test/payment-desk.ts';
import { TestShop } from '../../test/test-shop.ts';
import { member } from '../member/member.tables.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { orderLine, salesOrder } from '../order/order.tables.ts';
import { orderLineShare, orderStage } from '../order/order-money.tables.ts';
import { inTransaction } from '../platform/request-context.ts';
import { refundRequest } from './payment.tables.ts';

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop);
  await shop.context().db.execute(
    sql.raw(`UPDATE member SET balance_fen = 10000000 WHERE id = ${buyer.memberId};
      INSERT INTO balance_entry (tenant_id, member_id, amount_fen, balance_after_fen, reason, reference)
        VALUES (0, ${buyer.memberId}, 10000000, 10000000, '充值', 'test')`),
  );
  await setPayPassword(shop.context(), buyer.memberId);
});
afterAll(() => shop.close());

const linesOf = (orderId: number) =>
  shop.context().db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.id);
const keyOf = () => `key-of-this-test-${String(next()).padStart(8, '0')}`;

async function balanceFen(): Promise<number> {
  const [row] = await shop.context().db.select().from(member).where(eq(member.id, buyer.memberId));
  return row?.balanceFen ?? 0;
}

/** An unpaid order of three phones and a case, of which an old machine pays `creditFen`, on the phones' line. */
async function placeWithOldMachine(creditFen: number): Promise<number> {
  const ctx = shop.context();
  const phone = await putInCart(buyer, (await makeSku(ctx, { priceYuan: 1000.01 })).ppid, { count: 3 });
  const cover = await putInCart(buyer, (await makeSku(ctx, { priceYuan: 59.9 })).ppid);
  const { orderId } = await buyer.client.order.submit(submission(buyer, [phone, cover]));
  const [line] = await linesOf(orderId);
  await inTransaction(ctx, async ({ db, tenant }) => {
    const share = { kind: 'tradeIn' as const, sourceId: 1, amountFen: creditFen };
    await db.insert(orderLineShare).values({ ...share, tenantId: tenant.id, orderLineId: line!.id });
    await db
      .update(orderLine)
      .set({ netFen: line!.netFen - creditFen })
      .where(eq(orderLine.id, line!.id));
    await db
      .update(salesOrder)
      .set({
        tradeInSettledAt: new Date(),
        tradeInFen: creditFen,
        payableFen: sql`${salesOrder.payableFen} - ${creditFen}`,
      })
      .where(eq(salesOrder.id, orderId));
    const left = sql`${orderStage.amountFen} - ${creditFen}`;
    await db.update(orderStage).set({ amountFen: left }).where(eq(orderStage.orderId, orderId));
  });
  await buyer.client.payment.payByBalance({ ...target(orderId), payPassword: PAY_PASSWORD });
  return orderId;
}

it('what an old machine paid of units that come back goes to the balance, exactly and unit by unit', async () => {
  const before = await balanceFen();
  const orderId = await placeWithOldMachine(100_000);
  const paid = before - (await balanceFen());
  expect(paid).toBe(300_003 + 5_990 - 100_000);
  const [phones] = await linesOf(orderId);
  const ask = { orderId, lines: [{ orderLineId: phones!.id, units: 1 }] };
  const tradeIns: number[] = [];
  for (let unit = 0; unit < 2; unit += 1) {
    const quote = await buyer.client.refund.quote(ask);
    const had = await balanceFen();
    await buyer.client.order.refund({ ...ask, submitKey: keyOf() });
    expect((await balanceFen()) - had).toBe(Math.round((quote.amount + quote.tradeIn) * 100));
    tradeIns.push(quote.tradeIn);
  }
  expect(tradeIns).toEqual([333.33, 333.33]);
  await buyer.client.order.refund({ orderId, submitKey: keyOf() });
  // Everything is back: what was paid, and what the machine was worth, as the shop keeps it.
  expect(await balanceFen()).toBe(before + 100_000);
  const requests = await shop
    .context()
    .db.select({ tradeInFen: refundRequest.tradeInFen })
    .from(refundRequest)
    .where(eq(refundRequest.orderId, orderId))
    .orderBy(refundRequest.id);
  expect(requests.map(({ tradeInFen }) => tradeInFen)).toEqual([33_333, 33_333, 33_334]);
  expect(await auditMoney(shop.context())).toEqual([]);
});

it('twenty clicks pay it once, and goods that no machine paid for bring none', async () => {
  const orderId = await placeWithOldMachine(90_000);
  const [phones, cover] = await linesOf(orderId);
  const had = await balanceFen();
  const ofCover = { orderId, lines: [{ orderLineId: cover!.id, units: 1 }] };
  expect(await buyer.client.refund.quote(ofCover)).toMatchObject({ amount: 59.9, tradeIn: 0 });
  const ask = { orderId, lines: [{ orderLineId: phones!.id, units: 1 }], submitKey: keyOf() };
  await Promise.all(Array.from({ length: 20 }, () => buyer.client.order.refund(ask)));
  expect((await balanceFen()) - had).toBe(100_001);
  expect(await auditMoney(shop.context())).toEqual([]);
});

it('staff see it before they give something back', async () => {
  const orderId = await placeWithOldMachine(30_000);
  const [phones] = await linesOf(orderId);
  const { adminRefund } = shop.client((await makeStaff(shop.context())).caller);
  const lines = [{ orderLineId: phones!.id, units: 3 }];
  expect(await adminRefund.quote({ orderId, lines })).toMatchObject({ tradeIn: 300, amount: 2700.03 });
});
