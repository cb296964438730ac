import { fenToYuan } from '@jishi/contract/money.ts';
import type { ProductCard } from '@jishi/contract/product-shapes.ts';
import { isPriceSentinel } from '../catalog/catalog.service.ts';
import type { SearchCard } from './search.tables.ts';

type Marks = Pick<
  ProductCard,
  'specialPrice' | 'onHandPrice' | 'mainImageMark' | 'mainImageTemplate' | 'mainImageMarkBO'
>;

/**
 * Prices and marks of a card as the specification names them (S341): those of the place. What promotions take off is
 * asked for by the page once the list stands (C131, C132, S364), and its marks are drawn anew (S365).
 * @param label what a running activity marks the picture with
 */
export function presentMarks(card: SearchCard, label = ''): Marks {
  const price = fenToYuan(card.priceFen);
  const drawn: NonNullable<ProductCard['mainImageMarkBO']>['otherConfig'] = [];
  if (!isPriceSentinel(card.priceFen)) {
    if (card.pricedHere) drawn.push({ cType: 'areaPrice', drawText: `本地专享价 ¥${price}` });
    if (card.priceFen < card.listPriceFen) drawn.push({ cType: 'onHandPrice', drawText: `到手价 ¥${price}` });
  }
  return {
    specialPrice: price,
    onHandPrice: price,
    mainImageMark: card.tags[0] ?? '',
    mainImageTemplate: label,
    ...(drawn.length > 0 && {
      mainImageMarkBO: { type: 1, productTypes: [], otherConfig: drawn },
    }),
  };
}
