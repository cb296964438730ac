import { ownMethods } from '@jishi/contract/payment-words.ts';
import { and, asc, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type PaymentState, payment } from './payment.tables.ts';

export type PaymentRow = typeof payment.$inferSelect;

/** Its money passes through a provider. */
const isOfProvider = notInArray(payment.method, [...ownMethods]);

export async function insertPayment(
  ctx: RequestContext,
  row: Omit<typeof payment.$inferInsert, 'tenantId' | 'id'>,
): Promise<PaymentRow> {
  const [inserted] = await ctx.db
    .insert(payment)
    .values({ ...row, tenantId: ctx.tenant.id })
    .returning();
  if (!inserted) throw new Error('the payment was not written');
  return inserted;
}

export async function selectByNumber(
  ctx: RequestContext,
  paymentNo: string,
): Promise<PaymentRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(payment)
    .where(and(eq(payment.tenantId, ctx.tenant.id), eq(payment.paymentNo, paymentNo)));
  return row;
}

/** A payment as it is now, with nobody else changing it until the transaction ends. */
export async function lockPayment(ctx: RequestContext, id: number): Promise<PaymentRow | undefined> {
  const [row] = await ctx.db.select().from(payment).where(byId(ctx, id)).for('update');
  return row;
}

/** Tries of a stage by a method and of this sum that can still be paid, the newest first. */
export async function selectValid(
  ctx: RequestContext,
  orderId: number,
  wanted: Pick<PaymentRow, 'method' | 'stage' | 'amountFen'>,
): Promise<PaymentRow[]> {
  return ctx.db
    .select()
    .from(payment)
    .where(
      and(
        ofOrder(ctx, orderId),
        eq(payment.method, wanted.method),
        eq(payment.stage, wanted.stage),
        eq(payment.amountFen, wanted.amountFen),
        eq(payment.state, 'pending'),
        gt(payment.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(payment.id));
}

/** Codes of an order that may still be paid, as far as we know. */
export async function selectPending(ctx: RequestContext, orderId: number): Promise<PaymentRow[]> {
  return ctx.db
    .select()
    .from(payment)
    .where(and(ofOrder(ctx, orderId), eq(payment.state, 'pending'), isOfProvider))
    .orderBy(asc(payment.id));
}

/** The payments that count for an order, whether their money is still here or not, the first one first. */
export async function selectSettled(ctx: RequestContext, orderId: number): Promise<PaymentRow[]> {
  return ctx.db
    .select()
    .from(payment)
    .where(and(ofOrder(ctx, orderId), inArray(payment.state, ['paid', 'refunding', 'refunded'])))
    .orderBy(asc(payment.id));
}

export async function updatePayment(
  ctx: RequestContext,
  id: number,
  change: Partial<Pick<PaymentRow, 'state' | 'gatewayTradeNo' | 'paidAt' | 'refundedFen'>>,
): Promise<void> {
  await ctx.db
    .update(payment)
    .set({ ...change, updatedAt: sql`now()` })
    .where(byId(ctx, id));
}

/** Moves a payment on if it still is in this state. @returns whether it was */
export async function movePayment(
  ctx: RequestContext,
  id: number,
  from: PaymentState,
  to: PaymentState,
): Promise<boolean> {
  const moved = await ctx.db
    .update(payment)
    .set({ state: to, updatedAt: sql`now()` })
    .where(and(byId(ctx, id), eq(payment.state, from)))
    .returning({ id: payment.id });
  return moved.length === 1;
}

/** Keeps the first code of a payment: two requests at once show the same one. @returns the code that is kept */
export async function keepCode(ctx: RequestContext, id: number, codeUrl: string): Promise<string> {
  const [kept] = await ctx.db
    .update(payment)
    .set({ codeUrl: sql`CASE WHEN ${payment.codeUrl} = '' THEN ${codeUrl} ELSE ${payment.codeUrl} END` })
    .where(byId(ctx, id))
    .returning({ codeUrl: payment.codeUrl });
  return kept?.codeUrl ?? codeUrl;
}

/**
 * Claims the pending payments of an order whose notification is overdue, so that of many who poll only one asks the
 * provider.
 * @param ages seconds since the payment began, and since somebody last asked
 */
export async function claimOverdue(
  ctx: RequestContext,
  orderId: number,
  ages: { begun: number; asked: number },
): Promise<PaymentRow[]> {
  return ctx.db
    .update(payment)
    .set({ updatedAt: sql`now()` })
    .where(
      and(
        ofOrder(ctx, orderId),
        eq(payment.state, 'pending'),
        isOfProvider,
        lt(payment.createdAt, secondsAgo(ages.begun)),
        lt(payment.updatedAt, secondsAgo(ages.asked)),
      ),
    )
    .returning();
}

/** A pending payment is asked about this often when nobody polls. */
const ASK_AGAIN_SECONDS = 150;
const isForgotten = and(
  eq(payment.state, 'pending'),
  isOfProvider,
  lt(payment.updatedAt, secondsAgo(ASK_AGAIN_SECONDS)),
);
export const tenantsWithForgotten = tenantsWith(payment, isForgotten);

/** Claims pending payments nobody asked the provider about for a while, the longest first. */
export async function claimForgotten(ctx: RequestContext, limit: number): Promise<PaymentRow[]> {
  const forgotten = ctx.db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.tenantId, ctx.tenant.id), isForgotten))
    .orderBy(asc(payment.updatedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return ctx.db
    .update(payment)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(payment.tenantId, ctx.tenant.id), inArray(payment.id, forgotten)))
    .returning();
}

function secondsAgo(seconds: number) {
  return sql`now() - make_interval(secs => ${seconds})`;
}

function ofOrder(ctx: RequestContext, orderId: number) {
  return and(eq(payment.tenantId, ctx.tenant.id), eq(payment.orderId, orderId));
}

function byId(ctx: RequestContext, id: number) {
  return and(eq(payment.tenantId, ctx.tenant.id), eq(payment.id, id));
}
