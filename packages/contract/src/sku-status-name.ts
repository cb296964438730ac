import type { SkuStatus } from './sku-status.ts';

/** Names of the SKU states. They stand apart from the schema, so that a page can have them without it. */
export const skuStatusNames: Readonly<Record<SkuStatus, string>> = {
  onSale: '在售',
  offShelf: '已下架',
  preOrder: '预售',
  announced: '待发布',
  discontinued: '已下市',
  repairOnly: '仅维修',
  purchaseOrder: '采购预订',
};
