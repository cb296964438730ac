import { AppError } from '../app-error.ts';
import type { RequestContext } from '../request-context.ts';
import type { LimitRule } from './rate-limits.ts';

/** Counts where only the number matters: who is past the last point is refused nothing by it. */
export async function countUse(ctx: RequestContext, rule: LimitRule, key: string): Promise<void> {
  try {
    await ctx.platform.limits.consume(rule, key, '');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** How often something was counted within the time of its rule, at most as often as the rule has points. */
export async function readUses(ctx: RequestContext, rule: LimitRule, key: string): Promise<number> {
  return rule.points - Math.min(rule.points, await ctx.platform.limits.remaining(rule, key));
}
