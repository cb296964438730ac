import { Tag } from '@jishi/ui/tag';
import MapPin from 'lucide-react/icons/map-pin';
import { addressOf, type ListView } from './list-view.ts';
import type { ShopListData } from './load-shop-list.ts';
import styles from './shop-list.module.css';

/** The store whose stock is listed: whether one can go there now, where it is, and the way to another. */
export function ShopBar({ shop, view }: { shop: NonNullable<ShopListData['shop']>; view: ListView }) {
  const { id, name, address, phone, statusText, hint, pickupUntil } = shop;
  return (
    <section className={styles.bar} aria-label="当前门店">
      <div className={styles.where}>
        <p className={styles.heading}>
          <a href={`/stores/${id}`} className={styles.name}>
            {name}
          </a>
          <Tag tone={statusText === '营业中' ? 'success' : 'neutral'} size="sm">
            {statusText}
          </Tag>
          <span className="tabular">{hint}</span>
        </p>
        <p className={styles.address}>
          <MapPin size={14} />
          <span>{address}</span>
          <a href={`tel:${phone}`} className="tabular">
            {phone}
          </a>
        </p>
      </div>
      {pickupUntil !== '' && <p className={styles.until}>今日 {pickupUntil} 前可到店自提</p>}
      <a href={addressOf({ ...view, shopId: 0, page: 1 })} className={styles.change}>
        切换门店
      </a>
    </section>
  );
}
