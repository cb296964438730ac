import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { AppError } from '../platform/app-error.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { spendPuzzle } from '../puzzle/puzzle.service.ts';
import { assertMayReceive, takeFreeMessage } from '../session/session.service.ts';

const freePerDevice: LimitRule = { name: 'code.free', points: 1, durationSeconds: 3_600 };

/** What a page says beside the receiver. */
export interface SendingProof {
  needCheck?: 1 | '1' | '' | undefined;
  /** Token of a solved slide puzzle. */
  verify: string;
}

/**
 * Whether a code may go out without a slide puzzle: the first one of a device in an hour, as long as its network has
 * had no more than two, and every one that comes with a solved puzzle and needCheck 1 (S270). False: the page has to
 * ask for one.
 * @param receiver phone or mail address
 * @throws AppError forbidden or tooManyRequests where a solved puzzle would change nothing: nobody solves one in vain,
 *   and none is used up
 */
export async function maySend(
  ctx: RequestContext,
  { needCheck, verify }: SendingProof,
  receiver: string,
): Promise<boolean> {
  await assertNotBlocked(ctx, receiver.includes('@') ? {} : { phone: receiver }, 'code');
  await assertMayReceive(ctx, receiver);
  if (String(needCheck ?? '') === '1' && (await spendPuzzle(ctx, verify))) return true;
  const key = `${ctx.tenant.id}:${ctx.visitor.deviceId || networkKey(ctx.visitor.ip)}`;
  try {
    await ctx.platform.limits.consume(freePerDevice, key, '');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
  return takeFreeMessage(ctx);
}
