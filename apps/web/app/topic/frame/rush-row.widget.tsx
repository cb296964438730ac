import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Kept } from '../../shell/kept/kept.tsx';
import { priceText } from '../../shell/price-text.ts';
import { BlockHead } from './block-head.widget.tsx';
import styles from './goods-blocks.module.css';
import type { BlockData, BlockProps } from './topic-shapes.ts';

/** Goods of flash sales that are on; nothing where there are none. */
export function RushRow({ block, data }: BlockProps) {
  if (!data || data.rush.length === 0) return null;
  return (
    <section className="page-column" aria-label={block.props.title}>
      <BlockHead {...block} />
      <Kept as="ul" className={styles.rush} part={Offers} data={data.rush} />
    </section>
  );
}

function Offers({ data }: { data: BlockData['rush'] }) {
  return data.map(({ link, name, price, listPrice, image }) => (
    <li key={link}>
      <a href={link} className={styles.offer}>
        <Picture picture={{ ...image, alt: '' }} width={128} height={128} />
        <span className={styles.offerName}>{name}</span>
        <Price yuan={price} text={priceText(price)} listYuan={listPrice} size="sm" />
      </a>
    </li>
  ));
}
