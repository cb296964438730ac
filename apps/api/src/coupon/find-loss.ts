import { listThinMargins } from '../cost/cost.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { percentOf } from '../pricing/pricing.service.ts';
import type { TargetRow } from './coupon.queries.ts';
import type { RuleRow } from './give.queries.ts';

/**
 * Goods that a coupon leaves below what they cost: bought alone, in as many units as its threshold asks for, which is
 * where it takes off most of each.
 * @returns the name of those that lose most; undefined where none do, or none have a cost
 */
export async function findLoss(
  ctx: RequestContext,
  rule: RuleRow,
  targets: readonly Omit<TargetRow, 'couponId'>[],
): Promise<string | undefined> {
  const isOff = rule.kind === 'amount' || rule.kind === 'percent';
  if (!isOff || rule.usage !== 'goods') return undefined;
  const losses = (await listThinMargins(ctx, targets)).map(({ view, costFen }) => ({
    name: view.name,
    profitFen: leastOf(rule, view.priceFen) - costFen,
  }));
  const worst = losses.toSorted((a, b) => a.profitFen - b.profitFen)[0];
  return worst && worst.profitFen < 0 ? worst.name : undefined;
}

/** What is left of the price of a unit at worst, in fen. */
function leastOf(
  { kind, amountFen, capFen, percentOffPpm, thresholdFen }: RuleRow,
  priceFen: number,
): number {
  const count = Math.max(1, Math.ceil(thresholdFen / Math.max(1, priceFen)));
  const sumFen = count * priceFen;
  const offFen = kind === 'percent' ? Math.min(capFen, percentOf(sumFen, percentOffPpm)) : amountFen;
  return Math.floor(Math.max(0, sumFen - offFen) / count);
}
