import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer } from '../../test/buyers.ts';
import { makeSku, next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import type { RequestContext } from '../platform/request-context.ts';
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
  ({ ppid } = await makeSku(ctx, { priceYuan: 1000, stock: 100 }));
  await desk.behave('late');
  buyer = await makeBuyer(shop, { balanceYuan: 100_000 });
});
afterAll(() => shop.close());

/**
 * Writes an invoice of 1,000 yuan as the release before sets did.
 * @returns its number; undefined where nothing was written
 */
async function insertAsBefore(orderId: number, further: { blueId?: number; replacesId?: number } = {}) {
  const { blueId = null, replacesId = null } = further;
  const isRed = blueId !== null;
  const state = isRed ? 'needed' : replacesId ? 'waiting' : 'applied';
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    INSERT INTO invoice (tenant_id, order_id, member_id, request_no, kind, blue_id, replaces_id, red_reason, invoice_type, content,
                         title_type, title, amount_fen, tax_fen, total_fen, state, next_at)
    VALUES (${ctx.tenant.id}, ${orderId}, ${buyer.memberId}, ${`${orderId}X${next()}`}, ${isRed ? 'red' : 'blue'}, ${blueId}, ${replacesId},
            ${isRed ? '02' : ''}, 'normal', 'detail', 'personal', '李雷', 88496, 11504, 100000, ${state}, now())
    ON CONFLICT DO NOTHING RETURNING id`);
  const id = rows[0] && Number(rows[0].id);
  if (id === undefined) return undefined;
  await ctx.db.execute(sql`
    INSERT INTO invoice_line (tenant_id, invoice_id, seq, order_line_id, name, unit, units, price_fen, amount_fen, discount_fen, rate_ppm, tax_fen, tax_code)
    SELECT ${ctx.tenant.id}, ${id}, 1, id, '手机', '件', 1, 100000, 88496, 0, 130000, 11504, '1090412000000000000'
      FROM order_line WHERE order_id = ${orderId}`);
  return id;
}

describe('a process of the release before sets, beside this one', () => {
  it('writes an invoice that this one lists, opens, issues and takes back', async () => {
    const orderId = await desk.complete(buyer, ppid);
    const id = await insertAsBefore(orderId);
    expect(await buyer.client.invoice.orderIsInvoicing({ orderId })).toBe(true);
    expect((await buyer.client.invoice.list({ keyword: String(orderId) })).total).toBe(1);
    await desk.settle(orderId);
    const detail = await buyer.client.invoice.detail({ id: id! });
    expect(detail).toMatchObject({ state: 'issued', orderIds: [orderId], part: 1, parts: 1, total: 1000 });
    const { rows } = await ctx.db.execute<{ order_id: string }>(
      `SELECT order_id FROM invoice_line WHERE invoice_id = ${id}`,
    );
    expect(rows.map((row) => Number(row.order_id))).toEqual([orderId]);
    const redId = await insertAsBefore(orderId, { blueId: id! });
    const renewedId = await insertAsBefore(orderId, { replacesId: id! });
    const places = new Set((await desk.rowsOf(orderId)).map(({ setId, part }) => `${setId}:${part}`));
    expect([redId !== undefined, renewedId !== undefined, places.size]).toEqual([true, true, 1]);
  });

  it('gets none where the order has one, be it merged with another by this process', async () => {
    const [first, second] = [await desk.complete(buyer, ppid), await desk.complete(buyer, ppid)];
    await buyer.client.invoice.submitApply({ orderId: first, with: [second], ...company });
    expect(await insertAsBefore(second)).toBeUndefined();
    const alone = await desk.complete(buyer, ppid);
    expect(await insertAsBefore(alone)).toBeDefined();
    expect(await insertAsBefore(alone)).toBeUndefined();
  });

  it('applies anew for an order whose invoice came to nothing, and this process goes on from there', async () => {
    const orderId = await desk.complete(buyer, ppid);
    const { id } = await buyer.client.invoice.submitApply({ orderId, ...personal });
    await buyer.client.invoice.withdraw({ id });
    const again = await insertAsBefore(orderId);
    expect(again).toBeDefined();
    expect(await buyer.client.invoice.submitApply({ orderId, ...personal })).toEqual({
      id: again,
      ids: [again],
    });
  });
});
