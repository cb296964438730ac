import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { product } from '@jishi/contract/product.ts';
import { DISPATCHED, GOODS_GONE } from '@jishi/contract/said-alike.ts';
import { isPriceSentinel, opensGoodsPreview, priceSkus, type SkuView } from '../catalog/catalog.service.ts';
import { listOpenOffers } from '../coupon/coupon.service.ts';
import { describeFreight, freightTermsOf } from '../freight/freight.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { explainPrice, listPackagesOf, listPromotionsOf } from '../promotion/promotion.service.ts';
import { type Availability, describeStock, readAvailability } from '../stock/stock.service.ts';
import { listStoresOfCity } from '../store/store.service.ts';
import { findShownSkus } from './find-shown-skus.ts';
import { presentPackages } from './present-packages.ts';
import { presentSteps } from './present-price-steps.ts';

/** From this many units down a store says that few are left. */
const FEW_IN_STORE = 3;

/**
 * What a product page shows for the visitor's city: price, stock state, arrival, stores (S344 to S355). A preview of
 * this member of staff shows goods off the shelf as they will be on it; nobody can buy them. @throws AppError notFound
 */
export async function presentCityDetail(
  ctx: RequestContext,
  { ppid, cityId, preview }: { ppid: number; cityId: number; preview?: string | undefined },
): Promise<OutputOf<typeof product.cityDetail>> {
  const drafts = opensGoodsPreview(ctx, preview);
  const [views, availabilities, stores] = await Promise.all([
    findShownSkus(ctx, [ppid], { drafts }),
    readAvailability(ctx, [ppid]),
    listStoresOfCity(ctx, cityId),
  ]);
  const known = views.get(ppid);
  const place = { storeId: ctx.visitor.storeId, countyId: cityId };
  const [view] = known ? await priceSkus(ctx, [known], place) : [];
  const availability = availabilities.get(ppid);
  if (!view || !availability || view.kind !== 'goods') throw notFound(GOODS_GONE);
  const status = drafts && view.status === 'offShelf' ? 'onSale' : view.status;
  const stock = describeStock(status, availability, !isPriceSentinel(view.priceFen));
  const [packages, explained] = await Promise.all([
    listPackagesOf(ctx, view, place),
    // Shared by all visitors: a stranger's, whoever asks first.
    listOpenOffers(ctx).then((coupons) => explainPrice(ctx, view, { coupons })),
  ]);
  return {
    ppid,
    price: fenToYuan(explained.unitFen),
    onHandPrice: fenToYuan(explained.onHandFen),
    priceSteps: presentSteps(explained, false),
    stock,
    deliveryText: stock.canBuy ? await describeDelivery(ctx, view, availability, { cityId, stores }) : '',
    purchaseLimit: Math.max(1, Math.min(view.purchaseLimit, availability.largest)),
    promotions: await listPromotionsOf(ctx, view, { takenIds: explained.takenIds, packages }),
    packages: await presentPackages(ctx, packages),
    stores: stores.map((store) => {
      const units = availability.stores.get(store.id) ?? 0;
      return {
        id: store.id,
        name: store.name,
        address: store.address,
        phone: store.phone,
        openTime: store.openTime,
        inStock: units > 0,
        stockText: units === 0 ? '暂时缺货' : units <= FEW_IN_STORE ? `仅剩 ${units} 件` : '有现货',
        selected: store.id === ctx.visitor.storeId,
        brandShop: store.brandShop,
      };
    }),
  };
}

/**
 * Where the goods come from and when; whether there are any is the stock's to say. No word in it depends on the hour,
 * so that it may be kept.
 */
async function describeDelivery(
  ctx: RequestContext,
  view: SkuView,
  availability: Availability,
  near: { cityId: number; stores: readonly { id: number }[] },
): Promise<string> {
  if (view.status === 'preOrder') return '预售商品，按预订顺序发货';
  const freight = describeFreight(await freightTermsOf(ctx, { countyId: near.cityId }));
  if (availability.warehouse > 0) return `由仓库发货，${DISPATCHED}，${freight}`;
  return near.stores.some(({ id }) => (availability.stores.get(id) ?? 0) > 0)
    ? `由本市门店发货，${DISPATCHED}，${freight}`
    : `由外地门店调货，1-2 天内发出，${freight}`;
}

/** Stock status of several SKUs; unknown ones are left out. */
export async function presentStock(
  ctx: RequestContext,
  ppids: number[],
): Promise<OutputOf<typeof product.stock>> {
  const [views, availabilities] = await Promise.all([
    findShownSkus(ctx, ppids),
    readAvailability(ctx, ppids),
  ]);
  return [...views.values()].flatMap((view) => {
    const availability = availabilities.get(view.ppid);
    return availability
      ? [
          {
            ppid: view.ppid,
            stock: describeStock(view.status, availability, !isPriceSentinel(view.priceFen)),
          },
        ]
      : [];
  });
}
