import type { PricePlace, SkuView } from '../catalog/catalog.service.ts';
import { freightOf, freightTermsOf } from '../freight/freight.service.ts';
import type { DraftLine, OrderDraft } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type BasketLine, priceBasket } from '../pricing/pricing.service.ts';
import type { ItemRow } from './rush.queries.ts';

/** A rush line takes part in nothing else. */
const alone = { vip: false, activity: false, coupon: false, points: false } as const;
const TITLE = '限时抢购';

type Sums = Pick<
  OrderDraft,
  'goodsFen' | 'servicesFen' | 'freightFen' | 'activityFen' | 'couponFen' | 'payableFen'
>;

/**
 * What units of an item cost, as the one line of their order: the price engine with the price of the session as that of
 * a unit. Freight as for any order that goes there.
 * @param view at the prices of where it goes; below the price of the session it is the cheaper one that counts
 */
export async function priceUnits(
  ctx: RequestContext,
  { item, view, count, place }: { item: ItemRow; view: SkuView; count: number; place: PricePlace },
): Promise<{ line: DraftLine; sums: Sums }> {
  const line: BasketLine = {
    ...{ id: item.id, ppid: view.ppid, productId: view.productId, brandId: view.brandId, kind: 'rush' },
    ...{ categoryIds: view.categoryPath, isSelected: true, count, servicesFen: 0 },
    listFen: view.listPriceFen,
    baseFen: view.priceFen,
    unitOffer: { kind: 'rush', sourceId: item.id, title: TITLE, priceFen: item.priceFen, allow: alone },
  };
  const terms = await freightTermsOf(ctx, place);
  const bill = priceBasket({
    ...{ now: new Date(), lines: [line], memberLevel: null, offers: [], packages: [] },
    freight: {
      delivery: 'express',
      freightFen: freightOf(terms, view.priceFen * count),
      freeFromFen: Number.MAX_SAFE_INTEGER,
    },
  });
  const [priced] = bill.lines;
  if (!priced || bill.sentinelFen !== undefined) throw new Error(`item ${item.id} has no price`);
  const { goodsFen, servicesFen, freightFen, activityFen, couponFen, payableFen } = bill.sums;
  return {
    line: {
      ...{ ppid: view.ppid, productId: view.productId, name: view.name, specText: view.specText },
      ...{ picture: view.picture, priceFen: priced.baseFen, listFen: Math.max(view.listPriceFen, 0) },
      ...{ unitFen: priced.unitFen, count, services: [], netFen: priced.netFen, servicesNetFen: 0 },
      shares: priced.shares.map(({ kind, sourceId, amountFen }) => ({ kind, sourceId, amountFen })),
    },
    sums: { goodsFen, servicesFen, freightFen, activityFen, couponFen, payableFen },
  };
}
