import type { ProductCard as Card } from '@jishi/contract/product-shapes.ts';
import { sampleLabelNames } from '@jishi/contract/sample-label.ts';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import { priceText } from '../../shell/price-text.ts';
import { GoodsTag } from './goods-tag.widget.tsx';
import styles from './product-card.module.css';
import { stockWord } from './stock-word.ts';

/** What the card shows of a product; a loader sends no more than this. */
export type ShownProduct = Pick<Card, 'ppid' | 'name' | 'sellingPoint' | 'price' | 'listPrice' | 'tags'> & {
  imageUrl: string;
  /** What has to be known before the price is believed: that it is a sample (S014), and how the stock stands. */
  notes: string[];
};

/** How many tags fit into one line. */
const SHOWN_TAGS = 3;

/** The part of a product that the card shows. */
export function shownProduct({
  ppid,
  name,
  sellingPoint,
  price,
  listPrice,
  image,
  tags,
  sampleLabel,
  stock,
  inChosenStore,
}: Card): ShownProduct {
  const notes = [
    sampleLabel === undefined ? '' : sampleLabelNames[sampleLabel],
    stockWord({ stock, inChosenStore }),
  ].filter((note) => note !== '');
  return {
    ppid,
    name,
    sellingPoint,
    price,
    listPrice,
    imageUrl: image.url,
    notes,
    tags: tags.slice(0, SHOWN_TAGS),
  };
}

interface ProductCardProps {
  product: ShownProduct;
  /** Side of the picture in CSS pixels. */
  pictureSize?: number;
  /** In the first screen. */
  priority?: boolean;
}

/**
 * One model in a grid: the whole card leads to the product, and a price is never cut. Its parts share the lines of the
 * grid's row, so that cards of a row stand level, and a part that none of them has takes no room.
 */
export function ProductCard({ product, pictureSize = 180, priority = false }: ProductCardProps) {
  const { ppid, name, sellingPoint, price, listPrice, imageUrl, notes, tags } = product;
  // The name stands beside the picture, so a reader would hear it twice.
  const picture = { url: imageUrl, width: pictureSize, height: pictureSize, alt: '' };
  return (
    <a href={`/product/${ppid}`} className={styles.card}>
      <span className={styles.picture}>
        <Picture picture={picture} width={pictureSize} height={pictureSize} priority={priority} />
      </span>
      <span>
        <span className={styles.name}>{name}</span>
        {sellingPoint && <span className={styles.point}>{sellingPoint}</span>}
      </span>
      <Price yuan={price} text={priceText(price)} listYuan={listPrice} size="md" className={styles.price} />
      <span className={styles.tags}>
        {notes.map((note) => (
          <Tag key={note} tone="warning" size="sm">
            {note}
          </Tag>
        ))}
        {tags.map((tag) => (
          <GoodsTag key={tag} tag={tag} />
        ))}
      </span>
    </a>
  );
}
