import { and, desc, eq, gte, inArray, notInArray, or } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { OrderRow } from './order.queries.ts';
import { salesOrder } from './order.tables.ts';

/** Orders of one answer. */
const MOST = 50;

/** Orders of goods of a member that are on their way or came after a moment, the latest first. */
export async function selectReceivedOrders(
  ctx: RequestContext,
  memberId: number,
  since: Date,
): Promise<OrderRow[]> {
  return ctx.db
    .select()
    .from(salesOrder)
    .where(
      and(
        eq(salesOrder.tenantId, ctx.tenant.id),
        eq(salesOrder.memberId, memberId),
        inArray(salesOrder.state, ['shipped', 'completed']),
        notInArray(salesOrder.kind, ['repair', 'topup', 'difference', 'exchange']),
        or(eq(salesOrder.state, 'shipped'), gte(salesOrder.completedAt, since)),
      ),
    )
    .orderBy(desc(salesOrder.id))
    .limit(MOST);
}
