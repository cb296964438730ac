import { conflict } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { afterCommit, type RequestContext } from '../platform/request-context.ts';
import type { PricedBasket } from '../pricing/pricing.service.ts';
import {
  countMember,
  endUse,
  giveUnits,
  insertUse,
  selectHeldUses,
  selectHolding,
  spend,
  takeUnitsBack,
  updateGifts,
} from './use.queries.ts';

/**
 * Takes what an order has of promotions: budgets, the member's times, gifts; in the order of the promotions' ids, so
 * that no two orders wait for each other. Inside the order's transaction, before its stock. A gift that somebody else
 * took last is left out and the order still stands.
 * @param priced what `priceBasket` said of exactly this basket
 * @returns the gifts that the order has
 * @throws AppError conflict when a promotion no longer holds, its budget is spent or the member has had it
 */
export async function takePromotions(
  ctx: RequestContext,
  orderId: number,
  { memberId, priced }: { memberId: number; priced: Pick<PricedBasket, 'taken'> },
): Promise<{ promotionId: number; ppid: number; units: number }[]> {
  if (!ctx.transactional) throw new Error('promotions are taken in the transaction of their order');
  const taken = priced.taken.toSorted((a, b) => a.promotionId - b.promotionId);
  if (taken.length === 0) return [];
  const holding = await selectHolding(
    ctx,
    taken.map(({ promotionId }) => promotionId),
  );
  const terms = new Map(holding.map((one) => [one.id, one]));
  const given: { promotionId: number; ppid: number; units: number }[] = [];
  for (const { promotionId, amountFen, gifts } of taken) {
    const held = terms.get(promotionId);
    if (!held) throw promotionsGone();
    const { hasBudget, perMember, rootId } = held;
    if (hasBudget && !(await spend(ctx, promotionId, amountFen))) throw goneForAll(ctx);
    if (perMember !== null && !(await countMember(ctx, { rootId, perMember }, memberId)))
      throw promotionsGone();
    const had = [];
    for (const gift of gifts) if (await giveUnits(ctx, promotionId, gift)) had.push(gift);
    if (had.length < gifts.length) afterCommit(ctx, announceChange);
    given.push(...had.map((gift) => ({ promotionId, ...gift })));
    await insertUse(ctx, orderId, { promotionId, memberId, amountFen, gifts: had });
  }
  return given;
}

/** Gifts that lie nowhere: they leave the order again, inside its transaction. */
export async function giveGiftsUp(
  ctx: RequestContext,
  orderId: number,
  ppids: readonly number[],
): Promise<void> {
  for (const use of await selectHeldUses(ctx, orderId)) {
    const lost = use.gifts.filter(({ ppid }) => ppids.includes(ppid));
    if (lost.length === 0) continue;
    for (const gift of lost) await takeUnitsBack(ctx, use.promotionId, gift);
    const gifts = use.gifts.filter((gift) => !lost.includes(gift));
    await updateGifts(ctx, orderId, { promotionId: use.promotionId, gifts });
  }
}

/** Gives back what an order took, once. Inside the transaction that ends it; no event of an order takes twice. */
export async function returnPromotions(ctx: RequestContext, orderId: number): Promise<void> {
  for (const use of await selectHeldUses(ctx, orderId)) await endUse(ctx, orderId, use);
}

function promotionsGone() {
  return conflict('优惠组合已失效，请返回购物车重新确认');
}

/** Everybody else is shown what is left, too; the transaction of the refusal is undone, so this goes besides it. */
function goneForAll(ctx: RequestContext) {
  const { tenant, platform } = ctx;
  platform.sharedAnswers.forgetTenant(tenant.id);
  return promotionsGone();
}
