import { recycleEnds } from '@jishi/contract/recycle-words.ts';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { RecycleRow } from './recycle.queries.ts';
import { recycleOrder } from './recycle.tables.ts';

/** Orders of a member in which something may still happen, the oldest first. */
export function selectOpenOrdersOf(
  ctx: RequestContext,
  memberId: number,
): Promise<Pick<RecycleRow, 'number' | 'state'>[]> {
  return ctx.db
    .select({ number: recycleOrder.number, state: recycleOrder.state })
    .from(recycleOrder)
    .where(
      and(
        eq(recycleOrder.tenantId, ctx.tenant.id),
        eq(recycleOrder.memberId, memberId),
        notInArray(recycleOrder.state, [...recycleEnds]),
      ),
    )
    .orderBy(asc(recycleOrder.id));
}

/**
 * Takes everything out of the orders of a member that says who they are; a parcel's number leads to an address.
 * @returns ids of the orders
 */
export async function eraseOrdersOf(tx: RequestContext, memberId: number): Promise<number[]> {
  const numberless = (column: typeof recycleOrder.courierIn | typeof recycleOrder.courierBack) =>
    sql`CASE WHEN ${column} IS NOT NULL THEN ${column} || '{"number": ""}' END`;
  const rows = await tx.db
    .update(recycleOrder)
    .set({
      ...{ contactName: '', contactPhone: '', toldSerial: '', code: '', accountMask: '' },
      receiver: sql`CASE WHEN ${recycleOrder.receiver} IS NOT NULL
        THEN ${recycleOrder.receiver} || '{"name": "", "mobile": "", "address": ""}' END`,
      // A wallet was paid to: the CHECK wants to see that there was an account, not which.
      accountSealed: sql`CASE WHEN ${recycleOrder.accountSealed} IS NOT NULL THEN ''::bytea END`,
      courierIn: numberless(recycleOrder.courierIn),
      courierBack: numberless(recycleOrder.courierBack),
    })
    .where(and(eq(recycleOrder.tenantId, tx.tenant.id), eq(recycleOrder.memberId, memberId)))
    .returning({ id: recycleOrder.id });
  return rows.map(({ id }) => id);
}
