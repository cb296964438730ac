import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { orderLine, salesOrder } from './order.tables.ts';

/**
 * SKUs of the unpaid orders of a member, by order. Whoever asks for the same member waits until the transaction ends.
 */
export async function lockUnpaidGoods(
  tx: RequestContext,
  memberId: number,
): Promise<{ orderId: number; ppid: number }[]> {
  await tx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('unpaid:' || ${tx.tenant.id}::text), hashtext(${String(memberId)}))`,
  );
  return tx.db
    .select({ orderId: salesOrder.id, ppid: orderLine.ppid })
    .from(salesOrder)
    .innerJoin(
      orderLine,
      and(eq(orderLine.tenantId, salesOrder.tenantId), eq(orderLine.orderId, salesOrder.id)),
    )
    .where(
      and(
        eq(salesOrder.tenantId, tx.tenant.id),
        eq(salesOrder.memberId, memberId),
        eq(salesOrder.state, 'unpaid'),
      ),
    );
}
