import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Kept } from '../shell/kept/kept.tsx';
import { priceText } from '../shell/price-text.ts';
import type { Offer } from './home-shapes.ts';
import styles from './offers.module.css';

/** Today's offers: six goods with what they cost and what they cost otherwise. */
export function Offers({ offers }: { offers: Offer[] }) {
  return (
    <Kept
      as="section"
      className={styles.offers}
      aria-labelledby="offers"
      part={OffersContent}
      data={offers}
    />
  );
}

function OffersContent({ data }: { data: Offer[] }) {
  return (
    <>
      <div className={styles.head}>
        <h2 id="offers" className={styles.title}>
          今日特惠
        </h2>
        <p>好货低价，每日上新</p>
      </div>
      <ul className={styles.list}>
        {data.slice(0, 6).map(({ ppid, name, price, listPrice, image }) => (
          <li key={ppid}>
            <a href={`/product/${ppid}`} className={styles.offer}>
              <Picture picture={image} width={112} height={112} />
              <span className={styles.name}>{name}</span>
              <Price yuan={price} text={priceText(price)} listYuan={listPrice} size="sm" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
