import type { ProductCard } from '@jishi/contract/product-shapes.ts';

/** How the stock state of a card reads; empty when the goods can simply be bought (S345 to S355). */
export function stockWord({ stock, inChosenStore }: Pick<ProductCard, 'stock' | 'inChosenStore'>): string {
  // A visitor who has chosen a store wants to know of its shelf, unless the goods are gone everywhere.
  if (stock.canBuy && inChosenStore !== undefined) return inChosenStore ? '门店有货' : '门店无货';
  return stockTexts.get(stock.code) ?? '';
}

/** A state of the stock in a word or two; codes 1 and 6 say nothing, because the goods can be had. */
const stockTexts = new Map([
  [2, '在途可订'],
  [3, '预约中'],
  [4, '已停产'],
  [5, '暂时缺货'],
  [7, '预售'],
  [8, '已下架'],
  [9, '预约维修'],
  [10, '采购预订'],
  [11, '库存紧张'],
]);
