import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { product } from '@jishi/contract/product.ts';
import { findProductBySku, isPriceSentinel, listShownCategories } from '../catalog/catalog.service.ts';
import { rateProduct } from '../comment/comment.service.ts';
import { listOpenOffers } from '../coupon/coupon.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { priceForStrangers } from '../promotion/promotion.service.ts';
import { describeStock, readAvailability } from '../stock/stock.service.ts';
import { contrastRows } from './contrast-rows.ts';
import { findShownSkus } from './find-shown-skus.ts';

type Contrast = OutputOf<typeof product.contrast>;

/** SKUs beside each other (C149); what the shop does not have, services too, is left out. */
export async function presentContrast(ctx: RequestContext, ppids: readonly number[]): Promise<Contrast> {
  const [models, views, availabilities, coupons] = await Promise.all([
    Promise.all(ppids.map((ppid) => findProductBySku(ctx, ppid))),
    findShownSkus(ctx, ppids),
    readAvailability(ctx, ppids),
    listOpenOffers(ctx),
  ]);
  const prices = await priceForStrangers(ctx, [...views.values()], coupons);
  const goods = models.flatMap((model) => {
    const availability = model && availabilities.get(model.current.ppid);
    return availability ? [{ ...model, availability }] : [];
  });
  const products = goods.map(async ({ found, skus, current, availability }) => {
    const { ppid } = current;
    const [{ averageScore, total }, categories] = await Promise.all([
      rateProduct(ctx, found.id),
      listShownCategories(ctx, found.path),
    ]);
    const { unitFen = current.priceFen, onHandFen = unitFen } = prices.get(ppid) ?? {};
    const place = found.path.at(-1) ?? 0;
    return {
      ppid,
      productId: found.id,
      name: current.name,
      specText: current.specValues.join(' '),
      image: presentPicture(current.pictures[0] ?? null, current.name),
      price: fenToYuan(unitFen),
      listPrice: fenToYuan(current.listPriceFen),
      onHandPrice: fenToYuan(onHandFen),
      stock: describeStock(current.status, availability, !isPriceSentinel(current.priceFen)),
      score: averageScore,
      commentCount: total,
      category: { id: place, name: categories.find(({ id }) => id === place)?.name ?? '' },
      skus: skus
        .filter((one) => one.ppid === ppid || one.status === 'onSale' || one.status === 'preOrder')
        .map((one) => ({ ppid: one.ppid, specText: one.specValues.join(' ') })),
    };
  });
  return {
    products: await Promise.all(products),
    groups: contrastRows(goods.map(({ found }) => found)),
  };
}
