import { skuStatusNames } from '@jishi/contract/sku-status-name.ts';
import { describePrice, describeTarget } from '../admin-product/admin-product.service.ts';
import type { AuditChange } from '../audit/audit.service.ts';
import { callModel } from '../catalog/catalog.service.ts';
import type { ModelChange, SkuChange } from '../catalog/goods-desk.service.ts';
import type { ModelPlace } from './check-model.ts';

type Described = Record<string, string>;

/** Longest text of a field in the register. */
const TOLD_LENGTH = 500;

/** What an entry of the register is about: 机型 12 Apple iPhone 17. */
export function describeModelTarget(
  id: number,
  { brandName, change: { model } }: { brandName: string; change: Pick<ModelChange, 'model'> },
): string {
  return `机型 ${id} ${callModel({ brandName, model })}`;
}

/** 商品 1024 Apple iPhone 17 黑色 256GB, as the list of SKUs names it. */
export function describeSkuTarget(sku: { ppid: number; name: string }): string {
  return describeTarget(sku);
}

/** What is said of a model as a whole, as the register of acts tells it. */
export function describeModel({
  brandName,
  categoryNames,
  change,
  skus,
}: ModelPlace & { change: ModelChange; skus: readonly unknown[] }): Described {
  return {
    名称: change.model,
    品牌: brandName,
    分类: categoryNames.join('/'),
    系列: change.series,
    卖点: change.sellingPoint,
    标签: change.tags.join('、'),
    规格项: change.dimensionNames.join('、'),
    参数: change.parameters.map(({ group, name, value }) => `${group}/${name}：${value}`).join('；'),
    规格数: String(skus.length),
  };
}

/** What is said of one SKU. */
export function describeSku(sku: SkuChange, dimensions: readonly string[]): Described {
  const specs = sku.specValues.map((value, at) => `${dimensions[at] ?? ''}${value}`);
  return {
    编码: sku.code,
    条码: sku.gtin,
    名称: sku.name,
    规格: specs.join('、'),
    售价: describePrice(sku.priceFen),
    划线价: describePrice(sku.listPriceFen),
    状态: skuStatusNames[sku.status],
    限购: String(sku.purchaseLimit),
    图片: sku.pictures.map(({ key, alt }) => (alt ? `${key}（${alt}）` : key)).join('、'),
    顺序: String(sku.sort + 1),
  };
}

/** What is different, field by field. */
export function differing(before: Described, after: Described): AuditChange[] {
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
    .filter((change) => change.before !== change.after)
    .map(({ field, ...change }) => ({
      field,
      before: change.before.slice(0, TOLD_LENGTH),
      after: change.after.slice(0, TOLD_LENGTH),
    }));
}
