import { isPriceSentinel, type SkuView } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type BasketLine,
  type GoodsCoupon,
  isInScope,
  type Offer,
  type PricedBasket,
  priceBasket,
  type Share,
} from '../pricing/pricing.service.ts';
import { offersFor } from './offers-for.ts';

/** What one unit costs a visitor whom the shop does not know. */
export interface StrangerPrice {
  /** With a special price, where there is one. */
  unitFen: number;
  /** After every promotion that one unit can have; an estimate: the cart decides. */
  onHandFen: number;
  /** What leads from one to the other, and from the price of the place to the first. */
  parts: Pick<Share, 'title' | 'amountFen'>[];
}

/** A SKU as a line of one unit. */
export function lineOf(view: SkuView): BasketLine {
  return {
    id: view.ppid,
    ppid: view.ppid,
    productId: view.productId,
    brandId: view.brandId,
    categoryIds: view.categoryPath,
    kind: 'goods',
    isSelected: true,
    count: 1,
    listFen: view.listPriceFen,
    baseFen: view.priceFen,
    servicesFen: 0,
  };
}

/**
 * Prices of SKUs for strangers by ppid, by the same engine as carts. Where no promotion is in force nothing is asked
 * and nothing is computed. A subsidy of the state is in it, as everybody with a name may have it.
 * @param views at the prices of the visitor's place
 * @param coupons those that could be claimed: the one that saves most is in the estimate
 */
export async function priceForStrangers(
  ctx: RequestContext,
  views: readonly SkuView[],
  coupons: readonly GoodsCoupon[] = [],
): Promise<Map<number, StrangerPrice>> {
  const now = new Date();
  const lines = views.map(lineOf);
  const { offers } = await offersFor(ctx, { lines, now });
  return new Map(lines.map((line) => [line.ppid, priceOne(line, { offers, coupons, now })]));
}

function priceOne(line: BasketLine, asked: Omit<UnitTerms, 'memberLevel'>): StrangerPrice {
  const priced = priceUnit(line, { ...asked, memberLevel: null });
  if (!priced) return { unitFen: line.baseFen, onHandFen: line.baseFen, parts: [] };
  const { lines, sums } = priced;
  return {
    unitFen: lines[0]?.unitFen ?? line.baseFen,
    onHandFen: sums.payableFen,
    parts: sums.bySource.map(({ title, amountFen }) => ({ title, amountFen })),
  };
}

/** What one unit is priced with. */
interface UnitTerms {
  offers: readonly Offer[];
  /** The one that saves most is taken. */
  coupons: readonly GoodsCoupon[];
  now: Date;
  /** Null for a stranger. */
  memberLevel: number | null;
}

/** One unit by the price engine, with the best of the coupons; undefined where nothing could change its price. */
export function priceUnit(line: BasketLine, { coupons, ...terms }: UnitTerms): PricedBasket | undefined {
  const useful = coupons.filter(
    ({ scope, thresholdFen }) => thresholdFen <= line.baseFen && isInScope(scope, line),
  );
  if (isPriceSentinel(line.baseFen) || terms.offers.length + useful.length === 0) return undefined;
  const freight = { delivery: 'none', freightFen: 0, freeFromFen: 0 } as const;
  const input = { ...terms, lines: [line], packages: [], freight };
  return useful
    .map((goodsCoupon): PricedBasket => priceBasket({ ...input, goodsCoupon }))
    .reduce(
      (best, other) => (other.sums.payableFen < best.sums.payableFen ? other : best),
      priceBasket(input),
    );
}
