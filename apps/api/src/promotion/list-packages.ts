import {
  findSkus,
  isSellable,
  type PricePlace,
  priceSkus,
  type SkuView,
} from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Offer, type PackageTerms, priceBasket } from '../pricing/pricing.service.ts';
import { offersFor } from './offers-for.ts';
import { lineOf } from './price-for-stranger.ts';

/** A package with its goods, at the prices of a place. */
export interface PricedPackage {
  id: number;
  name: string;
  /** One package, as the engine prices the block of a cart; what its goods cost one by one is `priceFen + savedFen`. */
  priceFen: number;
  savedFen: number;
  /** `unitFen` with a special price, where there is one. */
  items: { view: SkuView; units: number; unitFen: number }[];
}

/**
 * Packages that are offered with a SKU, in the order of the shop. Those with goods that are not sold now are left out.
 * Where there are none nothing is asked of the database.
 */
export async function listPackagesOf(
  ctx: RequestContext,
  view: SkuView,
  place: PricePlace,
): Promise<PricedPackage[]> {
  const now = new Date();
  const { packages } = await offersFor(ctx, { lines: [lineOf(view)], now });
  const own = packages.filter(({ ppid }) => ppid === view.ppid);
  if (own.length === 0) return [];
  const ppids = new Set(own.flatMap(({ items }) => items.map(({ ppid }) => ppid)));
  const found = await findSkus(ctx, [...ppids]);
  const views = await priceSkus(ctx, [...found.values()], place);
  const { offers } = await offersFor(ctx, { lines: views.map(lineOf), now });
  const sellable = new Map(views.filter(isSellable).map((one) => [one.ppid, one]));
  return own.flatMap((terms) => pricePackage(terms, sellable, { offers, now }));
}

function pricePackage(
  terms: PackageTerms,
  views: ReadonlyMap<number, SkuView>,
  { offers, now }: { offers: readonly Offer[]; now: Date },
): PricedPackage[] {
  const { id, name } = terms;
  const items = terms.items.flatMap(({ ppid, units }) => {
    const view = views.get(ppid);
    return view ? [{ view, units }] : [];
  });
  if (items.length < terms.items.length) return [];
  const lines = items.map(({ view, units }) => ({
    ...lineOf(view),
    kind: 'package' as const,
    count: units,
    package: { id, key: '' },
  }));
  const freight = { delivery: 'none', freightFen: 0, freeFromFen: 0 } as const;
  const bill = priceBasket({ now, lines, memberLevel: null, offers, packages: [terms], freight });
  const block = bill.groups.find(({ packageId }) => packageId === id);
  if (!block) return [];
  const unitFens = new Map(bill.lines.map(({ ppid, unitFen }) => [ppid, unitFen]));
  const priced = items.map((item) => ({
    ...item,
    unitFen: unitFens.get(item.view.ppid) ?? item.view.priceFen,
  }));
  return [{ id, name, priceFen: block.goodsFen - block.savedFen, savedFen: block.savedFen, items: priced }];
}
