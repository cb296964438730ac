import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, refusalOf, staffActor } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { requestRefund } from '../payment/payment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectMismatches } from './check.queries.ts';
import { checkInvoices } from './check-invoices.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import { company, InvoiceDesk, openInvoicing, personal } from './invoices.fixture.ts';

let shop: TestShop;
let ctx: RequestContext;
let desk: InvoiceDesk;
let buyer: Buyer;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
  desk = new InvoiceDesk(shop);
  await openInvoicing(ctx, 1_000_000);
  ({ ppid } = await makeSku(ctx, { priceYuan: 1000, stock: 10_000 }));
});
beforeEach(async () => {
  await desk.behave('late');
  buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
});
afterAll(() => shop.close());

const complete = async (...counts: number[]) => {
  const made: number[] = [];
  for (const count of counts) made.push(await desk.complete(buyer, ppid, count));
  return made as [number, number, number];
};
const apply = (orderId: number, further: object = {}) =>
  buyer.client.invoice.submitApply({ orderId, ...company, ...further });
const giveBack = async (orderId: number, units: number) => {
  const { rows } = await ctx.db.execute<{ id: string }>(
    `SELECT id FROM order_line WHERE order_id = ${orderId}`,
  );
  const lines = [{ orderLineId: Number(rows[0]?.id), units }];
  await requestRefund(ctx, { orderId, lines, reason: '不想要了', actor: staffActor });
};
const isStanding = ({ kind, state }: InvoiceRow) =>
  kind === 'blue' && !['redAll', 'failed', 'withdrawn'].includes(state);
/** What each order stands on invoices for, in fen: blue less red, as their lines say. */
async function sumByOrder(orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ order_id: string; fen: string }>(
    `SELECT l.order_id, sum(CASE WHEN i.kind = 'blue' THEN l.amount_fen + l.tax_fen ELSE -l.amount_fen - l.tax_fen END) AS fen
       FROM invoice_line l JOIN invoice i ON i.tenant_id = l.tenant_id AND i.id = l.invoice_id
      WHERE i.state NOT IN ('failed', 'withdrawn', 'dropped') AND l.order_id IN (${orderIds.join()}) GROUP BY l.order_id`,
  );
  return orderIds.map((orderId) => Number(rows.find((row) => Number(row.order_id) === orderId)?.fen ?? 0));
}

describe('several orders on one invoice', () => {
  it('C285, C290 are reckoned together, stand on one paper, and each of them shows it', async () => {
    const [first, second] = await complete(1, 2);
    const info = await buyer.client.invoice.applyInfo({ subId: first, with: [second] });
    expect(info).toMatchObject({ invoiceable: 3000, actionText: '申请开票' });
    expect(info.orders.map(({ invoiceable }) => invoiceable)).toEqual([1000, 2000]);
    const { id, ids } = await apply(second, { with: [first] });
    expect(ids).toEqual([id]);
    await desk.settle(first);
    const detail = await buyer.client.invoice.detail({ id });
    expect(detail).toMatchObject({
      state: 'issued',
      total: 3000,
      orderIds: [first, second],
      part: 1,
      parts: 1,
    });
    expect(detail.lines).toHaveLength(2);
    for (const orderId of [first, second]) {
      expect(await buyer.client.invoice.orderIsInvoicing({ orderId })).toBe(true);
      expect((await buyer.client.invoice.applyInfo({ subId: orderId })).invoiceId).toBe(id);
      expect((await buyer.client.invoice.list({ keyword: String(orderId) })).total).toBe(1);
    }
    const { adminInvoice } = shop.client((await makeStaff(ctx, ['invoice:read'])).caller);
    expect((await adminInvoice.list({ keyword: String(second) })).list[0]?.orderIds).toEqual([first, second]);
  });

  it('are given back in any order, each red one exact, and a change of title keeps the rest', async () => {
    const [first, second] = await complete(2, 2);
    const { id } = await apply(first, { with: [second] });
    await desk.settle(first);
    await giveBack(second, 1);
    await desk.performLater();
    await desk.settle(first);
    expect(await sumByOrder([first, second])).toEqual([200_000, 100_000]);
    const changed = await buyer.client.invoice.changeTitle({ id, ...personal });
    await giveBack(first, 2);
    await desk.performLater();
    await desk.settle(first);
    await desk.settle(first);
    expect(await sumByOrder([first, second])).toEqual([0, 100_000]);
    await giveBack(second, 1);
    await desk.performLater();
    await desk.settle(first);
    expect(await buyer.client.invoice.detail({ id: changed.id })).toMatchObject({ state: 'redAll' });
    await checkInvoices(ctx);
    expect(await selectMismatches(ctx)).toEqual([]);
  });

  it('thirty that overlap leave each order on one application, and nobody waits for ever', async () => {
    const [a, b, c] = await complete(1, 1, 1);
    const wishes = [[a, b], [b, c], [a], [c, a], [b], [c]] as const;
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, (_one, at) => {
        const [orderId = 0, ...others] = wishes[at % wishes.length] ?? [];
        return apply(orderId, { with: others });
      }),
    );
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 4009 });
    expect(await sumByOrder([a, b, c])).toEqual([100_000, 100_000, 100_000]);
    for (const orderId of [a, b, c]) expect((await desk.rowsOf(orderId)).filter(isStanding)).toHaveLength(1);
  });

  it('are refused with an order of somebody else, one that is not paid, or one that has an invoice', async () => {
    const [first, second] = await complete(1, 1);
    const other = await makeBuyer(shop, { balanceYuan: 10_000 });
    const foreign = await desk.complete(other, ppid);
    expect((await refusalOf(apply(first, { with: [foreign] }))).code).toBe(4004);
    expect((await refusalOf(buyer.client.invoice.plan({ subId: first, with: [foreign] }))).code).toBe(4004);
    await apply(second);
    expect((await refusalOf(apply(first, { with: [second] }))).userMsg).toContain(`订单 ${second} 已有发票`);
    expect(await buyer.client.invoice.applyInfo({ subId: first, with: [second] })).toMatchObject({
      blockedText: expect.stringContaining('已申请发票'),
    });
    const [third, fourth] = await complete(1, 1);
    await shop.asOwner(`UPDATE sales_order SET state = 'unpaid', paid_at = NULL WHERE id = ${fourth}`);
    expect((await refusalOf(apply(third, { with: [fourth] }))).userMsg).toContain(
      `订单 ${fourth}：订单尚未付款`,
    );
  });
});

describe('one order on several invoices', () => {
  it('C285 by a bound: planned as it is issued, thirty at once once, and twenty at most', async () => {
    const [orderId] = await complete(5);
    const wish = { split: 'amount' as const, mostAmount: 2000 };
    const plan = await buyer.client.invoice.plan({ subId: orderId, ...wish });
    expect(plan.parts.map(({ total, units }) => [total, units])).toEqual([
      [2000, 2],
      [2000, 2],
      [1000, 1],
    ]);
    const answers = await Promise.all(Array.from({ length: 30 }, () => apply(orderId, wish)));
    expect(new Set(answers.map(({ ids }) => ids.join())).size).toBe(1);
    const rows = await desk.settle(orderId);
    expect(rows.map(({ part, state, totalFen }) => [part, state, totalFen])).toEqual([
      [1, 'issued', 200_000],
      [2, 'issued', 200_000],
      [3, 'issued', 100_000],
    ]);
    expect(await desk.countIssued(orderId)).toBe(3);
    expect((await buyer.client.invoice.detail({ id: rows[0]?.id ?? 0 })).beside).toHaveLength(2);
    expect((await refusalOf(apply(orderId))).userMsg).toContain('已有发票');
    const [dear, many] = await complete(1, 21);
    expect((await refusalOf(apply(dear, { split: 'amount', mostAmount: 900 }))).userMsg).toContain(
      '请提高上限',
    );
    expect((await refusalOf(apply(many, { split: 'amount', mostAmount: 1000 }))).userMsg).toContain(
      '最多拆成 20 张',
    );
  });

  it('is given back from the last one on, in the middle of issuing too, and never waits for it', async () => {
    const [orderId] = await complete(4);
    await apply(orderId, { split: 'amount', mostAmount: 1000 });
    await desk.behave('down');
    await Promise.all([desk.ask(orderId), giveBack(orderId, 1), giveBack(orderId, 1)]);
    await desk.performLater();
    await desk.behave('late');
    for (let round = 0; round < 3; round += 1) await desk.settle(orderId);
    expect(await sumByOrder([orderId])).toEqual([200_000]);
    const standing = (await desk.rowsOf(orderId)).filter(isStanding);
    expect(standing.map(({ part }) => part)).toEqual([1, 2]);
    await giveBack(orderId, 2);
    await desk.performLater();
    for (let round = 0; round < 2; round += 1) await desk.settle(orderId);
    expect(await sumByOrder([orderId])).toEqual([0]);
    await checkInvoices(ctx);
    expect(await selectMismatches(ctx)).toEqual([]);
  });

  it('asks anew for the one that failed alone, and leaves the others as they are', async () => {
    const [orderId] = await complete(2);
    const { ids } = await apply(orderId, { split: 'amount', mostAmount: 1000 });
    await shop.asOwner(
      `UPDATE invoice SET state = 'failed', fail_reason = '抬头有误', next_at = NULL WHERE id = ${ids[1]}`,
    );
    await desk.settle(orderId);
    const info = await buyer.client.invoice.applyInfo({ subId: orderId });
    expect(info).toMatchObject({ missing: 1, invoiceable: 1000 });
    const again = await buyer.client.invoice.submitApply({ orderId, ...personal });
    expect(again.ids).toHaveLength(1);
    await desk.settle(orderId);
    const standing = (await desk.rowsOf(orderId)).filter(isStanding);
    expect(standing.map(({ part, title, totalFen }) => [part, title, totalFen])).toEqual([
      [1, company.title, 100_000],
      [2, personal.title, 100_000],
    ]);
  });

  it('by parcels stands for what travels in each, and the bound of the shop divides by itself', async () => {
    const [orderId, large] = await complete(3, 3);
    // The parcel that its payment made loses two units to a second one.
    await shop.asOwner(
      `INSERT INTO shipment (tenant_id, order_id, state) VALUES (${ctx.tenant.id}, ${orderId}, 'waiting');
       INSERT INTO shipment_line (tenant_id, shipment_id, order_line_id, units)
         SELECT l.tenant_id, (SELECT max(id) FROM shipment WHERE order_id = ${orderId}), l.id, 2
           FROM order_line l WHERE l.order_id = ${orderId};
       UPDATE shipment_line SET units = 1
        WHERE shipment_id = (SELECT min(id) FROM shipment WHERE order_id = ${orderId})`,
    );
    expect((await buyer.client.invoice.applyInfo({ subId: orderId })).parcels).toBe(2);
    await apply(orderId, { split: 'parcel' });
    expect((await desk.rowsOf(orderId)).map(({ totalFen }) => totalFen)).toEqual([100_000, 200_000]);
    await shop.asOwner(`UPDATE tax_seller SET most_fen = 200000`);
    await apply(large);
    expect((await desk.rowsOf(large)).map(({ totalFen }) => totalFen)).toEqual([200_000, 100_000]);
    await shop.asOwner(`UPDATE tax_seller SET most_fen = 0`);
  });
});
