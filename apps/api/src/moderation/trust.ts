import type { RequestContext } from '../platform/request-context.ts';
import { selectRecord } from './item.queries.ts';

/** Pieces of an author that staff let pass before his next ones pass by themselves. */
const LEAST_PASSED = 3;
/** Days without a refusal that it takes. */
const QUIET_DAYS = 90;

/** Whether an author's pieces pass by themselves: enough of them have, and none was refused lately. */
export async function isTrusted(ctx: RequestContext, memberId: number): Promise<boolean> {
  const { passed, refusedLately } = await selectRecord(ctx, memberId, QUIET_DAYS);
  return passed >= LEAST_PASSED && refusedLately === 0;
}
