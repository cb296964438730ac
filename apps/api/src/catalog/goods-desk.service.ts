import type { RequestContext } from '../platform/request-context.ts';
import { findSkus, isSellable } from './catalog.service.ts';

/** What the desk of goods asks of the catalogue: models, brands and categories as staff write them. */
export {
  deleteBrand,
  insertBrand,
  lockBrands,
  moveModels,
  renameSkusOf,
  type StaffBrand,
  selectBrandAliases as listBrandAliases,
  selectCategoriesOfBrand as findCategoriesOfBrand,
  selectStaffBrands as listStaffBrands,
  updateBrand,
} from './brand-desk.queries.ts';
export { insertCategory, reviseProduct } from './catalogue-writes.queries.ts';
export {
  deleteCategory,
  hangCategory,
  lockTree,
  orderCategories,
  renameCategory,
  type StaffCategory,
  selectStaffCategories as listStaffCategories,
} from './category-desk.queries.ts';
export {
  clearCodes,
  insertEditedModel,
  insertEditedSkus,
  isModelTaken,
  lockEditedModel,
  type ModelChange,
  type ModelSkuRow,
  type SkuChange,
  selectCategoryNames as findCategoryNames,
  selectEditedModel as findEditedModel,
  selectEditedSkus as listEditedSkus,
  selectModelByToken as findModelByToken,
  selectParameterUses as listParameterUses,
  selectTakenCodes as findTakenCodes,
} from './edited-model.queries.ts';
export {
  deleteModel,
  deleteSkus,
  selectUses as findGoodsUses,
  selectUsesOfBrand as findUsesOfBrand,
} from './goods-uses.queries.ts';
export {
  moveGoods,
  selectUsesOfCategory as findUsesOfCategory,
  touchCategory,
} from './merge-category.queries.ts';
export { forgetMerges, keepMerge, selectModelsInBoth as findModelsInBoth } from './merged.queries.ts';
export { selectStaffModels as searchStaffModels } from './staff-models.queries.ts';

/** What two names of a brand have in common that are the same to whoever reads them: width, case and blanks aside. */
export function brandKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

/** Goods named in a text that nobody can buy, by ppid in the order given, with the reason as staff read it. */
export async function findUnsold(
  ctx: RequestContext,
  ppids: readonly number[],
): Promise<Map<number, string>> {
  const views = await findSkus(ctx, ppids);
  const unsold = [...new Set(ppids)].flatMap((ppid): [number, string][] => {
    const view = views.get(ppid);
    if (!view) return [[ppid, '没有这个商品']];
    return isSellable(view) ? [] : [[ppid, `“${view.name}”已下架或暂不可售`]];
  });
  return new Map(unsold);
}
