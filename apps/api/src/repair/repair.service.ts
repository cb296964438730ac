import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { memberCause, requireOwnRepair } from './change-repair.ts';
import { cancelBooking } from './end-repair.ts';

export { repairVisitsOf } from './visits-of.queries.ts';

/** Cancels an own booking (C106). @throws AppError notFound; conflict once the device is here */
export async function cancelOwnRepair(ctx: RequestContext, id: number): Promise<void> {
  const seen = await requireOwnRepair(ctx, id);
  await inTransaction(ctx, (tx) => cancelBooking(tx, seen, { by: memberCause, reason: '' }));
}
