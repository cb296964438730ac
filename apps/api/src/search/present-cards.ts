import { fenToYuan } from '@jishi/contract/money.ts';
import type { ProductCard } from '@jishi/contract/product-shapes.ts';
import { findSkus, findSkusOfModels, isPriceSentinel, shownSampleLabel } from '../catalog/catalog.service.ts';
import { findPictureLabels } from '../goods-mark/goods-mark.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Availability, describeStock, readAvailability } from '../stock/stock.service.ts';
import { alignColors, canBeHad, chooseSku, type SkuWish } from './choose-sku.ts';
import { presentMarks } from './present-mark.ts';
import type { FoundEntry } from './search.queries.ts';
import type { SearchCard } from './search.tables.ts';

/** A card with what is known now of the SKU that it stands for. */
interface Shown {
  productId: number;
  categoryName: string;
  card: SearchCard;
  sku: Parameters<typeof shownSampleLabel>[1] & Parameters<typeof canBeHad>[0];
  availability: Availability;
}

/**
 * Cards with the present stock of the SKU each stands for: one read for all of them. Where that SKU cannot be had, or
 * words say which variant is wanted, the models' other SKUs are looked at.
 */
export async function presentCards(
  ctx: RequestContext,
  entries: readonly FoundEntry[],
  wish: SkuWish = {},
): Promise<ProductCard[]> {
  const ppids = entries.map((entry) => entry.card.ppid);
  const [availabilities, views, labels] = await Promise.all([
    readAvailability(ctx, ppids),
    findSkus(ctx, ppids),
    findPictureLabels(ctx, new Date()),
  ]);
  const shown = entries.flatMap(({ productId, categoryName, card }): Shown[] => {
    const availability = availabilities.get(card.ppid);
    const view = views.get(card.ppid);
    return availability && view ? [{ productId, categoryName, card, sku: view, availability }] : [];
  });
  const chosen = await chooseSkus(ctx, shown, wish);
  return shown.map((one) => presentCard(ctx, chosen.get(one.productId) ?? one, labels.get(one.productId)));
}

async function chooseSkus(
  ctx: RequestContext,
  shown: readonly Shown[],
  wish: SkuWish,
): Promise<Map<number, Shown>> {
  const open = wish.answers
    ? shown
    : shown.filter(({ card, sku, availability }) => {
        const { minFen = 0, places } = wish;
        return card.priceFen < minFen || !canBeHad(sku, availability, places);
      });
  const skusOf = await findSkusOfModels(
    ctx,
    open.map(({ productId }) => productId),
  );
  const ppids = [...skusOf.values()].flatMap((skus) => (skus.length > 1 ? skus.map(({ ppid }) => ppid) : []));
  const availabilities = await readAvailability(ctx, ppids);
  return new Map(
    open.flatMap((one) => {
      const skus = skusOf.get(one.productId) ?? [];
      const sku = skus.length > 1 ? chooseSku(skus, availabilities, one.card, wish) : undefined;
      const availability = sku && availabilities.get(sku.ppid);
      if (!sku || !availability || sku.ppid === one.card.ppid) return [];
      const { ppid, priceFen, ownPriceFen, listPriceFen, picture } = sku;
      const prices = { priceFen, listPriceFen, pricedHere: priceFen !== ownPriceFen };
      const colors = alignColors(one.card.colors, sku, skus);
      const card = { ...one.card, ppid, ...prices, image: picture ?? one.card.image, colors };
      return [[one.productId, { ...one, sku, availability, card }] as const];
    }),
  );
}

function presentCard(
  ctx: RequestContext,
  { productId, categoryName, card, sku, availability }: Shown,
  label: string | undefined,
): ProductCard {
  const { storeId } = ctx.visitor;
  return {
    ppid: card.ppid,
    productId,
    name: card.name,
    sellingPoint: card.sellingPoint,
    price: fenToYuan(card.priceFen),
    listPrice: fenToYuan(card.listPriceFen),
    image: presentPicture(card.image, card.name, categoryName),
    colors: card.colors.map(({ ppid, name, image }) => ({
      ppid,
      name,
      image: presentPicture(image, `${card.name} ${name}`, categoryName),
    })),
    tags: card.tags,
    ...presentMarks(card, label),
    ...shownSampleLabel(ctx, sku),
    commentCount: card.commentCount,
    soldCount: card.soldCount ?? 0,
    stock: describeStock(sku.status, availability, !isPriceSentinel(card.priceFen)),
    ...(storeId > 0 && { inChosenStore: (availability.stores.get(storeId) ?? 0) > 0 }),
  };
}
