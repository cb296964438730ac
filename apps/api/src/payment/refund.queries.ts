import { ownMethods } from '@jishi/contract/payment-words.ts';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PaymentRow } from './payment.queries.ts';
import { payment, refund } from './payment.tables.ts';

export type RefundRow = typeof refund.$inferSelect;

/**
 * Notes that money which came late, or twice, is to be given back in full. There is one such refund for a payment.
 */
export async function insertLateRefund(
  ctx: RequestContext,
  paid: PaymentRow,
  by: { reason: string; actor: string },
): Promise<RefundRow> {
  // One for a payment, so the provider knows a second request for what it is.
  const refundNo = `R${paid.paymentNo.slice(1)}`;
  const row = await insertRefund(ctx, paid, { refundNo, requestId: null, amountFen: paid.amountFen, ...by });
  await ctx.db.update(payment).set({ refundedFen: paid.amountFen }).where(isPayment(ctx, paid.id));
  return row;
}

/** Notes that a payment is to be given back, or a part of it, under a number that the provider has never seen. */
export async function insertRefund(
  ctx: RequestContext,
  paid: PaymentRow,
  refunded: Pick<RefundRow, 'refundNo' | 'requestId' | 'amountFen' | 'reason' | 'actor'>,
): Promise<RefundRow> {
  const [row] = await ctx.db
    .insert(refund)
    .values({
      tenantId: ctx.tenant.id,
      paymentId: paid.id,
      orderId: paid.orderId,
      ...refunded,
    })
    .returning();
  if (!row) throw new Error('the refund was not written');
  return row;
}

/** Takes a part out of a payment that counts; when nothing is left of it, it goes back as a whole. */
export async function addToRefunded(ctx: RequestContext, leg: PaymentRow, amountFen: number): Promise<void> {
  const isEmpty = leg.refundedFen + amountFen === leg.amountFen;
  const emptied = ownMethods.includes(leg.method) ? 'refunded' : 'refunding';
  await ctx.db
    .update(payment)
    .set({
      refundedFen: sql`${payment.refundedFen} + ${amountFen}`,
      updatedAt: sql`now()`,
      ...(isEmpty ? { state: emptied } : {}),
    })
    .where(isPayment(ctx, leg.id));
}

function isPayment(ctx: RequestContext, id: number) {
  return and(eq(payment.tenantId, ctx.tenant.id), eq(payment.id, id));
}

export async function selectRefund(
  ctx: RequestContext,
  id: number,
): Promise<{ refund: RefundRow; payment: PaymentRow } | undefined> {
  const [row] = await ctx.db
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, and(eq(payment.tenantId, refund.tenantId), eq(payment.id, refund.paymentId)))
    .where(and(eq(refund.tenantId, ctx.tenant.id), eq(refund.id, id)));
  return row;
}

/** What goes back for requests and how each was paid, by request. */
export async function selectRefundsOf(
  ctx: RequestContext,
  requestIds: readonly number[],
): Promise<Map<number, { refund: RefundRow; method: PaymentRow['method'] }[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ refund, method: payment.method })
    .from(refund)
    .innerJoin(payment, and(eq(payment.tenantId, refund.tenantId), eq(payment.id, refund.paymentId)))
    .where(and(eq(refund.tenantId, ctx.tenant.id), inArray(refund.requestId, [...requestIds])))
    .orderBy(asc(refund.id));
  return Map.groupBy(rows, (row) => row.refund.requestId ?? 0);
}

/** Money of an order that came late or twice and goes back by itself, the first one first. */
export async function selectLateRefunds(
  ctx: RequestContext,
  orderId: number,
): Promise<{ refund: RefundRow; method: PaymentRow['method'] }[]> {
  return ctx.db
    .select({ refund, method: payment.method })
    .from(refund)
    .innerJoin(payment, and(eq(payment.tenantId, refund.tenantId), eq(payment.id, refund.paymentId)))
    .where(and(eq(refund.tenantId, ctx.tenant.id), eq(refund.orderId, orderId), isNull(refund.requestId)))
    .orderBy(asc(refund.id));
}

/** @returns false when it was done before */
export async function markRefundDone(ctx: RequestContext, id: number): Promise<boolean> {
  const done = await ctx.db
    .update(refund)
    .set({ state: 'done', doneAt: sql`now()` })
    .where(and(eq(refund.tenantId, ctx.tenant.id), eq(refund.id, id), eq(refund.state, 'pending')))
    .returning({ id: refund.id });
  return done.length === 1;
}

/** Ids of refunds that wait for longer than a minute, the oldest first. */
const isWaiting = and(eq(refund.state, 'pending'), lt(refund.createdAt, sql`now() - interval '1 minute'`));
export const tenantsWithWaitingRefunds = tenantsWith(refund, isWaiting);

export async function selectWaitingRefunds(ctx: RequestContext, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.tenantId, ctx.tenant.id), isWaiting))
    .orderBy(asc(refund.createdAt))
    .limit(limit);
  return rows.map((row) => row.id);
}
