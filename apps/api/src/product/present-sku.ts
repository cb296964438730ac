import { fenToYuan } from '@jishi/contract/money.ts';
import type { sku } from '@jishi/contract/product-shapes.ts';
import type * as z from 'zod';
import { isPriceSentinel, type SkuOfProduct } from '../catalog/catalog.service.ts';

/** A SKU as a page chooses among them: its price in yuan and a value for each of the model's dimensions. */
export function presentSku(one: SkuOfProduct, dimensionNames: readonly string[]): z.infer<typeof sku> {
  return {
    ppid: one.ppid,
    code: one.code,
    name: one.name,
    price: fenToYuan(one.priceFen),
    listPrice: fenToYuan(one.listPriceFen),
    buyable: isBuyable(one),
    specs: dimensionNames.map((name, index) => ({ name, value: one.specValues[index] ?? '' })),
  };
}

/** Whether a SKU is on sale with a price; whether a city has it is the stock's word. */
export function isBuyable({ status, priceFen }: Pick<SkuOfProduct, 'status' | 'priceFen'>): boolean {
  return (status === 'onSale' || status === 'preOrder') && !isPriceSentinel(priceFen);
}
