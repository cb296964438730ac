import type { ProductCard } from '@jishi/contract/product-shapes.ts';

/** Texts over the picture of a card: the price of this place, and what one unit comes to. */
export interface PictureMarks {
  areaPrice: string;
  onHandPrice: string;
}

/** What the list came with: what promotions take off is known only after it. */
export function marksOf({ mainImageMarkBO }: Pick<ProductCard, 'mainImageMarkBO'>): PictureMarks {
  const area = mainImageMarkBO?.otherConfig.find(({ cType }) => cType === 'areaPrice');
  return { areaPrice: area?.drawText ?? '', onHandPrice: '' };
}

/**
 * The same once the present price is known (S365): what the list came with may be of another moment or colour, so
 * nothing of it stays that says another amount.
 */
export function redrawMarks(
  marks: PictureMarks,
  now: { price: number; onHandPrice?: number | undefined } | undefined,
): PictureMarks {
  if (!now) return marks;
  const { price, onHandPrice = price } = now;
  return {
    areaPrice: marks.areaPrice === '' ? '' : `本地专享价 ¥${price}`,
    onHandPrice: onHandPrice < price ? `预估到手价 ¥${onHandPrice}` : '',
  };
}
