import { fenToYuan } from '@jishi/contract/money.ts';
import { PACKAGE_NUMBER, promotionTypes } from '@jishi/contract/promotion-words.ts';
import type { SkuView } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Offer } from '../pricing/pricing.service.ts';
import { describeRule } from './describe-rule.ts';
import type { PricedPackage } from './list-packages.ts';
import { offersFor } from './offers-for.ts';
import { lineOf } from './price-for-stranger.ts';

export { type ExplainedPrice, explainPrice } from './explain-price.ts';
export { selectSpecialSpans as listSpecialSpans } from './in-force.queries.ts';
export { listLevelSpecials } from './list-level-specials.ts';
export { listPackagesOf, type PricedPackage } from './list-packages.ts';
export { offersFor } from './offers-for.ts';
export { priceForStrangers } from './price-for-stranger.ts';
export { findPromotionTexts, listPromotionNames } from './promotion-texts.ts';
export { giveGiftsUp, returnPromotions, takePromotions } from './take-promotions.ts';

/** What a product page says of a promotion (S344). */
export interface ShownPromotion {
  promotionType: number;
  title: string;
  description: string;
  /** When it ends; null for what has no end of its own. */
  endsAt: string | null;
  /** Whether 预估到手价 has it in it. */
  counted: boolean;
  options: { id: number; text: string; selected?: boolean }[];
}

/**
 * The promotions and packages of a SKU, those of the shop's choice first. Options carry which one is chosen (S344). A
 * subsidy of the state is among them only where the price engine gives it: its limit goes by what is paid in the end.
 * @param takenIds promotions that the price of one unit has in it, as `explainPrice` says
 * @param packages of the SKU, as `listPackagesOf` says
 */
export async function listPromotionsOf(
  ctx: RequestContext,
  view: SkuView,
  { takenIds, packages }: { takenIds: readonly number[]; packages: readonly PricedPackage[] },
): Promise<ShownPromotion[]> {
  const now = new Date();
  const { offers } = await offersFor(ctx, { lines: [lineOf(view)], now });
  const shown = offers
    .filter(({ rule }) => rule.prices === undefined || rule.prices.some(({ ppid }) => ppid === view.ppid))
    .filter(({ id, type }) => type !== 'stateSubsidy' || takenIds.includes(id))
    .toSorted((a, b) => b.priority - a.priority || a.id - b.id)
    .map((offer) => presentOffer(offer, takenIds.includes(offer.id)));
  return [...shown, ...presentPackages(packages)];
}

function presentOffer(offer: Offer, counted: boolean): ShownPromotion {
  const { type, title, rule } = offer;
  const options = (rule.addons ?? []).map(({ ppid, name, priceFen }, index) => ({
    id: ppid,
    text: `¥${fenToYuan(priceFen)} 换购 ${name}`,
    ...(index === 0 && { selected: true }),
  }));
  const gifts = (rule.gifts ?? []).map(({ ppid, name, units, left }) => ({
    id: ppid,
    text: left < units ? `${name}（已赠完）` : `${name} × ${units}`,
  }));
  return {
    promotionType: promotionTypes[type].number,
    title,
    description: offer.description || describeRule(offer),
    endsAt: offer.endsAt.toISOString(),
    counted,
    options: [...options, ...gifts],
  };
}

/** All packages of a SKU are one promotion with an option each; title and price are those of the first (S344). */
function presentPackages(packages: readonly PricedPackage[]): ShownPromotion[] {
  const [first] = packages;
  if (!first) return [];
  const options = packages.map(({ id, name, priceFen }, index) => ({
    id,
    text: `${name} ¥${fenToYuan(priceFen)}`,
    ...(index === 0 && { selected: true }),
  }));
  return [
    {
      promotionType: PACKAGE_NUMBER,
      title: first.name,
      description: `一起购买省 ¥${fenToYuan(first.savedFen)}`,
      endsAt: null,
      counted: false,
      options,
    },
  ];
}

export { type SeededPackage, type SeededPromotion, seedPromotionRows } from './seed-promotions.queries.ts';
