import type { OrderState } from '@jishi/contract/order-shapes.ts';
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { orderEvent, orderLine, salesOrder } from './order.tables.ts';

export type OrderRow = typeof salesOrder.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;
export type OrderEventRow = typeof orderEvent.$inferSelect;
type NewOrder = Omit<typeof salesOrder.$inferInsert, 'tenantId' | 'id'>;
export type NewOrderLine = Omit<typeof orderLine.$inferInsert, 'tenantId' | 'id' | 'orderId'>;
/** What an event may change beside the state. */
export type OrderPatch = Partial<
  Pick<
    OrderRow,
    | 'paymentMethod'
    | 'paidAt'
    | 'pickupCode'
    | 'shippedAt'
    | 'courier'
    | 'trackingNumber'
    | 'completedAt'
    | 'cancelledAt'
    | 'cancelReason'
    | 'paidFen'
    | 'payBefore'
    | 'refundedFen'
  >
>;

/**
 * Writes an order under a number of its own: the day in Beijing and eight digits of a sequence all tenants share.
 * A second order with the same token waits for the first one to commit and is then not written.
 * @returns the number, or undefined when the member's token already has an order
 */
export async function insertOrder(ctx: RequestContext, order: NewOrder): Promise<number | undefined> {
  const number = sql<number>`(to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') || lpad(nextval('order_number_seq')::text, 8, '0'))::bigint`;
  const [row] = await ctx.db
    .insert(salesOrder)
    .values({ ...order, tenantId: ctx.tenant.id, id: number })
    .onConflictDoNothing({ target: [salesOrder.tenantId, salesOrder.memberId, salesOrder.submitToken] })
    .returning({ id: salesOrder.id });
  return row?.id;
}

/** Writes the lines of an order. @returns their ids, in the order of the lines */
export async function insertLines(
  ctx: RequestContext,
  orderId: number,
  lines: readonly NewOrderLine[],
): Promise<number[]> {
  const rows = await ctx.db
    .insert(orderLine)
    .values(lines.map((line) => ({ ...line, tenantId: ctx.tenant.id, orderId })))
    .returning({ id: orderLine.id });
  return rows.map(({ id }) => id).sort((left, right) => left - right);
}

export async function insertEvent(
  ctx: RequestContext,
  event: Omit<typeof orderEvent.$inferInsert, 'tenantId' | 'id'>,
): Promise<void> {
  await ctx.db.insert(orderEvent).values({ ...event, tenantId: ctx.tenant.id });
}

/** Moves an order on if it still is in the state it was seen in. @returns whether it was */
export async function updateState(
  ctx: RequestContext,
  orderId: number,
  step: { from: OrderState; to: OrderState; patch: OrderPatch },
): Promise<boolean> {
  const changed = await ctx.db
    .update(salesOrder)
    .set({ ...step.patch, state: step.to, updatedAt: sql`now()` })
    .where(and(byId(ctx, orderId), eq(salesOrder.state, step.from)))
    .returning({ id: salesOrder.id });
  return changed.length === 1;
}

/** An order of the tenant; with `lock` nobody else changes it until the transaction ends. */
export async function selectOrder(
  ctx: RequestContext,
  orderId: number,
  lock: 'lock' | 'read' = 'read',
): Promise<OrderRow | undefined> {
  const query = ctx.db.select().from(salesOrder).where(byId(ctx, orderId)).$dynamic();
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row;
}

/** Several orders of the tenant by their numbers. */
export async function selectOrders(
  ctx: RequestContext,
  orderIds: readonly number[],
): Promise<Map<number, OrderRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(salesOrder)
    .where(and(eq(salesOrder.tenantId, ctx.tenant.id), inArray(salesOrder.id, [...orderIds])));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function selectByToken(
  ctx: RequestContext,
  memberId: number,
  submitToken: string,
): Promise<OrderRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(salesOrder)
    .where(
      and(
        eq(salesOrder.tenantId, ctx.tenant.id),
        eq(salesOrder.memberId, memberId),
        eq(salesOrder.submitToken, submitToken),
      ),
    );
  return row;
}

/** Lines of several orders in the order they were bought. */
export async function selectLines(
  ctx: RequestContext,
  orderIds: readonly number[],
): Promise<Map<number, OrderLineRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.tenantId, ctx.tenant.id), inArray(orderLine.orderId, [...orderIds])))
    .orderBy(asc(orderLine.id));
  return Map.groupBy(rows, (row) => row.orderId);
}

/** What happened to an order, the first event first. */
export async function selectEvents(ctx: RequestContext, orderId: number): Promise<OrderEventRow[]> {
  return ctx.db
    .select()
    .from(orderEvent)
    .where(and(eq(orderEvent.tenantId, ctx.tenant.id), eq(orderEvent.orderId, orderId)))
    .orderBy(asc(orderEvent.id));
}

const isOverdue = and(eq(salesOrder.state, 'unpaid'), lt(salesOrder.payBefore, sql`now()`));
export const tenantsWithOverdue = tenantsWith(salesOrder, isOverdue);

/** Unpaid orders past their time, the oldest first. */
export async function selectOverdue(ctx: RequestContext, limit: number): Promise<OrderRow[]> {
  return ctx.db
    .select()
    .from(salesOrder)
    .where(and(eq(salesOrder.tenantId, ctx.tenant.id), isOverdue))
    .orderBy(asc(salesOrder.payBefore))
    .limit(limit);
}

/** A parcel nobody confirms counts as received after so many days. */
export const CONFIRMED_AFTER_DAYS = 10;
const isLongShipped = and(
  eq(salesOrder.state, 'shipped'),
  lt(salesOrder.shippedAt, sql`now() - make_interval(days => ${CONFIRMED_AFTER_DAYS})`),
);
export const tenantsWithLongShipped = tenantsWith(salesOrder, isLongShipped);

/** Orders that were shipped long ago and never confirmed. */
export async function selectLongShipped(ctx: RequestContext, limit: number): Promise<OrderRow[]> {
  return ctx.db
    .select()
    .from(salesOrder)
    .where(and(eq(salesOrder.tenantId, ctx.tenant.id), isLongShipped))
    .orderBy(asc(salesOrder.shippedAt))
    .limit(limit);
}

const isUncounted = and(isNotNull(salesOrder.paidAt), eq(salesOrder.salesCounted, false));
export const tenantsWithUncounted = tenantsWith(salesOrder, isUncounted);

/** Marks paid orders as counted and gives their numbers; orders another process is counting are left to it. */
export async function claimUncounted(ctx: RequestContext, limit: number): Promise<number[]> {
  const uncounted = ctx.db
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(and(eq(salesOrder.tenantId, ctx.tenant.id), isUncounted))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await ctx.db
    .update(salesOrder)
    .set({ salesCounted: true })
    .where(and(eq(salesOrder.tenantId, ctx.tenant.id), inArray(salesOrder.id, uncounted)))
    .returning({ id: salesOrder.id });
  return claimed.map((row) => row.id);
}

export async function setHidden(ctx: RequestContext, orderId: number): Promise<void> {
  await ctx.db.update(salesOrder).set({ hidden: true, updatedAt: sql`now()` }).where(byId(ctx, orderId));
}

function byId(ctx: RequestContext, orderId: number) {
  return and(eq(salesOrder.tenantId, ctx.tenant.id), eq(salesOrder.id, orderId));
}
