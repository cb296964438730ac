import { classNames } from '@jishi/ui/class-names';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { priceText } from '../shell/price-text.ts';
import styles from './rank.module.css';
import { describeMove, type ShownPlace } from './rank-places.ts';

const PICTURE_SIZE = 112;
const MEDALS = 3;

/** One model of a rank: the whole row leads to its page. */
export function PlaceRow({ place, priority }: { place: ShownPlace; priority: boolean }) {
  const { position, moved, product, valueText } = place;
  const { ppid, name, sellingPoint, price, listPrice, imageUrl, notes, tags } = product;
  const picture = { url: imageUrl, width: PICTURE_SIZE, height: PICTURE_SIZE, alt: '' };
  return (
    <li>
      <a href={`/product/${ppid}`} className={styles.row}>
        <Medal position={position} />
        <Picture picture={picture} width={PICTURE_SIZE} height={PICTURE_SIZE} priority={priority} />
        <span className={styles.facts}>
          <span className={styles.name}>{name}</span>
          {sellingPoint !== '' && <span className={styles.point}>{sellingPoint}</span>}
          <span className={styles.tags}>
            {notes.map((note) => (
              <Tag key={note} tone="warning" size="sm">
                {note}
              </Tag>
            ))}
            {tags.map((tag) => (
              <Tag key={tag} tone="brand" look="outline" size="sm">
                {tag}
              </Tag>
            ))}
          </span>
        </span>
        <span className={styles.why}>
          <span className={styles.value}>{valueText}</span>
          <Move moved={moved} />
        </span>
        <Price yuan={price} text={priceText(price)} listYuan={listPrice} size="lg" className={styles.price} />
      </a>
    </li>
  );
}

/** The number of a place; the first three stand out. */
export function Medal({ position }: { position: number }) {
  return (
    <span className={classNames(styles.medal, position <= MEDALS && styles.first)} data-place={position}>
      <span className={styles.spoken}>第 </span>
      {position}
      <span className={styles.spoken}> 名</span>
    </span>
  );
}

function Move({ moved }: { moved: number | null }) {
  const words = describeMove(moved);
  const look = moved === null || moved > 0 ? styles.up : undefined;
  return (
    <span className={classNames(styles.move, look)}>
      {moved !== null && moved > 0 && <ArrowUp size={14} aria-hidden />}
      {moved !== null && moved < 0 && <ArrowDown size={14} aria-hidden />}
      {words}
    </span>
  );
}
