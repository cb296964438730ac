import type { RequestContext } from '../platform/request-context.ts';
import { countPending } from './desk.queries.ts';

export type { ModeratedKind } from './moderated-kinds.ts';
export { refuseShown } from './refuse-shown.ts';
export { reportPiece } from './report-piece.ts';
export { squeezeText } from './squeeze-text.ts';
export { isPublic, submitPiece, withdrawPiece } from './submit-piece.ts';
export { provideWords } from './words.service.ts';

/** How many pieces wait for staff, and how many of them for more than a day. */
export async function countWaitingPieces(ctx: RequestContext): Promise<{ pending: number; overdue: number }> {
  const counts = await countPending(ctx);
  return counts.reduce(
    (sum, { pending, overdue }) => ({ pending: sum.pending + pending, overdue: sum.overdue + overdue }),
    { pending: 0, overdue: 0 },
  );
}
