import { and, count, desc, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { type OrderLineRow, type OrderRow, selectLines } from './order.queries.ts';
import { salesOrder } from './order.tables.ts';

/** An order of a flash sale with the goods that it was placed for. */
export interface RushOrder {
  order: OrderRow;
  line: OrderLineRow;
}

/** A page of what a member took in flash sales and has not deleted, the newest first. @param page 1-based */
export async function selectRushOrders(
  ctx: RequestContext,
  memberId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: RushOrder[]; total: number }> {
  const where = and(
    eq(salesOrder.tenantId, ctx.tenant.id),
    eq(salesOrder.memberId, memberId),
    eq(salesOrder.kind, 'rush'),
    eq(salesOrder.hidden, false),
  );
  const [orders, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(salesOrder)
      .where(where)
      .orderBy(desc(salesOrder.createdAt), desc(salesOrder.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(salesOrder).where(where),
  ]);
  const lines = await selectLines(
    ctx,
    orders.map(({ id }) => id),
  );
  const rows = orders.flatMap((order) => {
    const line = lines.get(order.id)?.find(({ isGift }) => !isGift);
    return line ? [{ order, line }] : [];
  });
  return { rows, total: counted?.total ?? 0 };
}
