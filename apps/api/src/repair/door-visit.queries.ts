import { FREE_DOOR_VISITS } from '@jishi/contract/repair-state.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { freeDoorVisit } from './door-visit.tables.ts';

/** Free visits that a member has taken of a month. */
export function countFreeVisits(ctx: RequestContext, memberId: number, month: string): Promise<number> {
  return ctx.db.$count(
    freeDoorVisit,
    and(
      eq(freeDoorVisit.tenantId, ctx.tenant.id),
      eq(freeDoorVisit.memberId, memberId),
      eq(freeDoorVisit.month, month),
    ),
  );
}

/**
 * Takes a free visit of a month for a ticket. Bookings of a member follow one another (`lockBooker`), and where they
 * did not the key would refuse the second.
 * @returns false where none is left
 */
export async function takeFreeVisit(
  tx: RequestContext,
  visit: { memberId: number; month: string; repairOrderId: number },
): Promise<boolean> {
  const { memberId, month, repairOrderId } = visit;
  const { rows } = await tx.db.execute(sql`
    INSERT INTO ${freeDoorVisit} (tenant_id, member_id, month, ordinal, repair_order_id)
    SELECT ${tx.tenant.id}, ${memberId}, ${month}, free.ordinal, ${repairOrderId}
      FROM generate_series(1, ${FREE_DOOR_VISITS}::int) AS free (ordinal)
     WHERE NOT EXISTS (
       SELECT FROM ${freeDoorVisit} taken
        WHERE taken.tenant_id = ${tx.tenant.id} AND taken.member_id = ${memberId}
          AND taken.month = ${month} AND taken.ordinal = free.ordinal)
     ORDER BY free.ordinal LIMIT 1
    ON CONFLICT DO NOTHING
    RETURNING ordinal`);
  return rows.length === 1;
}

/** A booking that was given up gives its free visit back; a second time there is nothing to give. */
export async function returnFreeVisit(tx: RequestContext, repairOrderId: number): Promise<void> {
  await tx.db
    .delete(freeDoorVisit)
    .where(and(eq(freeDoorVisit.tenantId, tx.tenant.id), eq(freeDoorVisit.repairOrderId, repairOrderId)));
}
