import type { SkuView } from '../catalog/catalog.service.ts';
import { readMember } from '../member/member.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { levelsOf } from '../platform/tenancy/member-levels.ts';
import {
  type BasketInput,
  type BasketLine,
  type PricedBasket,
  priceBasket,
} from '../pricing/pricing.service.ts';
import { offersFor } from '../promotion/promotion.service.ts';
import type { CartLineRow } from './cart.queries.ts';

/** What a line of a cart is to the price engine, beside its goods. */
export type LineTerms = Pick<
  CartLineRow,
  'kind' | 'count' | 'packageId' | 'groupKey' | 'promotionId' | 'refusedGifts'
>;

/** A line with its goods at the price of where they go. */
export interface LineToPrice {
  lineId: number;
  terms: LineTerms;
  view: SkuView;
  /** Services of one unit, in fen. */
  servicesFen: number;
}

/** What a checkout brings beside the lines; a cart brings nothing. */
export type PriceTerms = Partial<Pick<BasketInput, 'goodsCoupon' | 'freightCoupon' | 'points' | 'freight'>>;

/** A cart says nothing of freight: it is settled where the goods go. */
const noFreight: BasketInput['freight'] = { delivery: 'none', freightFen: 0, freeFromFen: 0 };

/** Everything about lines but what a checkout chooses: to be priced several times, with this coupon or that. */
export type GatheredLines = Omit<BasketInput, keyof PriceTerms> & Pick<BasketInput, 'tradeIn'>;

/**
 * Gathers what the price engine asks about lines: the offers in force for the visitor and the packages they stand in.
 * Where nothing is in force nothing is asked of the database.
 * @param isTicked lines that are not ticked are priced by themselves and stand in no sum
 */
export async function gatherLines(
  ctx: RequestContext,
  lines: readonly LineToPrice[],
  isTicked: (lineId: number) => boolean = () => true,
): Promise<GatheredLines> {
  const now = new Date();
  const memberId = ctx.visitor.member?.memberId;
  const engineLines = lines.map((line) => toEngineLine(line, isTicked(line.lineId)));
  const { offers, packages } = await offersFor(ctx, { lines: engineLines, memberId, now });
  // Levels matter to offers alone.
  const member = memberId !== undefined && offers.length > 0 ? await readMember(ctx, memberId) : undefined;
  const levelNames = levelsOf(ctx).map(({ name }) => name);
  return { now, lines: engineLines, memberLevel: member?.level ?? null, levelNames, offers, packages };
}

/** What gathered lines come to, with what a checkout chose. Pure. */
export function priceGathered(gathered: GatheredLines, terms: PriceTerms = {}): PricedBasket {
  return priceBasket({ ...gathered, freight: noFreight, ...terms });
}

function toEngineLine({ lineId, terms, view, servicesFen }: LineToPrice, isSelected: boolean): BasketLine {
  const { kind, count, packageId, groupKey, promotionId, refusedGifts } = terms;
  const line: BasketLine = {
    id: lineId,
    ppid: view.ppid,
    productId: view.productId,
    brandId: view.brandId,
    categoryIds: view.categoryPath,
    kind: kind === 'package' || kind === 'addon' ? kind : 'goods',
    isSelected,
    count,
    listFen: view.listPriceFen,
    baseFen: view.priceFen,
    servicesFen,
    refusedGifts,
  };
  if (kind === 'package' && packageId !== null)
    return { ...line, package: { id: packageId, key: groupKey ?? '' } };
  if (promotionId === null) return line;
  return kind === 'addon'
    ? { ...line, addonPromotionId: promotionId }
    : { ...line, chosenPromotionId: promotionId };
}
