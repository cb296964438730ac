import { type RecycleState, recycleEnds } from '@jishi/contract/recycle-words.ts';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { RecycleRow } from './recycle.queries.ts';
import { recycleOrder } from './recycle.tables.ts';

/** How many orders are in each state. @param storeId 0: of all stores */
export async function countRecyclesByState(
  ctx: RequestContext,
  storeId: number,
): Promise<Map<RecycleState, number>> {
  const rows = await ctx.db
    .select({ state: recycleOrder.state, orders: count() })
    .from(recycleOrder)
    .where(
      and(
        eq(recycleOrder.tenantId, ctx.tenant.id),
        storeId === 0 ? undefined : eq(recycleOrder.storeId, storeId),
      ),
    )
    .groupBy(recycleOrder.state);
  return new Map(rows.map(({ state, orders }) => [state, orders]));
}

export interface RecycleFilter {
  states: readonly RecycleState[];
  focus: '' | 'second' | 'disputed' | 'stock';
  storeId: number;
  way: string;
  keyword: string;
}

const focuses: Readonly<Record<Exclude<RecycleFilter['focus'], ''>, () => SQL>> = {
  // What is paid without a second person is so in the transaction that agrees.
  second: () => sql`${recycleOrder.state} = 'agreed'`,
  disputed: () =>
    sql`${recycleOrder.state} = 'inspecting' AND EXISTS (SELECT 1 FROM recycle_event e WHERE e.tenant_id = ${recycleOrder.tenantId} AND e.recycle_order_id = ${recycleOrder.id} AND e.event = 'disputed')`,
  stock: () =>
    sql`${recycleOrder.agreedAt} IS NOT NULL AND EXISTS (SELECT 1 FROM device d WHERE d.tenant_id = ${recycleOrder.tenantId} AND d.id = ${recycleOrder.deviceId} AND d.state = 'bought')`,
};

/** A page of orders for staff, those longest in their state first while they are open, then the newest. */
export async function selectRecycles(
  ctx: RequestContext,
  { states, focus, storeId, way, keyword }: RecycleFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: RecycleRow[]; total: number }> {
  const where = and(
    eq(recycleOrder.tenantId, ctx.tenant.id),
    states.length === 0 ? undefined : inArray(recycleOrder.state, [...states]),
    focus === '' ? undefined : focuses[focus](),
    storeId === 0 ? undefined : eq(recycleOrder.storeId, storeId),
    way === '' ? undefined : sql`${recycleOrder.way} = ${way}`,
    keyword === ''
      ? undefined
      : sql`${keyword} IN (${recycleOrder.number}::text, ${recycleOrder.serial}, ${recycleOrder.toldSerial}, ${recycleOrder.contactPhone}, ${recycleOrder.code})`,
  );
  const isOver = inArray(recycleOrder.state, [...recycleEnds]);
  const orderBy = [
    sql`${isOver}`,
    sql`CASE WHEN NOT ${isOver} THEN ${recycleOrder.changedAt} END`,
    desc(recycleOrder.id),
  ];
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(recycleOrder)
      .where(onPage(ctx, recycleOrder, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.$count(recycleOrder, where),
  ]);
  return { rows, total };
}
