import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { product } from '@jishi/contract/product.ts';
import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import {
  categoryLink,
  findDescription,
  findProductBySku,
  listCategories,
} from '../catalog/catalog.service.ts';
import { listOpenOffers } from '../coupon/coupon.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { priceForStrangers } from '../promotion/promotion.service.ts';
import { countByBrand, countByCategory } from '../search/search.service.ts';
import { findShownSkus } from './find-shown-skus.ts';
import { presentSku } from './present-sku.ts';
import { findClosest } from './spec-choice.ts';

/**
 * The SKU that a choice leads to (C136). A value chosen without its dimension is one of the first dimension that has
 * it.
 * @throws AppError notFound for an unknown SKU, dimension or value
 */
export async function changeSpec(
  ctx: RequestContext,
  input: { ppid: number; name: string; spec: string },
): Promise<OutputOf<typeof product.changeSpec>> {
  const result = await findProductBySku(ctx, input.ppid);
  if (!result) throw notFound('没有这个规格');
  const { dimensionNames } = result.found;
  const dimension =
    input.name === ''
      ? dimensionNames.findIndex((_name, at) => result.skus.some((one) => one.specValues[at] === input.spec))
      : dimensionNames.indexOf(input.name);
  if (dimension < 0) throw notFound('没有这个规格');
  const skus = result.skus.map((one) => ({
    ppid: one.ppid,
    specValues: one.specValues,
    buyable: one.status === 'onSale' || one.status === 'preOrder',
  }));
  const current = { ppid: input.ppid, specValues: result.current.specValues, buyable: true };
  const target = findClosest(skus, current, dimension, input.spec);
  const chosen = result.skus.find((one) => one.ppid === target?.ppid);
  if (!chosen) throw notFound('没有这个规格');
  return { ppid: chosen.ppid, skuData: presentSku(chosen, dimensionNames) };
}

/** Description of a product, sanitised when it was saved. @throws AppError notFound */
export async function readIntroduction(ctx: RequestContext, ppid: number): Promise<{ html: string }> {
  const html = (await findShownSkus(ctx, [ppid])).size > 0 ? await findDescription(ctx, ppid) : undefined;
  if (html === undefined) throw notFound(GOODS_GONE);
  return { html };
}

/** Present prices of SKUs, special ones too (S364, S366); unknown ones are left out. */
export async function readSpecialPrices(
  ctx: RequestContext,
  ppids: number[],
): Promise<OutputOf<typeof product.specialPrices>> {
  const views = [...(await findShownSkus(ctx, ppids)).values()];
  const prices = await priceForStrangers(ctx, views);
  return views.map((view) => ({
    ppid: view.ppid,
    price: fenToYuan(prices.get(view.ppid)?.unitFen ?? view.priceFen),
    listPrice: fenToYuan(view.listPriceFen),
  }));
}

/** What one unit of SKUs comes to for a stranger after every promotion and the best coupon to claim (C132, S364). */
export async function readBestDiscounts(
  ctx: RequestContext,
  ppids: number[],
): Promise<OutputOf<typeof product.bestDiscounts>> {
  const [views, coupons] = await Promise.all([findShownSkus(ctx, ppids), listOpenOffers(ctx)]);
  const prices = await priceForStrangers(ctx, [...views.values()], coupons);
  return [...prices].map(([ppid, { onHandFen, parts }]) => ({
    ppid,
    onHandPrice: fenToYuan(onHandFen),
    parts: parts.map(({ title, amountFen }) => ({ name: title, amount: fenToYuan(amountFen) })),
  }));
}

/** Brands with goods on sale in a category. */
export function listBrands(
  ctx: RequestContext,
  categoryId: number,
): Promise<OutputOf<typeof product.brands>> {
  return countByBrand(ctx, categoryId);
}

/**
 * The category tree, with the number of products on sale in each and below (C148).
 * @param brandId only what this brand has, in the categories that have any; 0: everything
 */
export async function listCategoryTree(
  ctx: RequestContext,
  brandId: number,
): Promise<OutputOf<typeof product.categories>> {
  const [categories, counts] = await Promise.all([listCategories(ctx), countByCategory(ctx, brandId)]);
  const shown = brandId === 0 ? categories : categories.filter(({ id }) => counts.has(id));
  return shown.map((one) => ({
    id: one.id,
    name: one.name,
    parentId: one.parentId,
    level: one.path.length,
    count: counts.get(one.id) ?? 0,
    link: categoryLink(one.id),
  }));
}
