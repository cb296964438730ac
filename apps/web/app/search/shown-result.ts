import type { ProductCard } from '@jishi/contract/product-shapes.ts';

/** The colours of a model that a list shows and prices (S341, S366). */
export const SHOWN_COLORS = 5;
/** How many tags fit into one line. */
const SHOWN_TAGS = 3;

/** What a list shows of a model; a loader sends no more than this. */
export interface ShownResult
  extends Pick<
    ProductCard,
    'ppid' | 'name' | 'sellingPoint' | 'price' | 'listPrice' | 'image' | 'colors' | 'tags' | 'commentCount'
  > {
  /** How the stock state reads on a card; empty when it can simply be bought (S345 to S355). */
  stockText: string;
  canBuy: boolean;
}

/** The part of a model that a list shows. */
export function shownResult({
  stock,
  inChosenStore,
  productId: _unused,
  colors,
  tags,
  ...card
}: ProductCard): ShownResult {
  return {
    ...card,
    colors: colors.slice(0, SHOWN_COLORS),
    tags: tags.slice(0, SHOWN_TAGS),
    canBuy: stock.canBuy,
    // A visitor who has chosen a store wants to know of its shelf, unless the goods are gone everywhere.
    stockText:
      stock.canBuy && inChosenStore !== undefined
        ? inChosenStore
          ? '门店有货'
          : '门店无货'
        : (stockTexts.get(stock.code) ?? ''),
  };
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
