import { LinkButton } from '@jishi/ui/link-button';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import { writeDay } from '../appointment/frame/write-day.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import type { RepairShop } from './repair-shapes.ts';
import styles from './shop-cards.module.css';

/** Stores that repair with their next free time; where there is none, the way by mail. */
export function ShopCards({ shops, cityName }: { shops: readonly RepairShop[]; cityName: string }) {
  if (shops.length === 0)
    return (
      <NothingHere
        framed
        icon={<MapPin size={32} />}
        title={`${cityName}暂时没有维修门店`}
        description="可以选择寄修：顺丰上门取件，来回运费由我们承担"
        href="/after-service/list"
        label="选择机型寄修"
      />
    );
  return (
    <ul className={styles.cards}>
      {shops.map((shop) => (
        <li key={shop.id} className={styles.card}>
          <span className={styles.head}>
            <a href={`/stores/${shop.id}`} className={styles.name}>
              {shop.name}
            </a>
            <span
              className={styles.status}
              data-open={shop.businessStatus.statusColor === 'success' || undefined}
            >
              {shop.businessStatus.statusText}
            </span>
          </span>
          <span className={styles.address}>{shop.address}</span>
          <span className={styles.next}>
            <CalendarClock size={16} strokeWidth={1.5} aria-hidden />
            {shop.nextFree
              ? `最近可约 ${writeDay(shop.nextFree.date)} ${shop.nextFree.time}`
              : '近两周已约满'}
          </span>
          <LinkButton href="/after-service/list" size="sm">
            选机型预约
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
