import { invalidInput } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { LotteryRow } from './lottery.queries.ts';
import { hashSeed, makeSeed } from './roll.ts';

const purposeOf = (ctx: RequestContext, batch: string) => `lottery-seed:${ctx.tenant.id}:${batch}`;

/** A new seed for a lottery, sealed, with the hash that is published. */
export function sealSeed(
  ctx: RequestContext,
  batch: string,
  seed = makeSeed(),
): { seedHash: string; seedSealed: Buffer } {
  return { seedHash: hashSeed(seed), seedSealed: ctx.platform.secrets.seal(seed, purposeOf(ctx, batch)) };
}

/**
 * The seed of a lottery that is out.
 * @throws AppError invalidInput where what is kept is not what was promised: then nobody draws, and nothing is shown
 */
export function openSeed(ctx: RequestContext, row: LotteryRow): string {
  if (!row.seedSealed) throw new Error(`lottery ${row.id} has no seed`);
  const seed = ctx.platform.secrets.open(row.seedSealed, purposeOf(ctx, row.batch));
  if (hashSeed(seed) !== row.seedHash) throw invalidInput('抽奖种子与公布的校验值不符，抽奖已暂停');
  return seed;
}
