import { lookUpPuzzle } from '@jishi/contract/guarantee.ts';
import { FREE_LOOK_UPS } from '@jishi/contract/guarantee-words.ts';
import { refuse } from '../platform/app-error.ts';
import { countUse, readUses } from '../platform/limits/count-uses.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { spendPuzzle } from '../puzzle/puzzle.service.ts';

const HOUR = 3_600;
const ofBrowser: LimitRule = { name: 'device.lookUp', points: 10_000, durationSeconds: HOUR };
const ofNetwork: LimitRule = { name: 'device.lookUp.ip', points: 10_000, durationSeconds: HOUR };

/**
 * Counts a question about a number that anybody may ask, so that nobody reads the register number by number.
 * @param verify token of a solved slide puzzle, empty for none
 * @throws AppError lookUpPuzzle from the 31st within an hour of a browser or a network on
 */
export async function guardLookUp(ctx: RequestContext, verify: string): Promise<void> {
  const network = `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`;
  const browser = ctx.visitor.deviceId ? `${ctx.tenant.id}:${ctx.visitor.deviceId}` : network;
  await countUse(ctx, ofBrowser, browser);
  await countUse(ctx, ofNetwork, network);
  const most = Math.max(await readUses(ctx, ofBrowser, browser), await readUses(ctx, ofNetwork, network));
  if (most > FREE_LOOK_UPS && !(await spendPuzzle(ctx, verify)))
    throw refuse(lookUpPuzzle, '查询次数较多，请先完成安全验证');
}
