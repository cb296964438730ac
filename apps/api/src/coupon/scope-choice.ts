import type { adminCoupon } from '@jishi/contract/admin-coupon.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import {
  findBrands,
  findGoodsOf,
  findModelNames,
  findSkus,
  listBrands,
  listCategories,
  searchStaffSkus,
} from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { TargetRow } from './coupon.queries.ts';

/** Goods that a search of the form offers, and names that a preview shows. */
const MOST_GOODS = 20;
const MOST_NAMES = 5;

/** How many goods a scope takes in, with the first of them (X1076). */
export async function countGoods(
  ctx: RequestContext,
  targets: readonly Omit<TargetRow, 'couponId'>[],
): Promise<OutputOf<typeof adminCoupon.countGoods>> {
  return findGoodsOf(ctx, targets, MOST_NAMES);
}

/** What a scope is chosen from (X1077). */
export async function listScopeOptions(
  ctx: RequestContext,
  keyword: string,
): Promise<OutputOf<typeof adminCoupon.goodsOptions>> {
  const found = searchStaffSkus(ctx, {
    keyword,
    categoryId: 0,
    brandId: 0,
    status: '',
    sort: '',
    page: 1,
    pageSize: MOST_GOODS,
  });
  const [categories, brands, { rows }] = await Promise.all([
    listCategories(ctx),
    listBrands(ctx),
    keyword === '' ? { rows: [] } : found,
  ]);
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  return {
    categories: categories.map(({ id, path }) => ({
      id,
      name: path.map((step) => nameOf.get(step) ?? '').join(' / '),
    })),
    brands: brands.map(({ id, name }) => ({ id, name })),
    goods: rows.map(({ productId, ppid, name, specText }) => ({
      productId,
      ppid,
      name: `${name} ${specText}`.trim(),
    })),
  };
}

type NamedTarget = OutputOf<typeof adminCoupon.detail>['targets'][number];

/** What a rule is for, each with its name; what is gone stands with its number. */
export async function describeTargets(
  ctx: RequestContext,
  rows: readonly TargetRow[],
): Promise<NamedTarget[]> {
  const idsOf = (kind: TargetRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ refId }) => refId);
  const [categories, brands, models, skus] = await Promise.all([
    idsOf('category').length > 0 ? listCategories(ctx) : [],
    findBrands(ctx, idsOf('brand')),
    findModelNames(ctx, idsOf('product')),
    findSkus(ctx, idsOf('sku')),
  ]);
  const names = {
    category: new Map(categories.map(({ id, name }) => [id, name])),
    brand: new Map(brands.map(({ id, name }) => [id, name])),
    product: models,
    sku: new Map([...skus].map(([ppid, { name, specText }]) => [ppid, `${name} ${specText}`.trim()])),
  };
  return rows.map(({ side, kind, refId }) => ({
    side,
    kind,
    refId,
    name: names[kind].get(refId) ?? `编号 ${refId}`,
  }));
}
