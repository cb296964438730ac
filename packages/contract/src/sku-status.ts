import * as z from 'zod';

/**
 * Whether a SKU is sold: onSale 上架, offShelf 下架, preOrder 预售, announced 待发布, discontinued 已下市 (no longer made, still
 * shown), repairOnly 仅维修 (no longer sold, repaired in stores), purchaseOrder 采购预订 (bought in on demand).
 */
export const skuStatuses = [
  'onSale',
  'offShelf',
  'preOrder',
  'announced',
  'discontinued',
  'repairOnly',
  'purchaseOrder',
] as const;
export const skuStatus = z.enum(skuStatuses);
export type SkuStatus = z.infer<typeof skuStatus>;
