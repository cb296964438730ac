import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { product } from '@jishi/contract/product.ts';
import {
  categoryLink,
  findDescription,
  findProductBySku,
  findSkus,
  listCategories,
} from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countByBrand, countByCategory } from '../search/search.service.ts';
import { presentSku } from './present-sku.ts';
import { findClosest } from './spec-choice.ts';

/**
 * The SKU that a choice leads to (C136). A value chosen without its dimension is one of the first dimension that has it.
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
  const html = await findDescription(ctx, ppid);
  if (html === undefined) throw notFound('商品不存在或已下架');
  return { html };
}

/** Present prices of SKUs (S364, S366); unknown ones are left out. */
export async function readSpecialPrices(
  ctx: RequestContext,
  ppids: number[],
): Promise<OutputOf<typeof product.specialPrices>> {
  const views = await findSkus(ctx, ppids);
  return [...views.values()].map((view) => ({
    ppid: view.ppid,
    price: fenToYuan(view.priceFen),
    listPrice: fenToYuan(view.listPriceFen),
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
