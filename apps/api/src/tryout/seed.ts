import type { RequestContext } from '../platform/request-context.ts';
import * as promised from '../platform/secrets/promised-seed.ts';
import type { TryoutRow } from './tryout.queries.ts';

const purposeOf = (ctx: RequestContext, id: number) => `tryout-seed:${ctx.tenant.id}:${id}`;

/** A new seed for a try-out, which nobody reads before the result is told, with the hash that is published. */
export function sealSeed(ctx: RequestContext, id: number): promised.PromisedSeed {
  return promised.sealSeed(ctx.platform.secrets, purposeOf(ctx, id));
}

/** The seed of a try-out. @throws Error for one that was never published, or whose seed is not what was promised */
export function openSeed(
  ctx: RequestContext,
  { id, seedHash, seedSealed }: Pick<TryoutRow, 'id' | 'seedHash' | 'seedSealed'>,
): string {
  const seed =
    seedSealed && promised.openSeed(ctx.platform.secrets, purposeOf(ctx, id), { seedHash, seedSealed });
  if (!seed) throw new Error(`try-out ${id} does not have the seed that was promised`);
  return seed;
}
