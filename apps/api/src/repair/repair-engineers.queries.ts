import { and, asc, desc, eq, isNotNull, max, notInArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { repairOver } from './repair.queries.ts';
import { repairOrder } from './repair.tables.ts';

/** More than a shop has; the list of them is never longer. */
const MOST_ENGINEERS = 500;

/**
 * Who is or was in charge of tickets, under the name of the newest of them, with how many of them are open: those with
 * most to do first. @param storeId 0: of all stores
 */
export function selectEngineers(
  ctx: RequestContext,
  storeId: number,
): Promise<{ id: number; name: string; open: number }[]> {
  const held = ctx.db
    .select({
      engineerId: sql<number>`${repairOrder.engineerId}`.mapWith(Number).as('held_by'),
      newestId: max(repairOrder.id).as('newest_id'),
      open: sql<number>`count(*) FILTER (WHERE ${notInArray(repairOrder.state, repairOver)})::int`.as(
        'open_tickets',
      ),
    })
    .from(repairOrder)
    .where(
      and(
        eq(repairOrder.tenantId, ctx.tenant.id),
        isNotNull(repairOrder.engineerId),
        storeId === 0 ? undefined : eq(repairOrder.storeId, storeId),
      ),
    )
    .groupBy(repairOrder.engineerId)
    .as('held');
  return ctx.db
    .select({ id: held.engineerId, name: repairOrder.engineerName, open: held.open })
    .from(held)
    .innerJoin(repairOrder, and(eq(repairOrder.tenantId, ctx.tenant.id), eq(repairOrder.id, held.newestId)))
    .orderBy(desc(held.open), asc(repairOrder.engineerName), asc(held.engineerId))
    .limit(MOST_ENGINEERS);
}
