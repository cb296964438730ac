import { invalidInput } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import * as promised from '../platform/secrets/promised-seed.ts';
import type { LotteryRow } from './lottery.queries.ts';

const purposeOf = (ctx: RequestContext, batch: string) => `lottery-seed:${ctx.tenant.id}:${batch}`;

/** A new seed for a lottery, sealed, with the hash that is published. */
export function sealSeed(ctx: RequestContext, batch: string, seed?: string): promised.PromisedSeed {
  return promised.sealSeed(ctx.platform.secrets, purposeOf(ctx, batch), seed);
}

/**
 * The seed of a lottery that is out.
 * @throws AppError invalidInput where what is kept is not what was promised: then nobody draws, and nothing is shown
 */
export function openSeed(ctx: RequestContext, { id, batch, seedHash, seedSealed }: LotteryRow): string {
  if (!seedSealed) throw new Error(`lottery ${id} has no seed`);
  const seed = promised.openSeed(ctx.platform.secrets, purposeOf(ctx, batch), { seedHash, seedSealed });
  if (seed === undefined) throw invalidInput('抽奖种子与公布的校验值不符，抽奖已暂停');
  return seed;
}
