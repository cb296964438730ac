import type { RequestContext } from '../platform/request-context.ts';
import { selectRule } from './give.queries.ts';
import { type Given, tryGive } from './give-coupon.ts';

/**
 * Gives a member what was drawn, in the transaction of the draw: a coupon, a gift that is sent, a voucher. A rule that
 * is over, out or had as often as allowed gives nothing and leaves nothing behind.
 * @param ref the draw; the same again gives nothing
 */
export async function giveWon(
  tx: RequestContext,
  memberId: number,
  couponId: number,
  ref: string,
): Promise<Given | undefined> {
  const rule = await selectRule(tx, couponId);
  if (rule?.state !== 'published') return undefined;
  return (await tryGive(tx, memberId, rule, { source: 'lottery', ref })).given;
}
