import { Button } from '@jishi/ui/button';
import Smartphone from 'lucide-react/icons/smartphone';
import { openSendShop } from '../shell/overlay/open-send-shop.ts';
import { MyStoreButton } from './my-store-button.widget.tsx';
import { isDaily } from './opening-text.ts';
import { StatusTag } from './status-tag.widget.tsx';
import type { StoreDetail } from './store-shapes.ts';
import styles from './visit-panel.module.css';
import { WeekOfHours } from './week-of-hours.widget.tsx';

/**
 * What a visit needs at a glance: whether the store is open (S306), when it is, how to reach it, and what to do with
 * it.
 */
export function VisitPanel({ store }: { store: StoreDetail }) {
  const { businessStatus: status, openTime, phone, hint } = store;
  const isOpen = status.statusColor === 'success';
  return (
    <aside className={styles.panel} aria-label="营业时间与电话">
      <div>
        <dl className={styles.facts}>
          <div>
            <dt className={styles.term}>
              营业时间
              <StatusTag status={status} size="md" />
            </dt>
            {isDaily(openTime) ? (
              <dd className={`tabular ${styles.large}`}>{openTime}</dd>
            ) : (
              openTime.split('；').map((part) => (
                <dd key={part} className={`tabular ${styles.part}`}>
                  {part}
                </dd>
              ))
            )}
          </div>
          <div>
            <dt className={styles.term}>门店电话</dt>
            <dd className={`tabular ${styles.large}`}>
              <a href={`tel:${phone}`}>{phone}</a>
            </dd>
          </div>
        </dl>
        <p className={styles.note}>
          {isOpen ? '现在营业' : '现在休息，请在营业时间内到店'}
          {hint !== '' && `，${hint}`}
        </p>
        <WeekOfHours store={store} />
      </div>
      <div className={styles.acts}>
        <MyStoreButton store={store} />
        <Button
          size="lg"
          block
          icon={<Smartphone size={18} />}
          onClick={() => openSendShop({ id: store.id, brandShop: store.brandShop })}
        >
          发送地址到手机
        </Button>
      </div>
    </aside>
  );
}
