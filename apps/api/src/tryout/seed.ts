import type { RequestContext } from '../platform/request-context.ts';
import type { TryoutRow } from './tryout.queries.ts';

const purposeOf = (ctx: RequestContext, id: number) => `tryout-seed:${ctx.tenant.id}:${id}`;

/** A seed that nobody reads before the result is told. */
export function sealSeed(ctx: RequestContext, id: number, seed: string): Buffer {
  return ctx.platform.secrets.seal(seed, purposeOf(ctx, id));
}

/** The seed of a try-out. @throws Error for one that was never published */
export function openSeed(
  ctx: RequestContext,
  { id, seedSealed }: Pick<TryoutRow, 'id' | 'seedSealed'>,
): string {
  if (!seedSealed) throw new Error(`try-out ${id} has no seed`);
  return ctx.platform.secrets.open(seedSealed, purposeOf(ctx, id));
}
