import { findPpidsOf, findSkus, isPriceSentinel, type SkuView } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectCosts } from './cost.queries.ts';

/** Goods of a scope whose costs are looked up, and of these the most that are told. */
const MOST_GOODS = 5_000;
const MOST_TOLD = 400;

/** A SKU with what a unit of it costs, in fen. */
export interface Margin {
  view: SkuView;
  costFen: number;
}

/** Goods on sale of a scope with a price and a cost, those with the least between the two first. */
export async function listThinMargins(
  ctx: RequestContext,
  targets: Parameters<typeof findPpidsOf>[1],
): Promise<Margin[]> {
  const rows = await selectCosts(ctx, await findPpidsOf(ctx, targets, MOST_GOODS));
  if (rows.length === 0) return [];
  const costs = new Map(rows.map(({ ppid, costFen }) => [ppid, costFen]));
  const views = await findSkus(ctx, [...costs.keys()]);
  return [...views.values()]
    .flatMap((view) => {
      const costFen = costs.get(view.ppid);
      return costFen === undefined || isPriceSentinel(view.priceFen) ? [] : [{ view, costFen }];
    })
    .sort((a, b) => a.view.priceFen - a.costFen - (b.view.priceFen - b.costFen))
    .slice(0, MOST_TOLD);
}
