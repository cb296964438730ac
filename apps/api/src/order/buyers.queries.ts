import { and, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { orderLine, salesOrder } from './order.tables.ts';

/**
 * Members who have paid an order, within some days where any are named, and of some models where any are, by number.
 * What was cancelled or given back as a whole counts nothing, and of models neither do gifts and units that came back.
 */
export async function selectBuyers(
  ctx: RequestContext,
  { recentDays, productIds }: { recentDays: number; productIds?: readonly number[] | undefined },
): Promise<number[]> {
  const isPaid = and(
    eq(salesOrder.tenantId, ctx.tenant.id),
    isNotNull(salesOrder.paidAt),
    notInArray(salesOrder.state, ['cancelled', 'refunded']),
    recentDays === 0
      ? undefined
      : gt(salesOrder.paidAt, sql`now() - make_interval(days => ${recentDays}::int)`),
  );
  const buyers = ctx.db.selectDistinct({ memberId: salesOrder.memberId }).from(salesOrder);
  const rows =
    productIds === undefined
      ? await buyers.where(isPaid).orderBy(salesOrder.memberId)
      : await buyers
          .innerJoin(
            orderLine,
            and(eq(orderLine.tenantId, salesOrder.tenantId), eq(orderLine.orderId, salesOrder.id)),
          )
          .where(
            and(
              isPaid,
              eq(orderLine.isGift, false),
              sql`${orderLine.returnedUnits} < ${orderLine.count}`,
              // One parameter, however many models a category has.
              sql`${orderLine.productId} = ANY(${`{${productIds.join()}}`}::bigint[])`,
            ),
          )
          .orderBy(salesOrder.memberId);
  return rows.map(({ memberId }) => memberId);
}
