import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOwnRepair } from './change-repair.ts';
import type { RepairRow } from './repair.queries.ts';

/** Whether what was repaired is still made good for nothing. */
export function isCovered({ state, warrantyUntil }: RepairRow, now = new Date()): boolean {
  return state === 'completed' && warrantyUntil !== null && warrantyUntil > now;
}

/**
 * A repair of the member who asks that failed again within its guarantee.
 * @throws AppError notFound for another member's; conflict where the guarantee has ended
 */
export async function requireReworkable(ctx: RequestContext, id: number): Promise<RepairRow> {
  const row = await requireOwnRepair(ctx, id);
  if (!isCovered(row)) throw conflict('该维修单不在保修期内，可重新预约维修');
  return row;
}
