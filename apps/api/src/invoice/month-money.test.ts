import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { orderLine, salesOrder } from '../order/order.tables.ts';
import { payment } from '../payment/payment.tables.ts';
import {
  backOf,
  inventOrder,
  makeDice,
  paidOf,
  type SoldOrder,
  writeOrder,
} from '../sales-report/sold-orders.fixture.ts';
import { invoice, invoiceLine } from './invoice.tables.ts';
import { invoiceSet } from './invoice-set.tables.ts';
import { readOrderMoney } from './read-order.ts';
import { invoiceableOf } from './reckon-lines.ts';

const MONTH = '2026-09';
const dice = makeDice(105);
const orders: SoldOrder[] = [];
let shop: TestShop;

beforeAll(async () => {
  shop = await TestShop.open();
  const ctx = shop.context();
  const storeIds = [await makeStore(ctx)];
  const { memberId } = await makeMember(ctx);
  const { ppid, productId } = await makeSku(ctx);
  const goods = { ppid, productId, categoryId: 0, topId: 0, brandId: 0, costFen: undefined };
  const skus = [7_777, 120_001].map((priceFen) => ({ ...goods, priceFen }));
  for (let made = 0; made < 120; made += 1) {
    const paidAt = new Date(Date.parse('2026-09-01T00:00:00+08:00') + dice(29 * 86_400_000));
    const order = inventOrder(dice, { id: 26_090_000_000_000 + made, memberId, paidAt, skus, storeIds });
    await writeOrder(ctx, order);
    await complicate(order);
    await issue(order);
    orders.push(order);
  }
});
afterAll(() => shop.close());

/** Services with prices of their own, deposits, legs of coin, and money that went back without units. */
async function complicate(order: SoldOrder): Promise<void> {
  const { db } = shop.context();
  const { id } = order;
  const priceOf = () => [999, 1_500, 20_000][dice(3)] ?? 0;
  if (dice(2) === 0)
    await db
      .update(orderLine)
      .set({
        services: Array.from({ length: 1 + dice(2) }, () => ({ ppid: 1, name: '贴膜', priceFen: priceOf() })),
      })
      .where(and(eq(orderLine.orderId, id), sql`services_net_fen > 0`));
  if (dice(5) === 0)
    await db.update(salesOrder).set({ depositFen: sql`payable_fen / 2` }).where(eq(salesOrder.id, id));
  if (dice(4) === 0) {
    const amountFen = 1 + dice(paidOf(order) + 1);
    await db.insert(payment).values({
      ...{
        tenantId: 0,
        paymentNo: `C${id}`,
        orderId: id,
        method: 'coin',
        amountFen,
        state: 'paid',
        stage: 'full',
      },
      ...{ refundedFen: dice(amountFen), expiresAt: new Date(), paidAt: new Date() },
    });
  }
  if (dice(4) === 0)
    await db
      .update(orderLine)
      .set({ returnedFen: sql`(net_fen + services_net_fen + returned_fen) / 2` })
      .where(eq(orderLine.orderId, id));
}

/** An issued invoice with a line or two of the order. */
async function issue({ id, memberId }: SoldOrder): Promise<void> {
  const { db } = shop.context();
  const [set] = await db
    .insert(invoiceSet)
    .values({ tenantId: 0, memberId })
    .returning({ id: invoiceSet.id });
  const [row] = await db
    .insert(invoice)
    .values({
      ...{ tenantId: 0, orderId: id, memberId, setId: set?.id ?? 0, requestNo: `Q${id}`, kind: 'blue' },
      ...{ invoiceType: 'normal', titleType: 'personal', title: '李雷', state: 'issued', number: `N${id}` },
      ...{ amountFen: 100, taxFen: 13, totalFen: 113, issuedAt: new Date('2026-09-20T12:00:00+08:00') },
    })
    .returning({ id: invoice.id });
  const line = {
    tenantId: 0,
    invoiceId: row?.id ?? 0,
    orderId: id,
    orderLineId: 0,
    name: '商品',
    unit: '件',
    units: 1,
  };
  const money = { priceFen: 113, amountFen: 50, discountFen: 0, ratePpm: 130_000, taxFen: 6, taxCode: '1' };
  await db.insert(invoiceLine).values([1, 2].map((seq) => ({ ...line, ...money, seq })));
}

it('X1117 the money of a month is to the fen what may stand on invoices of each of its orders', async () => {
  const ctx = shop.context();
  let fen = 0;
  for (const { id } of orders) {
    const money = await readOrderMoney(ctx, id);
    fen += money ? invoiceableOf(money) : 0;
  }
  const { adminInvoice } = shop.client((await makeStaff(ctx, ['invoice:export'])).caller);
  expect(Math.round((await adminInvoice.month({ month: MONTH })).money * 100)).toBe(fen);
  expect(fen).toBeGreaterThan(0);
  expect(fen).toBeLessThan(orders.reduce((sum, order) => sum + paidOf(order) - backOf(order), 0));
  expect((await adminInvoice.month({ month: '2026-08' })).money).toBe(0);
});

it('X1117 orders of another tenant are in no month of this one', async () => {
  const { adminInvoice } = shop.client((await makeStaff(shop.context(2), ['invoice:export'])).caller);
  expect(await adminInvoice.month({ month: MONTH })).toMatchObject({ money: 0, rates: [] });
});
