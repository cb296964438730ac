import { conflict, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { REPAIR_GONE, requireOwnRepair } from './change-repair.ts';
import { type RepairRow, selectRepair } from './repair.queries.ts';

/** Whether what was repaired is still made good for nothing. */
export function isCovered({ state, warrantyUntil }: RepairRow, now = new Date()): boolean {
  return state === 'completed' && warrantyUntil !== null && warrantyUntil > now;
}

/**
 * A repair of the member who asks that failed again within its guarantee.
 * @throws AppError notFound for another member's; conflict where the guarantee has ended
 */
export async function requireReworkable(ctx: RequestContext, id: number): Promise<RepairRow> {
  return requireCovered(await requireOwnRepair(ctx, id));
}

/** The same at the counter, for a repair of any store. @throws AppError notFound for one of another member; conflict */
export async function requireReworkableOf(
  ctx: RequestContext,
  id: number,
  memberId: number,
): Promise<RepairRow> {
  const row = await selectRepair(ctx, id, 'read');
  if (row?.memberId !== memberId) throw notFound(REPAIR_GONE);
  return requireCovered(row);
}

function requireCovered(row: RepairRow): RepairRow {
  if (!isCovered(row)) throw conflict('该维修单不在保修期内，可重新预约维修');
  return row;
}
