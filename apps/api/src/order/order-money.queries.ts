import type { OrderStage, ShareKind } from '@jishi/contract/order-kind.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { orderLine, salesOrder } from './order.tables.ts';
import { orderLineShare, orderStage } from './order-money.tables.ts';

export type StageRow = typeof orderStage.$inferSelect;
export type ShareRow = typeof orderLineShare.$inferSelect;

/** What is taken off a line by one source, in fen. */
export interface LineShare {
  readonly kind: ShareKind;
  /** Promotion, coupon of the member, trade-in; 0 where the kind says it all. */
  readonly sourceId: number;
  readonly amountFen: number;
}

/** What an order is paid in; of those that follow one another the first is open at once. */
export interface NewStage {
  readonly stage: OrderStage;
  readonly amountFen: number;
  readonly opensAt: Date;
  readonly payBefore: Date;
}

export async function insertShares(
  ctx: RequestContext,
  shares: readonly (LineShare & { orderLineId: number })[],
): Promise<void> {
  if (shares.length === 0) return;
  await ctx.db.insert(orderLineShare).values(shares.map((one) => ({ ...one, tenantId: ctx.tenant.id })));
}

/** Shares of lines, by line. */
export async function selectShares(
  ctx: RequestContext,
  orderLineIds: readonly number[],
): Promise<Map<number, ShareRow[]>> {
  if (orderLineIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(orderLineShare)
    .where(
      and(eq(orderLineShare.tenantId, ctx.tenant.id), inArray(orderLineShare.orderLineId, [...orderLineIds])),
    )
    .orderBy(asc(orderLineShare.orderLineId), asc(orderLineShare.kind), asc(orderLineShare.sourceId));
  return Map.groupBy(rows, (row) => row.orderLineId);
}

export async function insertStages(
  ctx: RequestContext,
  orderId: number,
  stages: readonly NewStage[],
): Promise<void> {
  if (stages.length === 0) return;
  await ctx.db.insert(orderStage).values(stages.map((one) => ({ ...one, tenantId: ctx.tenant.id, orderId })));
}

/** Stages of an order, as they follow one another. */
export async function selectStages(ctx: RequestContext, orderId: number): Promise<StageRow[]> {
  return ctx.db
    .select()
    .from(orderStage)
    .where(and(eq(orderStage.tenantId, ctx.tenant.id), eq(orderStage.orderId, orderId)))
    .orderBy(asc(orderStage.opensAt), asc(orderStage.stage));
}

/** All that an order is paid in has come in. */
export async function fillStages(ctx: RequestContext, orderId: number, at: Date): Promise<void> {
  await ctx.db
    .update(orderStage)
    .set({
      paidFen: sql`${orderStage.amountFen}`,
      paidAt: sql`coalesce(${orderStage.paidAt}, ${at.toISOString()})`,
    })
    .where(and(eq(orderStage.tenantId, ctx.tenant.id), eq(orderStage.orderId, orderId)));
}

/** Notes that units of a line came back, with their money. @returns false when fewer are left */
export async function addReturned(
  ctx: RequestContext,
  orderLineId: number,
  { units, amountFen }: { units: number; amountFen: number },
): Promise<boolean> {
  const changed = await ctx.db
    .update(orderLine)
    .set({
      returnedUnits: sql`${orderLine.returnedUnits} + ${units}`,
      returnedFen: sql`${orderLine.returnedFen} + ${amountFen}`,
    })
    .where(
      and(
        eq(orderLine.tenantId, ctx.tenant.id),
        eq(orderLine.id, orderLineId),
        sql`${orderLine.returnedUnits} + ${units} <= ${orderLine.count}`,
      ),
    )
    .returning({ id: orderLine.id });
  return changed.length === 1;
}

/** Notes that units of a gift stay with their owner although its goods went back; more than there are break a CHECK. */
export async function addKept(
  ctx: RequestContext,
  { orderLineId, units }: { orderLineId: number; units: number },
): Promise<void> {
  await ctx.db
    .update(orderLine)
    .set({ keptUnits: sql`${orderLine.keptUnits} + ${units}` })
    .where(and(eq(orderLine.tenantId, ctx.tenant.id), eq(orderLine.id, orderLineId)));
}

/** Notes that money of an order goes back. What is above what was paid breaks a CHECK. */
export async function addRefunded(ctx: RequestContext, orderId: number, amountFen: number): Promise<void> {
  await ctx.db
    .update(salesOrder)
    .set({ refundedFen: sql`${salesOrder.refundedFen} + ${amountFen}`, updatedAt: sql`now()` })
    .where(and(eq(salesOrder.tenantId, ctx.tenant.id), eq(salesOrder.id, orderId)));
}
