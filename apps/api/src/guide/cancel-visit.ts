import { CHANGE_HOURS } from '@jishi/contract/guide-words.ts';
import { releaseClaim } from '../appointment/appointment.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { selectVisit, type VisitRow } from './guide.queries.ts';

const HOUR_MS = 3_600_000;

/** Cancels a visit of the member who asks. @throws AppError notFound; conflict too near to the visit */
export async function cancelVisit(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { claimId } = await requireChangeable(tx, id);
    await releaseClaim(tx, claimId, '顾客取消');
  });
}

/** Whether the member may still move or cancel a visit. */
export function isChangeable({ state, startsAt }: VisitRow): boolean {
  const isAhead = state === 'booked' || state === 'confirmed';
  return isAhead && startsAt.getTime() - Date.now() >= CHANGE_HOURS * HOUR_MS;
}

/** The claim of a visit that its member may still change. @throws AppError notFound; conflict when it is too late */
export async function requireChangeable(tx: RequestContext, id: number): Promise<{ claimId: number }> {
  const visit = requireOwn(tx, await selectVisit(tx, id), '预约不存在');
  if (visit.claimId === null) throw notFound('预约不存在');
  if (visit.state !== 'booked' && visit.state !== 'confirmed') throw conflict('该预约已结束');
  if (!isChangeable(visit)) throw conflict(`到店前 ${CHANGE_HOURS} 小时内请致电门店改约或取消`);
  return { claimId: visit.claimId };
}
