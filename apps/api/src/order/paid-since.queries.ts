import { and, eq, gte, notInArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { salesOrder } from './order.tables.ts';

/** What a member has paid in orders since a moment and not had back, in fen; nothing of what was cancelled. */
export async function sumPaidSince(ctx: RequestContext, memberId: number, since: Date): Promise<number> {
  const [row] = await ctx.db
    .select({ fen: sql<number>`coalesce(sum(${salesOrder.paidFen} - ${salesOrder.refundedFen}), 0)::float8` })
    .from(salesOrder)
    .where(
      and(
        eq(salesOrder.tenantId, ctx.tenant.id),
        eq(salesOrder.memberId, memberId),
        gte(salesOrder.paidAt, since),
        notInArray(salesOrder.state, ['cancelled', 'refunding', 'refunded']),
      ),
    );
  return row?.fen ?? 0;
}
