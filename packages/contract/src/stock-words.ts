/** Why units came to a place or left it, as the ledger of stock keeps it and staff read it. */
export const stockCauses = {
  sale: '销售出库',
  return: '退货入库',
  receipt: '采购入库',
  transferOut: '调拨出库',
  transferIn: '调拨入库',
  count: '盘点',
  adjust: '手工调整',
  repair: '维修用料',
  tryout: '试用发放',
  trade: '二手与优品',
  import: '目录导入',
  opening: '期初',
} as const;

export type StockCause = keyof typeof stockCauses;
export const stockCauseKeys = Object.keys(stockCauses) as [StockCause, ...StockCause[]];

/** Name of the place with the id 0. */
export const WAREHOUSE_NAME = '总仓';
