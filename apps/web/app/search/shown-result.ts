import type { ProductCard } from '@jishi/contract/product-shapes.ts';
import { sampleLabelNames } from '@jishi/contract/sample-label.ts';
import { stockWord } from '../product/frame/stock-word.ts';
import { marksOf, type PictureMarks } from './picture-marks.ts';

/** The colours of a model that a list shows and prices (S341, S366). */
export const SHOWN_COLORS = 5;
/** How many tags fit into one line. */
const SHOWN_TAGS = 3;

/** What a list shows of a model; a loader sends no more than this. */
export interface ShownResult
  extends Pick<
    ProductCard,
    | 'ppid'
    | 'name'
    | 'sellingPoint'
    | 'price'
    | 'listPrice'
    | 'image'
    | 'colors'
    | 'tags'
    | 'commentCount'
    | 'soldCount'
  > {
  /** How the stock state reads on a card; empty when it can simply be bought (S345 to S355). */
  stockText: string;
  canBuy: boolean;
  /** Prices over the picture, as the list came with them (S341). */
  marks: PictureMarks;
  /** What kind of sample the SKU of the card is; empty for ordinary goods (S360 to S362). */
  sampleText: string;
  /** What a running activity marks the picture with; empty for none (S341). */
  activityText: string;
}

/** The part of a model that a list shows. */
export function shownResult({
  stock,
  inChosenStore,
  productId: _unused,
  sampleLabel,
  mainImageMarkBO,
  mainImageTemplate,
  colors,
  tags,
  ...card
}: ProductCard): ShownResult {
  return {
    ...card,
    colors: colors.slice(0, SHOWN_COLORS),
    tags: tags.slice(0, SHOWN_TAGS),
    canBuy: stock.canBuy,
    activityText: mainImageTemplate,
    stockText: stockWord({ stock, inChosenStore }),
    marks: marksOf({ ...(mainImageMarkBO && { mainImageMarkBO }) }),
    sampleText: sampleLabel === undefined ? '' : sampleLabelNames[sampleLabel],
  };
}
