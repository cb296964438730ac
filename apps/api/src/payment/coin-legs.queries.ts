import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { payment } from './payment.tables.ts';

/** What of an order was paid in coin, and what of that did not go back, in fen. */
export async function selectCoinLegs(
  ctx: RequestContext,
  orderId: number,
): Promise<{ paidFen: number; leftFen: number }> {
  const [row] = await ctx.db
    .select({
      paidFen: sql<number>`coalesce(sum(${payment.amountFen}), 0)::float8`,
      leftFen: sql<number>`coalesce(sum(${payment.amountFen} - ${payment.refundedFen}), 0)::float8`,
    })
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, ctx.tenant.id),
        eq(payment.orderId, orderId),
        eq(payment.method, 'coin'),
        inArray(payment.state, ['paid', 'refunding', 'refunded']),
      ),
    );
  return row ?? { paidFen: 0, leftFen: 0 };
}
