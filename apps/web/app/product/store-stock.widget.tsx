import { Button } from '@jishi/ui/button';
import { EmptyState } from '@jishi/ui/empty-state';
import { Tag } from '@jishi/ui/tag';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { openSendShop } from '../shell/overlay/open-send-shop.ts';
import { openShopPicker } from '../shell/shop-picker/open-shop-picker.ts';
import { BookingButton } from './booking-button.widget.tsx';
import type { StoreStock as StoreRow } from './product-shapes.ts';
import styles from './store-stock.module.css';

/**
 * The stores of the visitor's city with what they have of the SKU: the one the browser is bound to, then those that
 * have it.
 */
export function StoreStock({
  goods,
  stores,
  cityName,
}: {
  /** What can be booked there; undefined where nothing can. */
  goods: { ppid: number; name: string } | undefined;
  stores: readonly StoreRow[];
  cityName: string;
}) {
  if (stores.length === 0) {
    return (
      <EmptyState
        size="sm"
        icon={<Store size={24} />}
        title={`${cityName}暂时没有门店`}
        description="可选择快递配送到家，也可以看看其他城市的门店"
        action={
          <Button size="sm" onClick={() => openShopPicker()}>
            查看其他城市门店
          </Button>
        }
      />
    );
  }
  const sorted = stores.toSorted((left, right) => weightOf(right) - weightOf(left));
  return (
    <>
      <ul className={styles.stores}>
        {sorted.map((store) => (
          <li key={store.id} className={styles.store}>
            <div className={styles.head}>
              <h3 className={styles.name}>
                {store.name}
                {store.selected && <span className={styles.own}>我的门店</span>}
              </h3>
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
            <div className={styles.acts}>
              <Button
                variant="link"
                size="sm"
                icon={<Smartphone size={14} />}
                onClick={() => openSendShop({ id: store.id, brandShop: store.brandShop })}
              >
                发送到手机
              </Button>
              {goods && (
                <BookingButton goods={goods} stores={stores} storeId={store.id} as={LinkLike}>
                  到店预约
                </BookingButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Button icon={<Store size={16} />} className={styles.pick} onClick={() => openShopPicker()}>
        {stores.some(({ selected }) => selected) ? '更换门店' : '选择我的门店'}
      </Button>
    </>
  );
}

function LinkLike({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="link" size="sm" icon={<CalendarCheck size={14} />} onClick={onClick}>
      {children}
    </Button>
  );
}

/** A store that has the goods before one that has not, the shopper's own before all. */
function weightOf({ selected, inStock }: StoreRow): number {
  return (selected ? 2 : 0) + (inStock ? 1 : 0);
}
