import type { StockStatus } from '@jishi/contract/product-shapes.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import type { Availability } from './read-availability.ts';

/** From this many units down a SKU counts as nearly gone. */
const FEW_UNITS = 5;

/**
 * Button and tip of every stock status code (S345 to S355). Where the goods come from and when is said by the line of
 * the delivery. Codes 3 and 9 belong to goods that are reserved or repaired in a store; code 10 to a purchase order.
 */
export const stockStatuses = {
  1: { code: 1, buttonText: '立即购买', tip: '现货', canBuy: true },
  2: { code: 2, buttonText: '立即预订', tip: '商品在途，到货后优先发出', canBuy: false },
  3: { code: 3, buttonText: '立即预约', tip: '可预约到店选购', canBuy: false },
  4: { code: 4, buttonText: '已下市', tip: '该商品已停产下市', canBuy: false },
  5: { code: 5, buttonText: '暂时缺货', tip: '暂时缺货，补货后即可购买', canBuy: false },
  6: { code: 6, buttonText: '立即购买', tip: '有货', canBuy: true },
  7: { code: 7, buttonText: '立即预订', tip: '新品预售，按预订顺序发货', canBuy: true },
  8: { code: 8, buttonText: '已下架', tip: '该商品已下架', canBuy: false },
  9: { code: 9, buttonText: '预约维修', tip: '可预约到店维修', canBuy: false },
  10: { code: 10, buttonText: '采购预订', tip: '按采购单到货后发出', canBuy: false },
  11: { code: 11, buttonText: '立即购买', tip: '库存紧张，欲购从速', canBuy: true },
} as const satisfies Record<number, StockStatus>;

/** Statuses that say all by themselves, whatever the stock. */
const statedBy: Partial<Record<SkuStatus, StockStatus>> = {
  discontinued: stockStatuses[4],
  offShelf: stockStatuses[8],
  repairOnly: stockStatuses[9],
  purchaseOrder: stockStatuses[10],
};

/**
 * Stock status of a SKU.
 * @param hasPrice false for a price sentinel: such goods cannot be bought whatever the stock
 */
export function describeStock(status: SkuStatus, availability: Availability, hasPrice: boolean): StockStatus {
  const stated = statedBy[status];
  if (stated !== undefined) return stated;
  if (status === 'announced' || !hasPrice) return stockStatuses[3];
  if (status === 'preOrder') return availability.total > 0 ? stockStatuses[7] : stockStatuses[5];
  if (availability.total === 0) return availability.inTransit > 0 ? stockStatuses[2] : stockStatuses[5];
  if (availability.total <= FEW_UNITS) return stockStatuses[11];
  return availability.warehouse > 0 ? stockStatuses[1] : stockStatuses[6];
}
