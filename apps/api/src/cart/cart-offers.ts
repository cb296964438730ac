import type { cart } from '@jishi/contract/cart.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { LINE_GONE } from '@jishi/contract/said-alike.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { updateChosenPromotion, updateRefusedGift } from './cart-offers.queries.ts';
import type { CartOwner } from './cart-owner.ts';
import { showLines } from './present-line.ts';
import { priceGathered } from './price-lines.ts';
import { gatherShown } from './price-shown.ts';

/** Which group activity lines join (X1046). @throws AppError notFound when none of them is the visitor's */
export async function choosePromotion(
  ctx: RequestContext,
  owner: CartOwner,
  { basketId: lineIds, promotionId, best }: ParsedInputOf<typeof cart.choosePromotion>,
): Promise<void> {
  const changed = await updateChosenPromotion(ctx, owner, lineIds, best ? null : promotionId);
  if (changed === 0) throw notFound(LINE_GONE);
}

/** Takes or refuses the gifts of a promotion (X1047). A promotion that gives none here is passed over. */
export async function chooseGift(
  ctx: RequestContext,
  owner: CartOwner,
  { promotionId, isRefused }: ParsedInputOf<typeof cart.chooseGift>,
): Promise<void> {
  const { gifts } = priceGathered(await gatherShown(ctx, await showLines(ctx, owner)));
  if (isRefused && !gifts.some((gift) => gift.promotionId === promotionId)) return;
  await updateRefusedGift(ctx, owner, promotionId, isRefused);
}
