import type { OfferRule } from '../pricing/pricing.service.ts';

/** The terms that are kept with a promotion; its gifts and add-ons are rows. */
export interface PromotionRule extends Omit<OfferRule, 'gifts' | 'addons'> {
  /** stateSubsidy: for members whose real name is known; the number of the identity card is asked at hand-over. */
  realName?: boolean;
}
