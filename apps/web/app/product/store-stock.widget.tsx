import { EmptyState } from '@jishi/ui/empty-state';
import { Tag } from '@jishi/ui/tag';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Store from 'lucide-react/icons/store';
import type { StoreStock as StoreRow } from './product-shapes.ts';
import styles from './store-stock.module.css';

/** The stores of the visitor's city with what they have of the SKU; those that have it come first. */
export function StoreStock({ stores, cityName }: { stores: readonly StoreRow[]; cityName: string }) {
  if (stores.length === 0) {
    return (
      <EmptyState
        size="sm"
        icon={<Store size={24} />}
        title={`${cityName}暂时没有门店`}
        description="可选择快递配送，全国包邮到家"
      />
    );
  }
  const sorted = stores.toSorted((left, right) => Number(right.inStock) - Number(left.inStock));
  return (
    <ul className={styles.stores}>
      {sorted.map((store) => (
        <li key={store.id} className={styles.store}>
          <div className={styles.head}>
            <h3 className={styles.name}>{store.name}</h3>
            <Tag tone={store.inStock ? 'success' : 'neutral'} size="md">
              {store.stockText}
            </Tag>
          </div>
          <p className={styles.fact}>
            <MapPin size={14} />
            {store.address}
          </p>
          <p className={styles.fact}>
            <Clock size={14} />
            营业时间 {store.openTime}
          </p>
          <p className={styles.fact}>
            <Phone size={14} />
            <a href={`tel:${store.phone}`} className="tabular">
              {store.phone}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
