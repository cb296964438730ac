import type { SkuStatus } from './sku-status.ts';

/** What becomes of a SKU at a moment, as staff say it. */
export const shelfActs: Readonly<Record<SkuStatus, string>> = {
  onSale: '上架',
  offShelf: '下架',
  preOrder: '转为预售',
  announced: '转为待发布',
  purchaseOrder: '转为采购预订',
  repairOnly: '转为仅维修',
  discontinued: '转为已下市',
};

/** How a planned change of the shelf stands: `void` is one whose moment came and that could not be done. */
export const shelfTimeStates = {
  waiting: '待执行',
  done: '已执行',
  withdrawn: '已取消',
  void: '未执行',
} as const;
export type ShelfTimeState = keyof typeof shelfTimeStates;
export const shelfTimeStateKeys = Object.keys(shelfTimeStates) as [ShelfTimeState, ...ShelfTimeState[]];
