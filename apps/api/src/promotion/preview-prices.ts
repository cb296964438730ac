import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminPromotion } from '@jishi/contract/promotion.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { freightTermsOf } from '../freight/freight.service.ts';
import { invalidInput } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Offer, type PricedBasket, priceBasket } from '../pricing/pricing.service.ts';
import { selectPromotions } from './in-force.queries.ts';
import { offersFor, presentOffers } from './offers-for.ts';
import { lineOf } from './price-for-stranger.ts';

/**
 * What a basket would cost (X1008): by the engine of the cart, with what is in force and with one promotion more, taken
 * as if it ran. @throws AppError invalid for goods that are not there
 */
export async function previewPrices(
  ctx: RequestContext,
  { id, lines, level }: ParsedInputOf<typeof adminPromotion.preview>,
): Promise<OutputOf<typeof adminPromotion.preview>> {
  const skus = await findSkus(
    ctx,
    lines.map(({ ppid }) => ppid),
  );
  const now = new Date();
  const goods = lines.map(({ ppid, count }, index) => {
    const view = skus.get(ppid);
    if (!view) throw invalidInput(`没有编号为 ${ppid} 的规格商品`);
    return { ...lineOf(view), id: index + 1, count, name: view.name };
  });
  const { offers } = await offersFor(ctx, { lines: goods, now });
  const priced = priceBasket({
    now,
    lines: goods,
    memberLevel: level === 0 ? null : level,
    offers: await withOffer(ctx, offers, id, now),
    packages: [],
    freight: { delivery: 'express', ...(await freightTermsOf(ctx, undefined)) },
  });
  return present(
    priced,
    goods.map(({ name }) => name),
  );
}

async function withOffer(
  ctx: RequestContext,
  offers: readonly Offer[],
  id: number,
  now: Date,
): Promise<Offer[]> {
  const others = offers.filter((offer) => offer.id !== id);
  if (id === 0) return others;
  const [asked] = await presentOffers(ctx, await selectPromotions(ctx, [id]));
  return asked ? [...others, { ...asked, startsAt: now, endsAt: new Date(now.getTime() + 1) }] : others;
}

function present(priced: PricedBasket, names: readonly string[]): OutputOf<typeof adminPromotion.preview> {
  const { goodsFen, payableFen, vipFen, activityFen } = priced.sums;
  return {
    lines: priced.lines.map(({ ppid, count, baseFen, netFen, shares }, index) => ({
      ...{ ppid, count, name: names[index] ?? '' },
      base: fenToYuan(baseFen * count),
      net: fenToYuan(netFen),
      shares: shares.map(({ title, amountFen }) => ({ title, amount: fenToYuan(amountFen) })),
    })),
    groups: priced.groups.map(({ title, reachedText, next }) => ({
      title,
      text: reachedText,
      next: next?.text ?? '',
    })),
    gifts: priced.gifts.map(({ name, units, state }) => ({ name, units, state })),
    idle: priced.idle.map(({ title, reason }) => ({ title, reason })),
    goods: fenToYuan(goodsFen),
    saved: fenToYuan(vipFen + activityFen),
    payable: fenToYuan(payableFen),
  };
}
