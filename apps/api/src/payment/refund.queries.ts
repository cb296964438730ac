import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PaymentRow } from './payment.queries.ts';
import { payment, refund } from './payment.tables.ts';

export type RefundRow = typeof refund.$inferSelect;

/** Notes that a payment is to be given back in full. There is one refund for a payment. */
export async function insertRefund(
  ctx: RequestContext,
  paid: PaymentRow,
  by: { reason: string; actor: string },
): Promise<RefundRow> {
  const [row] = await ctx.db
    .insert(refund)
    .values({
      tenantId: ctx.tenant.id,
      // One for a payment, so the provider knows a second request for what it is.
      refundNo: `R${paid.paymentNo.slice(1)}`,
      paymentId: paid.id,
      orderId: paid.orderId,
      amountFen: paid.amountFen,
      ...by,
    })
    .returning();
  if (!row) throw new Error('the refund was not written');
  return row;
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
