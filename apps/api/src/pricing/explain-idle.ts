import { memberLevels } from '@jishi/contract/member-level.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import { isGroupOffer } from './activities.ts';
import { type DraftLine, isInScope } from './draft-line.ts';
import { reachOf } from './group-worth.ts';
import type { IdleOffer } from './priced-shapes.ts';
import type { BasketInput, Offer } from './pricing-shapes.ts';
import type { Run } from './run-steps.ts';
import { hasLevel, isRunning } from './usable-offers.ts';

/** Offers for ticked goods of the basket that do nothing there, and why. */
export function explainIdle(input: BasketInput, run: Run, usable: readonly Offer[]): IdleOffer[] {
  const acting = new Set(run.drafts.flatMap(({ offers }) => offers.map(({ id }) => id)));
  for (const { promotionId } of run.gifts) acting.add(promotionId);
  for (const { promotionId } of run.addons) acting.add(promotionId);
  return input.offers
    .filter((offer) => isRunning(offer, input.now) && !acting.has(offer.id))
    .flatMap((offer) => {
      const drafts = run.drafts.filter(
        ({ line, hasPrice }) => line.isSelected && hasPrice && isInScope(offer.scope, line),
      );
      if (drafts.length === 0) return [];
      const { id: promotionId, title } = offer;
      const reason = explain(offer, drafts, input, usable);
      return [{ promotionId, title, reason, lineIds: drafts.map(({ line }) => line.id) }];
    })
    .sort((a, b) => a.promotionId - b.promotionId);
}

function explain(
  offer: Offer,
  drafts: readonly DraftLine[],
  {
    memberLevel,
    levelNames = memberLevels,
    tradeIn,
  }: Pick<BasketInput, 'memberLevel' | 'levelNames' | 'tradeIn'>,
  usable: readonly Offer[],
): string {
  if (!hasLevel(offer, memberLevel)) return `仅限${levelNames[offer.levelMin - 1] ?? ''}及以上会员`;
  if (offer.blocked) return offer.blocked;
  if (drafts.every(({ line }) => line.unitOffer?.allow.activity === false))
    return '抢购等专享价商品不参加其他活动';
  if (offer.type === 'renewal' && drafts.every(({ line }) => line.id !== tradeIn?.lineId))
    return '以旧换新时可享';
  const rival = findRival(offer, drafts);
  if (rival) return `与“${rival.title}”不可同享`;
  if (isGroupOffer(offer)) {
    const chosen = usable.find(({ id }) => drafts.every(({ line }) => line.chosenPromotionId === id));
    if (chosen && chosen !== offer) return `已选择“${chosen.title}”`;
    if (drafts.every(({ line }) => line.chosenPromotionId === 0)) return '已选择不参加活动';
  }
  return explainMissing(offer, drafts);
}

/** What a line does instead: another group activity, or one that stands alone. */
function findRival(offer: Offer, drafts: readonly DraftLine[]): Offer | undefined {
  return drafts
    .flatMap(({ offers }) => offers)
    .find(
      (other) =>
        offer.exclusive ||
        other.exclusive ||
        (isGroupOffer(offer) && isGroupOffer(other)) ||
        other.type === offer.type,
    );
}

function explainMissing(offer: Offer, drafts: readonly DraftLine[]): string {
  const reach = reachOf(drafts);
  const [step] = offer.rule.steps ?? [];
  if (step?.fromFen !== undefined && reach.sumFen < step.fromFen)
    return `还差 ¥${fenToYuan(step.fromFen - reach.sumFen)}`;
  const units = step?.fromUnits ?? (offer.type === 'nthUnit' ? offer.rule.nth : undefined);
  if (units !== undefined && reach.units < units) return `还差 ${units - reach.units} 件`;
  if (offer.type === 'stateSubsidy') return '不在补贴的价格范围内';
  return '当前组合下其他优惠更划算';
}
