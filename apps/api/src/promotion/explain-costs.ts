import { fenToYuan } from '@jishi/contract/money.ts';
import { listThinMargins, type Margin, readCosts } from '../cost/cost.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Offer, priceBasket } from '../pricing/pricing.service.ts';
import type { TargetRow } from './in-force.queries.ts';
import { lineOf } from './price-for-stranger.ts';

/** Units of a basket that is tried: a step far away is reached by other goods. */
const MOST_UNITS = 99;
const SHOWN = 5;

/**
 * Goods that sell below what they cost once a promotion holds beside those that hold already; the cost is not told.
 * Each is priced by the engine alone and in as many units as its steps ask for; a gift counts as what it costs. What
 * the state pays is no loss of the shop.
 * @param others promotions that may meet it in a basket
 */
export async function explainCosts(
  ctx: RequestContext,
  { offer, others, targets }: { offer: Offer; others: readonly Offer[]; targets: readonly TargetRow[] },
): Promise<string[]> {
  if (offer.type === 'stateSubsidy') return [];
  const margins = await listThinMargins(ctx, targets.flatMap(goodsTarget));
  const { gifts = [], addons = [] } = offer.rule;
  const costs = await readCosts(
    ctx,
    [...gifts, ...addons].map(({ ppid }) => ppid),
  );
  const offers = [offer, ...others.filter(({ type }) => type !== 'stateSubsidy')];
  const losses = margins.flatMap((margin) => {
    const worst = worstOf(margin, { offer, offers, costs });
    return worst.profitFen < 0 ? [{ name: margin.view.name, ...worst }] : [];
  });
  losses.sort((a, b) => a.profitFen - b.profitFen);
  return [
    ...losses
      .slice(0, SHOWN)
      .map(
        ({ name, unitFen, count }) =>
          `${name} 买 ${count} 件时优惠后每件 ¥${fenToYuan(unitFen).toFixed(2)}，${gifts.length > 0 ? '连同赠品' : ''}低于成本`,
      ),
    ...(losses.length > SHOWN ? [`另有 ${losses.length - SHOWN} 款商品优惠后低于成本`] : []),
    ...addons.flatMap(({ ppid, name, priceFen }) =>
      priceFen < (costs.get(ppid) ?? 0) ? [`${name} 的加价购价格低于成本`] : [],
    ),
  ];
}

function goodsTarget({ side, kind, refId }: TargetRow) {
  return kind === 'all' ? [] : [{ side, kind, refId }];
}

/** The basket of one SKU that loses most a unit. Sums in fen; the profit is that of one unit. */
function worstOf(
  { view, costFen }: Margin,
  { offer, offers, costs }: { offer: Offer; offers: readonly Offer[]; costs: ReadonlyMap<number, number> },
): { count: number; unitFen: number; profitFen: number } {
  const now = new Date(Math.max(offer.startsAt.getTime(), Date.now()));
  const freight = { delivery: 'none', freightFen: 0, freeFromFen: 0 } as const;
  const memberLevel = offer.levelMin > 0 ? offer.levelMin : null;
  return countsOf(offer, view.priceFen)
    .map((count) => {
      const lines = [{ ...lineOf(view), count }];
      const bill = priceBasket({ now, lines, memberLevel, offers, packages: [], freight });
      const giftsFen = bill.gifts
        .filter(({ state }) => state === 'given')
        .reduce((sum, { ppid, units }) => sum + units * (costs.get(ppid) ?? 0), 0);
      const netFen = bill.lines[0]?.netFen ?? 0;
      const unitFen = Math.floor(netFen / count);
      return { count, unitFen, profitFen: Math.floor((netFen - giftsFen) / count) - costFen };
    })
    .reduce((worst, other) => (other.profitFen < worst.profitFen ? other : worst));
}

/** Units by which the steps of a promotion are reached, one among them. */
function countsOf({ type, rule }: Offer, priceFen: number): number[] {
  const steps = (rule.steps ?? []).map(({ fromFen, fromUnits = 1 }) =>
    fromFen === undefined ? fromUnits : Math.ceil(fromFen / Math.max(1, priceFen)),
  );
  const counts = [1, ...steps, ...(type === 'nthUnit' ? [rule.nth ?? 2] : [])];
  return [...new Set(counts)].filter((count) => count >= 1 && count <= MOST_UNITS);
}
