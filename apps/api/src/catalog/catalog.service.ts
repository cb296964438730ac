import type { RequestContext } from '../platform/request-context.ts';
import { type ModelSku, selectSkusOfModels } from './model-skus.queries.ts';
import { type PricePlace, placeOf } from './price-place.ts';
import { isPriceSentinel } from './price-sentinel.ts';
import {
  type ProductOfSku,
  type SkuOfProduct,
  selectProductOfSku,
  selectSiblings,
} from './product-detail.queries.ts';
import { priceAt } from './regional-price.service.ts';
import { addSoldUnits } from './sales.queries.ts';
import { type SkuView, selectServiceOffers, selectSkus } from './sku-view.queries.ts';

export { brandNameOf, brandPlaceOf } from './brand-of.queries.ts';
export {
  type FilterChoice,
  saveFilterChoice,
  selectFilterChoices as findFilterChoices,
} from './filter-choice.queries.ts';
export {
  selectGoodsOf as findGoodsOf,
  selectModelNames as findModelNames,
  selectPpidsOf as findPpidsOf,
} from './goods-of-scope.queries.ts';
export { opensGoodsPreview, sealGoodsPreview } from './goods-preview.ts';
export {
  clearGtins,
  type GtinOwner,
  lockGtins,
  selectGtinOwners as findGtinOwners,
} from './gtin.queries.ts';
export { type KeptShare, selectKeptShares as findKeptShares } from './kept-share.queries.ts';
export { selectMergedInto as findMergedInto } from './merged.queries.ts';
export { type ModelCard, selectModelCards as findModelCards } from './model-cards.queries.ts';
export {
  type ModelPlace,
  productIdOf,
  selectModelPlaces as findModelPlaces,
} from './model-places.queries.ts';
export {
  cheapestSellablePrice,
  hasSellableSku,
  type ModelSku,
  sellableSkus,
} from './model-skus.queries.ts';
export {
  type ParameterSpread,
  selectParameterSpread as findParameterSpread,
} from './parameter-spread.queries.ts';
export {
  insertPriceDays,
  type PriceDay,
  recordPrice,
  selectFirstPrices as findFirstPrices,
  selectPriceDays as findPriceDays,
  selectPricesAtDawn as findPricesAtDawn,
  tenantsWithGoods,
} from './price-day.queries.ts';
export type { PricePlace } from './price-place.ts';
export { isPriceSentinel, sentinelsFen } from './price-sentinel.ts';
export { type SkuOfProduct, selectDescription as findDescription } from './product-detail.queries.ts';
export {
  selectProductNames as findProductNames,
  selectProductsNamed as findProductsNamed,
} from './product-names.queries.ts';
export { assertNoUnits } from './refuse-units.ts';
export { findModelsPricedHere } from './regional-price.service.ts';
export { findBrands, findFilterValues, listShownCategories } from './shown-names.ts';
export type { SkuView } from './sku-view.queries.ts';

/** A service product with its variants, as offered with goods. Prices in fen. */
export interface OfferedService {
  productId: number;
  name: string;
  description: string;
  variants: { ppid: number; name: string; priceFen: number }[];
}

/**
 * SKUs by ppid at the prices of the visitor's store and city; unknown ones, and those of other tenants, are missing
 * from the map.
 */
export async function findSkus(ctx: RequestContext, ppids: readonly number[]): Promise<Map<number, SkuView>> {
  const views = await priceSkus(ctx, await selectSkus(ctx, [...new Set(ppids)]), placeOf(ctx));
  return new Map(views.map((view) => [view.ppid, view]));
}

/**
 * What is on the shelf of models, at the prices of the visitor's store and city, by model and in the order of their
 * pages.
 */
export async function findSkusOfModels(
  ctx: RequestContext,
  productIds: readonly number[],
): Promise<Map<number, ModelSku[]>> {
  const skus = await priceAt(ctx, await selectSkusOfModels(ctx, productIds));
  return Map.groupBy(skus, ({ productId }) => productId);
}

/** The same SKUs at the prices of another place: of the city a parcel goes to, of the store it is fetched from. */
export function priceSkus(
  ctx: RequestContext,
  views: readonly SkuView[],
  place: PricePlace,
): Promise<SkuView[]> {
  return priceAt(ctx, views, { place, ownPriceOf: (view) => view.ownPriceFen });
}

/** Whether a SKU may be bought as far as the catalogue knows; stock is another question. */
export function isSellable(view: SkuView): boolean {
  return (
    view.kind === 'goods' &&
    (view.status === 'onSale' || view.status === 'preOrder') &&
    !isPriceSentinel(view.priceFen)
  );
}

/** Services offered with each of the SKUs, by ppid. One read for all of them. */
export async function findServicesFor(
  ctx: RequestContext,
  views: Iterable<Pick<SkuView, 'ppid' | 'categoryPath'>>,
): Promise<Map<number, OfferedService[]>> {
  const list = [...views];
  const rows = await selectServiceOffers(ctx, [...new Set(list.flatMap((view) => view.categoryPath))]);
  return new Map(
    list.map((view) => {
      const services = new Map<number, OfferedService>();
      for (const row of rows) {
        if (!view.categoryPath.includes(row.categoryId)) continue;
        const service = services.get(row.productId) ?? {
          productId: row.productId,
          name: row.productName,
          description: row.description,
          variants: [],
        };
        services.set(row.productId, service);
        if (!service.variants.some((variant) => variant.ppid === row.ppid)) {
          service.variants.push({ ppid: row.ppid, name: row.variantName, priceFen: row.priceFen });
        }
      }
      return [view.ppid, [...services.values()]];
    }),
  );
}

export {
  type CategoryRow,
  selectAllBrands as listBrands,
  selectCategories as listCategories,
  selectProductIdsOf as findProductsOfCategories,
} from './catalog-tree.queries.ts';
export {
  ensureFilterValues,
  type IndexableProduct,
  selectIndexable as findIndexable,
} from './indexable.queries.ts';

/**
 * A product with every SKU at the visitor's prices, found by one of them; undefined for an unknown ppid and for
 * services. What was never on the shelf is unknown, unless drafts are asked for.
 */
export async function findProductBySku(
  ctx: RequestContext,
  ppid: number,
  { drafts = false } = {},
): Promise<{ found: ProductOfSku; skus: SkuOfProduct[]; current: SkuOfProduct } | undefined> {
  const [found, siblings] = await Promise.all([selectProductOfSku(ctx, ppid), selectSiblings(ctx, ppid)]);
  const skus = await priceAt(
    ctx,
    siblings.filter(({ draft }) => drafts || !draft),
  );
  if (found?.kind !== 'goods') return undefined;
  const current = skus.find((one) => one.ppid === ppid);
  return current ? { found, skus, current } : undefined;
}

/** Address of a category's list: the first of the six parts of a filter code (docs/list-codes.md). */
export function categoryLink(categoryId: number): string {
  return `/list/${categoryId}-0-0-0-0-0`;
}

/** Adds sold units to products, for the order of lists. Inside the transaction that marks them as counted. */
export async function recordSales(
  ctx: RequestContext,
  unitsByProduct: ReadonlyMap<number, number>,
): Promise<void> {
  // One order of locks for all who change products.
  const products = [...unitsByProduct].sort(([a], [b]) => a - b);
  for (const [productId, units] of products) await addSoldUnits(ctx, productId, units);
}

export type { GoodsPicture, Parameter } from './catalog.tables.ts';
export { updateCategoryLook } from './catalog-tree.queries.ts';
export {
  ensureBrands,
  ensureCategory,
  insertProduct,
  insertSkus,
  lockProductRows,
  lockSkuRows,
  type ProductRow,
  reviseProduct,
  type SkuRow,
  selectBrandNames as listBrandNames,
  selectModels as listModels,
  selectProducts as findProducts,
  selectSkuRows as findSkuRows,
  updateProduct,
  updateSku,
} from './catalogue-writes.queries.ts';
export { callModel, composeSkuName } from './compose-sku-name.ts';
export { isValidAt } from './decide-price.ts';
export { sanitizeDescription } from './description-html.ts';
export { goodsPathOf } from './goods-path.queries.ts';
export { cityRegion, isInCity, type PriceRegion } from './price-place.ts';
export {
  deleteRegionalPrice,
  insertRegionalPrice,
  type RegionalPriceDraft,
  type RegionalPriceRow,
  selectPricesOfSku as listPricesOfSku,
  selectUntimedPrices as findUntimedPrices,
  updateRegionalPrice,
} from './regional-price.queries.ts';
export { shownSampleLabel } from './sample-label.ts';
export { ensureHouseService, saveServiceProduct } from './service-products.ts';
export { selectCodes as findSkuCodes, selectPpidsByCode as findPpidsByCode } from './sku-codes.queries.ts';
export { updateSkuStatus } from './sku-status.queries.ts';
export {
  lockProduct,
  type StaffSku,
  selectStaffSku as findStaffSku,
  selectStaffSkus as searchStaffSkus,
  selectStaffSkusOf as findStaffSkusOf,
  updateSellingPoint,
  updateSkuVersion,
} from './staff-catalog.queries.ts';
export { createUnitSku, findModelOfSku, listUnitProducts } from './unit-sku.ts';
