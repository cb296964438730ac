import { fenToYuan } from '@jishi/contract/money.ts';
import type { ProductCard } from '@jishi/contract/product-shapes.ts';
import { findSkus, isPriceSentinel, shownSampleLabel } from '../catalog/catalog.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeStock, readAvailability } from '../stock/stock.service.ts';
import type { FoundEntry } from './search.queries.ts';

/** Cards with the present stock of the SKU each stands for: one read for all of them. */
export async function presentCards(
  ctx: RequestContext,
  entries: readonly FoundEntry[],
): Promise<ProductCard[]> {
  const { shopId } = ctx.visitor;
  const ppids = entries.map((entry) => entry.card.ppid);
  const [availabilities, views] = await Promise.all([readAvailability(ctx, ppids), findSkus(ctx, ppids)]);
  return entries.flatMap(({ productId, card }) => {
    const availability = availabilities.get(card.ppid);
    const view = views.get(card.ppid);
    if (!availability || !view) return [];
    return [
      {
        ppid: card.ppid,
        productId,
        name: card.name,
        sellingPoint: card.sellingPoint,
        price: fenToYuan(card.priceFen),
        listPrice: fenToYuan(card.listPriceFen),
        image: presentPicture(card.image, card.name),
        colors: card.colors.map((color) => ({
          ppid: color.ppid,
          name: color.name,
          image: presentPicture(color.image, `${card.name} ${color.name}`),
        })),
        tags: card.tags,
        ...shownSampleLabel(ctx, view),
        commentCount: card.commentCount,
        stock: describeStock(view.status, availability, !isPriceSentinel(card.priceFen)),
        ...(shopId > 0 && { inChosenStore: (availability.stores.get(shopId) ?? 0) > 0 }),
      },
    ];
  });
}
