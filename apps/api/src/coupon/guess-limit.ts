import { puzzleFirst } from '@jishi/contract/puzzle.ts';
import { refuse } from '../platform/app-error.ts';
import { countUse, readUses } from '../platform/limits/count-uses.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { spendPuzzle } from '../puzzle/puzzle.service.ts';

const HOUR = 3_600;
/** Wrong codes of a member, and of a network, within an hour; after these each try needs a slide puzzle. */
const FREE_OF_MEMBER = 5;
const FREE_OF_NETWORK = 20;
const wrongOfMember: LimitRule = { name: 'coupon.code', points: 100, durationSeconds: HOUR };
const wrongOfNetwork: LimitRule = { name: 'coupon.code.ip', points: 1_000, durationSeconds: HOUR };
/** Tries of a member with puzzles, too. */
const triesOfMember: LimitRule = { name: 'coupon.code.tries', points: 60, durationSeconds: HOUR };

/**
 * Counts a try at a code before it is looked up, so that many at once see each other; `wasRight` takes it back.
 * @param verify token of a solved slide puzzle, empty for none
 * @throws AppError puzzleFirst after 5 wrong ones of the member or 20 of the network within an hour, tooManyRequests
 */
export async function countGuess(
  ctx: RequestContext,
  memberId: number,
  verify: string,
): Promise<{ wasRight: () => Promise<void> }> {
  const { limits } = ctx.platform;
  const member = `${ctx.tenant.id}:${memberId}`;
  const network = `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`;
  await limits.consume(triesOfMember, member, '尝试次数过多，请 1 小时后再试');
  await countUse(ctx, wrongOfMember, member);
  await countUse(ctx, wrongOfNetwork, network);
  const isMuch =
    (await readUses(ctx, wrongOfMember, member)) > FREE_OF_MEMBER ||
    (await readUses(ctx, wrongOfNetwork, network)) > FREE_OF_NETWORK;
  const wasRight = async () => {
    await limits.refund(wrongOfMember, member);
    await limits.refund(wrongOfNetwork, network);
  };
  if (isMuch && !(await spendPuzzle(ctx, verify))) {
    // What was not looked at was no wrong code.
    await wasRight();
    throw refuse(puzzleFirst, '请先完成安全验证');
  }
  return { wasRight };
}
