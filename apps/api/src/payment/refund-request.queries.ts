import type { RefundRequestState } from '@jishi/contract/payment-words.ts';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { refund, refundLine, refundRequest } from './payment.tables.ts';

export type RequestRow = typeof refundRequest.$inferSelect;
export type RequestLineRow = typeof refundLine.$inferSelect;

export interface NewRequest {
  reason: string;
  submitKey: string | undefined;
  actor: string;
  goodsFen: number;
  freightFen: number;
  tradeInFen: number;
  giftFen: number;
  state: RefundRequestState;
  lines: readonly NewRequestLine[];
}

/** Units of a line, how many of them have not left, and what they are worth. */
export interface NewRequestLine {
  orderLineId: number;
  units: number;
  unsentUnits: number;
  amountFen: number;
}

/** Writes a request with its lines, under the next number of its order, which the caller has locked. */
export async function insertRequest(
  ctx: RequestContext,
  orderId: number,
  { lines, submitKey, ...request }: NewRequest,
): Promise<RequestRow> {
  const tenantId = ctx.tenant.id;
  const [before] = await ctx.db
    .select({ requests: count() })
    .from(refundRequest)
    .where(and(eq(refundRequest.tenantId, tenantId), eq(refundRequest.orderId, orderId)));
  const requestNo = `T${orderId}-${(before?.requests ?? 0) + 1}`;
  const [row] = await ctx.db
    .insert(refundRequest)
    .values({ ...request, tenantId, orderId, requestNo, submitKey: submitKey ?? null })
    .returning();
  if (!row) throw new Error('the refund request was not written');
  await ctx.db.insert(refundLine).values(lines.map((line) => ({ ...line, tenantId, requestId: row.id })));
  return row;
}

export async function selectRequest(ctx: RequestContext, id: number): Promise<RequestRow | undefined> {
  const [row] = await ctx.db.select().from(refundRequest).where(byId(ctx, id));
  return row;
}

/** The request that a page has made of an order under its key, if it has. */
export async function selectRequestByKey(
  ctx: RequestContext,
  orderId: number,
  submitKey: string,
): Promise<RequestRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(refundRequest)
    .where(and(ofOrder(ctx, orderId), eq(refundRequest.submitKey, submitKey)));
  return row;
}

/** Requests of an order, the first one first. */
export async function selectRequests(ctx: RequestContext, orderId: number): Promise<RequestRow[]> {
  return ctx.db.select().from(refundRequest).where(ofOrder(ctx, orderId)).orderBy(asc(refundRequest.id));
}

export async function selectRequestByNo(
  ctx: RequestContext,
  requestNo: string,
): Promise<RequestRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(refundRequest)
    .where(and(eq(refundRequest.tenantId, ctx.tenant.id), eq(refundRequest.requestNo, requestNo)));
  return row;
}

/** Lines of requests, by request. */
export async function selectRequestLines(
  ctx: RequestContext,
  requestIds: readonly number[],
): Promise<Map<number, RequestLineRow[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(refundLine)
    .where(and(eq(refundLine.tenantId, ctx.tenant.id), inArray(refundLine.requestId, [...requestIds])))
    .orderBy(asc(refundLine.orderLineId));
  return Map.groupBy(rows, (row) => row.requestId);
}

/** Decides a request that is looked at. @returns false when somebody has */
export async function updateOpened(
  ctx: RequestContext,
  id: number,
  decided: Pick<RequestRow, 'state' | 'decidedBy'> & { refusal?: string },
): Promise<boolean> {
  const changed = await ctx.db
    .update(refundRequest)
    .set(decided)
    .where(and(byId(ctx, id), eq(refundRequest.state, 'opened')))
    .returning({ id: refundRequest.id });
  return changed.length === 1;
}

/** Writes what a request is worth at the moment it is let pass. */
export async function fillRequest(
  ctx: RequestContext,
  id: number,
  sums: Pick<NewRequest, 'goodsFen' | 'freightFen' | 'tradeInFen' | 'giftFen' | 'lines'>,
): Promise<RequestRow> {
  const { goodsFen, freightFen, tradeInFen, giftFen, lines } = sums;
  const [row] = await ctx.db
    .update(refundRequest)
    .set({ goodsFen, freightFen, tradeInFen, giftFen })
    .where(byId(ctx, id))
    .returning();
  if (!row) throw new Error(`refund request ${id} is gone`);
  // A gift that came back stands in no line that the member asked for.
  for (const line of lines)
    await ctx.db
      .insert(refundLine)
      .values({ ...line, tenantId: ctx.tenant.id, requestId: id })
      .onConflictDoUpdate({
        target: [refundLine.tenantId, refundLine.requestId, refundLine.orderLineId],
        set: { units: line.units, unsentUnits: line.unsentUnits, amountFen: line.amountFen },
      });
  return row;
}

/** Marks a request as done when all its money is back. @returns whether it is done by this */
export async function finishIfBack(ctx: RequestContext, id: number): Promise<boolean> {
  const done = await ctx.db
    .update(refundRequest)
    .set({ state: 'done', doneAt: sql`now()` })
    .where(
      and(
        byId(ctx, id),
        eq(refundRequest.state, 'moneyOnItsWay'),
        sql`NOT EXISTS (SELECT 1 FROM ${refund} WHERE ${refund.tenantId} = ${ctx.tenant.id}
              AND ${refund.requestId} = ${id} AND ${refund.state} = 'pending')`,
      ),
    )
    .returning({ id: refundRequest.id });
  return done.length === 1;
}

/** Requests of an order whose money is on its way. */
export async function countWaiting(ctx: RequestContext, orderId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ requests: count() })
    .from(refundRequest)
    .where(and(ofOrder(ctx, orderId), eq(refundRequest.state, 'moneyOnItsWay')));
  return row?.requests ?? 0;
}

function ofOrder(ctx: RequestContext, orderId: number) {
  return and(eq(refundRequest.tenantId, ctx.tenant.id), eq(refundRequest.orderId, orderId));
}

function byId(ctx: RequestContext, id: number) {
  return and(eq(refundRequest.tenantId, ctx.tenant.id), eq(refundRequest.id, id));
}
