/** What can be done with many SKUs at once. */
export const bulkKinds = {
  onSale: '上架',
  offShelf: '下架',
  percent: '按比例调价',
  amount: '按金额调价',
} as const;
export type BulkKind = keyof typeof bulkKinds;
export const bulkKindKeys = Object.keys(bulkKinds) as [BulkKind, ...BulkKind[]];
/** Most SKUs of one act. */
export const MOST_BULK = 200;
