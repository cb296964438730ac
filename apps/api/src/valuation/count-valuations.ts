import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findCounter } from './counter.ts';

/**
 * Valuations of one network within an hour, over all tenants: far more than a school makes, far fewer than a program
 * does. Each is kept for weeks and may ask a partner, and browsers cost nothing to invent.
 */
export const valuationsPerNetwork: LimitRule = {
  name: 'valuation.make',
  points: 600,
  durationSeconds: 3_600,
};

/** Counts a valuation that somebody makes; staff at a counter are not counted. @throws AppError tooManyRequests */
export async function countValuation(ctx: RequestContext): Promise<void> {
  if (findCounter(ctx)) return;
  const network = networkKey(ctx.visitor.ip);
  await ctx.platform.limits.consume(valuationsPerNetwork, network, '估价过于频繁，请稍后再试，或到门店评估');
}
