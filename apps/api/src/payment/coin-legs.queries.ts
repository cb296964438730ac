import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
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

/** What was paid in coin and did not go back, as rows `order_id`, `coin_fen` for the query of another room. */
export function coinOfOrders(ctx: RequestContext): SQL {
  return sql`SELECT order_id, sum(amount_fen - refunded_fen) AS coin_fen FROM payment
    WHERE tenant_id = ${ctx.tenant.id} AND method = 'coin' AND state IN ('paid', 'refunding', 'refunded') GROUP BY order_id`;
}
