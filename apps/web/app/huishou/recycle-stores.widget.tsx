import MapPin from 'lucide-react/icons/map-pin';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import styles from './recycle.module.css';

const SHOWN_STORES = 8;

interface RecycleStore {
  shopId: number;
  name: string;
  address: string;
}

/** Stores of the city that take old devices; where there is none, the way by mail. */
export function RecycleStores({ stores, cityName }: { stores: readonly RecycleStore[]; cityName: string }) {
  if (stores.length === 0)
    return (
      <NothingHere
        icon={<MapPin size={32} />}
        title={`${cityName}暂时没有回收门店`}
        description="可以选择邮寄回收：顺丰上门取件，运费由我们承担"
        href="/huiShou/list"
        label="选择机型估价"
      />
    );
  return (
    <ul className={styles.stores}>
      {stores.slice(0, SHOWN_STORES).map(({ shopId: storeId, name, address }) => (
        <li key={storeId}>
          <a href={`/stores/${storeId}`} className={styles.store}>
            <b>{name}</b>
            <span className={styles.small}>{address}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
