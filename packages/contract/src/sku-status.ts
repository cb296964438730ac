import * as z from 'zod';

/** Whether a SKU is sold: onSale 上架, offShelf 下架, preOrder 预售, announced 待发布. */
export const skuStatuses = ['onSale', 'offShelf', 'preOrder', 'announced'] as const;
export const skuStatus = z.enum(skuStatuses);
export type SkuStatus = z.infer<typeof skuStatus>;
