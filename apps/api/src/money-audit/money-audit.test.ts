import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Buyer,
  makeBuyer,
  makeCoupon,
  PAY_PASSWORD,
  placeOrderOf,
  putInCart,
  refusalOf,
  setPayPassword,
  submission,
} from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { target } from '../../test/payment-desk.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeValuation } from '../old-machine/old-machine.fixture.ts';
import { makeSale } from '../rush/sale.fixture.ts';
import { assetChecks } from './asset-checks.queries.ts';
import { depositChecks } from './deposit-checks.queries.ts';
import { moneyAuditJobs } from './money-audit.jobs.ts';
import { auditMoney, readLastFound } from './money-audit.service.ts';
import { orderChecks } from './order-checks.queries.ts';
import { tradeInChecks } from './trade-in-checks.queries.ts';

let shop: TestShop;
let buyer: Buyer;
let orderId: number;
let refundedId: number;
let ppid: number;
let qid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop);
  // As a top-up writes it: with an entry.
  await run(`UPDATE member SET balance_fen = 10000000 WHERE id = ${buyer.memberId}`);
  await run(`INSERT INTO balance_entry (tenant_id, member_id, amount_fen, balance_after_fen, reason, reference)
             VALUES (0, ${buyer.memberId}, 10000000, 10000000, '充值', 'test')`);
  ({ qid } = await makeSale(shop));
  ({ ppid } = await makeSku(shop.context(), { priceYuan: 59.9, stock: 50 }));
  await setPayPassword(shop.context(), buyer.memberId);
  const place = async () => {
    const couponId = await makeCoupon(buyer, { amountYuan: 10 });
    const basketId = await putInCart(buyer, ppid, { count: 3 });
    const placed = await buyer.client.order.submit(submission(buyer, [basketId], { couponId }));
    await buyer.client.payment.payByBalance({ ...target(placed.orderId), payPassword: PAY_PASSWORD });
    return placed.orderId;
  };
  orderId = await place();
  const { lines } = await buyer.client.refund.options({ orderId });
  await buyer.client.order.refund({ orderId, lines: [{ orderLineId: lines[0]!.orderLineId, units: 1 }] });
  refundedId = await place();
  await buyer.client.order.refund({ orderId: refundedId });
  await placeOrderOf(buyer, ppid);
  const gone = await placeOrderOf(buyer, ppid);
  await buyer.client.order.cancel({ orderId: gone });
  await keepReleasedSale();
});
afterAll(() => shop.close());

/** An old phone whose sale fell through and that went back. */
async function keepReleasedSale(): Promise<void> {
  const ctx = shop.context();
  const { memberId } = buyer;
  const valuationId = await makeValuation(ctx, { memberId });
  await ctx.db.execute(
    sql.raw(`WITH phone AS (
        INSERT INTO trade_in (tenant_id, member_id, ppid, valuation_id, old_model, old_variant, old_picture, estimate_fen, expires_at, state)
        VALUES (0, ${memberId}, ${ppid}, ${valuationId}, 'x', 'x', '{}', 100, now(), 'returned') RETURNING id)
      INSERT INTO trade_in_sale (tenant_id, trade_in_id, member_id, order_id, estimate_fen, credit_fen, stage)
      SELECT 0, id, ${memberId}, ${orderId}, 100, 0, 'released' FROM phone`),
  );
}

const run = (text: string) => shop.context().db.execute(sql.raw(text));

it('finds nothing in books that agree: paid, partly and wholly given back, open and cancelled', async () => {
  expect(await auditMoney(shop.context())).toEqual([]);
  expect(await auditMoney(shop.context(2))).toEqual([]);
});

/** A deposit for an order that has another one, or none. */
const deposit = (values: string) => `WITH of AS (
    INSERT INTO tryout (tenant_id, ppid, title, quota, starts_at, ends_at, result_at)
    VALUES (0, ${ppid}, 'x', 1, now() - interval '1 day', now(), now()) RETURNING id),
  by AS (
    INSERT INTO tryout_application (tenant_id, tryout_id, member_id, reason)
    SELECT 0, id, ${buyer.memberId}, 'x' FROM of RETURNING id)
  INSERT INTO tryout_deposit (tenant_id, application_id, order_id, member_id, way, amount_fen, state, settled_at)
  SELECT 0, id, ${orderId}, ${buyer.memberId}, 'express', ${values} FROM by`;

/** A change of one row that breaks what a check holds, by the name of the check. */
const breaks = (): Record<string, string> => ({
  '订单行：原价 ≠ 优惠 + 净额': `UPDATE order_line SET net_fen = net_fen + 1 WHERE order_id = ${orderId}`,
  '订单：商品、服务、应付与各行之和不符': `UPDATE order_line SET services_net_fen = 1 WHERE order_id = ${orderId}`,
  '订单：没有商品行': `INSERT INTO sales_order (tenant_id, id, member_id, state, submit_token, delivery, goods_fen, services_fen,
      freight_fen, coupon_fen, payable_fen, pay_before) VALUES (0, 1, ${buyer.memberId}, 'cancelled', 'x', 'express', 0, 0, 0, 0, 0, now())`,
  '订单：优惠与各行分摊不符': `UPDATE order_line_share SET kind = 'points' WHERE order_line_id IN (SELECT id FROM order_line WHERE order_id = ${orderId})`,
  '订单：应付、已付与各阶段之和不符': `UPDATE order_stage SET amount_fen = amount_fen + 1 WHERE order_id = ${orderId}`,
  '阶段：已付与收款之和不符': `UPDATE payment SET stage = 'final' WHERE order_id = ${orderId}`,
  '收款：已退与退款之和不符': `UPDATE payment SET refunded_fen = refunded_fen + 1 WHERE order_id = ${orderId}`,
  '收款：状态与已退金额不符': `UPDATE payment SET state = 'refunded' WHERE order_id = ${orderId}`,
  '订单：已退与退款申请之和不符': `UPDATE sales_order SET refunded_fen = refunded_fen + 1 WHERE id = ${orderId}`,
  '退款申请：金额与退款之和不符': `UPDATE refund_request SET freight_fen = 1 WHERE order_id = ${orderId}`,
  '退款申请：金额与各行之和不符': `UPDATE refund_line SET amount_fen = 0 WHERE request_id IN (SELECT id FROM refund_request WHERE order_id = ${orderId})`,
  '退款申请：已完成但款未退，或款已退但未完成': `UPDATE refund SET state = 'pending' WHERE order_id = ${orderId}`,
  '订单行：已退与退款申请不符': `UPDATE order_line SET returned_units = 2 WHERE order_id = ${orderId}`,
  '订单：退回的旧机抵扣与已退商品不符': `UPDATE order_line_share SET kind = 'tradeIn' WHERE order_line_id IN (SELECT id FROM order_line WHERE order_id = ${orderId})`,
  '退款申请：旧机抵扣没有退到余额': `UPDATE refund_request SET trade_in_fen = 1 WHERE order_id = ${orderId}`,
  '退换货：退款与退款申请不符': `WITH terms AS (
      INSERT INTO clause (tenant_id, name, title) VALUES (0, 'returns', 'x') RETURNING id), edition AS (
      INSERT INTO clause_edition (tenant_id, clause_id, number, html, sha256, in_force, published_by)
      SELECT 0, id, 1, 'x', encode(sha256('x'), 'hex'), tstzrange(now(), NULL), 'x' FROM terms RETURNING id)
    INSERT INTO return_request (tenant_id, number, member_id, order_id, order_line_id, units, kind, reason, is_fault, state, edition_id, refund_fen)
    SELECT 0, 'TH1', ${buyer.memberId}, l.order_id, l.id, 1, 'return', 'x', false, 'done', edition.id, 1 FROM edition, order_line l
     WHERE l.order_id = ${orderId}`,
  '订单：已退款但商品未退完': `UPDATE sales_order SET state = 'refunded' WHERE id = ${orderId}`,
  '以旧换新：抵扣、成交价、补差与余款不符': `UPDATE trade_in_sale SET stage = 'waiting', order_gone = true, credit_fen = 1`,
  '以旧换新：抵扣与订单不符': `UPDATE trade_in_sale SET stage = 'waiting', credit_fen = 1`,
  '以旧换新：余款没有付到余额，或多付': `UPDATE trade_in_sale SET stage = 'settled', final_fen = 5, paid_out_fen = 5`,
  '以旧换新：补差订单与差额不符': `UPDATE trade_in_sale SET difference_order_id = ${refundedId}`,
  '以旧换新：新机在旧机结清前发出，或结清后没有记下': `UPDATE trade_in_sale SET stage = 'settled', final_fen = 0`,
  '以旧换新：旧机状态与订单不符': `UPDATE trade_in SET state = 'ordered'`,
  '试用押金：退还与退款申请不符': deposit(`5, 'settled', now()`),
  '试用押金：未处理但订单已退款或关闭': deposit(`0, 'held', NULL`),
  '试用押金：与订单所含押金不符': `UPDATE sales_order SET deposit_fen = 1 WHERE id = ${orderId}`,
  '库存：占用与预留之和不符': `UPDATE stock_level SET reserved = reserved + 1 WHERE ppid = ${ppid}`,
  '库存：在库与流水不符': `INSERT INTO stock_movement (tenant_id, ppid, store_id, units, on_hand, cause)
      VALUES (0, ${ppid}, 0, 1, 1, 'adjust')`,
  '库存：待发货订单的预留与未退件数不符': `UPDATE stock_reservation SET units = 9 WHERE order_id = ${orderId} AND state = 'held'`,
  '库存：已结束的订单仍占用库存': `UPDATE stock_reservation SET state = 'held' WHERE order_id = ${refundedId}`,
  '抢购：预留与剩余、待付款件数之和不符': `INSERT INTO stock_reservation (tenant_id, subject, order_id, ppid, store_id, units)
      VALUES (0, 'rush', ${qid}, ${ppid}, 0, 1)`,
  '抢购：会员件数与其订单不符': `INSERT INTO rush_member (tenant_id, item_id, member_id, units)
      VALUES (0, ${qid}, ${buyer.memberId}, 1)`,
  '余额：与流水不符': `UPDATE member SET balance_fen = balance_fen + 1 WHERE id = ${buyer.memberId}`,
  '余额：支付没有对应的流水': `UPDATE payment SET payment_no = 'PX' WHERE order_id = ${orderId}`,
  '余额：退款没有对应的流水': `UPDATE refund SET refund_no = 'RX' WHERE order_id = ${orderId}`,
  '资产：积分、机币或成长值与流水不符': `UPDATE member SET points = points + 1 WHERE id = ${buyer.memberId}`,
  '机币：支付没有对应的流水': `UPDATE payment SET method = 'coin' WHERE order_id = ${orderId}`,
  '优惠券：已用但订单不存在或已关闭': `UPDATE member_coupon SET order_id = 1 WHERE order_id = ${orderId}`,
  '优惠券：订单用了券而券未核销': `UPDATE sales_order SET member_coupon_id = 999999 WHERE id = ${orderId}`,
  '优惠券：运费券的抵扣与订单不符': `UPDATE sales_order SET freight_coupon_id = 999999 WHERE id = ${orderId}`,
});

it('has a broken row for each check, and names what is wrong with it', async () => {
  const all = breaks();
  expect(Object.keys(all).sort()).toEqual(
    [...orderChecks, ...depositChecks, ...tradeInChecks, ...assetChecks].map(({ name }) => name).sort(),
  );
  for (const [name, change] of Object.entries(all)) {
    const { db, ...ctx } = shop.context();
    await db
      .transaction(async (tx) => {
        await tx.execute(sql.raw(change));
        const found = await auditMoney({ ...ctx, db: tx } as never);
        expect(found.map(({ check }) => check)).toContain(name);
        throw new Error('taken back');
      })
      .catch((error: Error) => {
        if (error.message !== 'taken back') throw error;
      });
  }
  expect(await auditMoney(shop.context())).toEqual([]);
});

describe('every night', () => {
  const night = moneyAuditJobs.find(({ name }) => name === 'money-audit.night')!;
  const read = async (permissions: string[], tenantId = 0) => {
    const { caller } = await makeStaff(shop.context(tenantId), permissions as never);
    return shop.client(caller).adminMoneyAudit.read({});
  };

  it('keeps that all agrees, says so to staff who may know, and raises no alarm', async () => {
    const ctx = shop.context();
    const error = vi.spyOn(ctx.log, 'error');
    await night.handle(ctx, { tenantId: 0 });
    expect(await read(['moneyAudit:read'])).toMatchObject({ runs: [{ found: 0 }], findings: [] });
    expect(readLastFound(ctx.platform).get(0)).toMatchObject({ found: 0 });
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
    expect(await refusalOf(read(['audit:read']))).toMatchObject({ code: 4003 });
  });

  it('alarms in log and metrics with the rows that do not agree, and keeps them for their tenant alone', async () => {
    const ctx = shop.context();
    const error = vi.spyOn(ctx.log, 'error').mockReturnValue(undefined);
    await run(`UPDATE member SET balance_fen = balance_fen + 1 WHERE id = ${buyer.memberId}`);
    await night.handle(ctx, { tenantId: 0 });
    await run(`UPDATE member SET balance_fen = balance_fen - 1 WHERE id = ${buyer.memberId}`);
    expect(error).toHaveBeenCalledWith(
      { tenantId: 0, found: 1, checks: ['余额：与流水不符'] },
      'the books do not agree',
    );
    error.mockRestore();
    expect(readLastFound(ctx.platform).get(0)).toMatchObject({ found: 1 });
    const { runs, findings } = await read(['moneyAudit:read']);
    expect(runs.map(({ found }) => found)).toEqual([1, 0]);
    expect(findings).toMatchObject([{ check: '余额：与流水不符', id: String(buyer.memberId) }]);
    expect(await read(['moneyAudit:read'], 2)).toEqual({ runs: [], findings: [] });
  });
});
