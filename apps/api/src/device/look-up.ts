import { isImei } from '@jishi/contract/device-number.ts';
import { puzzleFirst } from '@jishi/contract/puzzle.ts';
import { refuse } from '../platform/app-error.ts';
import { countUse, readUses } from '../platform/limits/count-uses.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { spendPuzzle } from '../puzzle/puzzle.service.ts';
import { selectModelOf, selectModelOfFirstDigits } from './device-model.queries.ts';
import { findDevice } from './enter-device.ts';

/** Numbers of phones that a browser, and a network, may ask about within an hour before it solves a slide puzzle. */
const FREE_AN_HOUR = 30;
const HOUR = 3_600;
const ofBrowser: LimitRule = { name: 'device.lookUp', points: 10_000, durationSeconds: HOUR };
const ofNetwork: LimitRule = { name: 'device.lookUp.ip', points: 10_000, durationSeconds: HOUR };

/**
 * Counts a question about a number that anybody may ask (model, warranty), so that nobody reads the register number by
 * number. All such questions count together.
 * @param verify token of a solved slide puzzle, empty for none
 * @throws AppError puzzleFirst from the 31st within an hour of a browser or a network on
 */
export async function countLookUp(ctx: RequestContext, verify: string): Promise<void> {
  const network = `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`;
  const browser = ctx.visitor.deviceId ? `${ctx.tenant.id}:${ctx.visitor.deviceId}` : network;
  await countUse(ctx, ofBrowser, browser);
  await countUse(ctx, ofNetwork, network);
  const most = Math.max(await readUses(ctx, ofBrowser, browser), await readUses(ctx, ofNetwork, network));
  if (most > FREE_AN_HOUR && !(await spendPuzzle(ctx, verify)))
    throw refuse(puzzleFirst, '查询次数较多，请先完成安全验证');
}

/** Digits of an IMEI that stand for its model. */
const MODEL_DIGITS = 8;

/**
 * The model of a phone by its number: as the register has it, else what other phones are whose numbers begin alike.
 * Tells nothing of the phone itself. Undefined where nobody knows, and for what is no number.
 */
export async function findModelByNumber(ctx: RequestContext, typed: string): Promise<number | undefined> {
  const known = await findDevice(ctx, typed);
  const model = known && (await selectModelOf(ctx, known.id));
  if (model) return model;
  const number = typed.replace(/\s/g, '');
  return isImei(number) ? selectModelOfFirstDigits(ctx, number.slice(0, MODEL_DIGITS)) : undefined;
}
