import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { product } from '@jishi/contract/product.ts';
import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import { priceSkus } from '../catalog/catalog.service.ts';
import { listOpenOffers, listOwnOffers } from '../coupon/coupon.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ExplainedPrice, explainPrice } from '../promotion/promotion.service.ts';
import { findShownSkus } from './find-shown-skus.ts';

type Steps = OutputOf<typeof product.priceSteps>;

/**
 * How one unit comes to its price for who asks: with what a member holds or could claim, or as anybody's. @throws
 * AppError notFound for what is not sold
 */
export async function readPriceSteps(ctx: RequestContext, ppid: number): Promise<Steps> {
  const known = (await findShownSkus(ctx, [ppid])).get(ppid);
  const { storeId, countyId, member } = ctx.visitor;
  const [view] = known ? await priceSkus(ctx, [known], { storeId, countyId }) : [];
  if (!view || view.kind !== 'goods') throw notFound(GOODS_GONE);
  const memberId = member?.memberId;
  const coupons = memberId === undefined ? await listOpenOffers(ctx) : await listOwnOffers(ctx, memberId);
  const signedIn = memberId !== undefined;
  return { signedIn, ...presentSteps(await explainPrice(ctx, view, { memberId, coupons }), signedIn) };
}

/** @param signedIn a member's coupons have numbers above zero, a stranger has none */
export function presentSteps(
  { baseFen, onHandFen, steps, idle }: ExplainedPrice,
  signedIn: boolean,
): Omit<Steps, 'signedIn'> {
  return {
    basePrice: fenToYuan(baseFen),
    onHandPrice: fenToYuan(onHandFen),
    steps: steps.map(({ type, name, couponId, amountFen, leavesFen }) => ({
      ...{ type, name, amount: fenToYuan(amountFen), leaves: fenToYuan(leavesFen) },
      toClaim: couponId < 0 || (couponId > 0 && !signedIn),
    })),
    idle,
  };
}
