import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { openShopPicker } from '../shop-picker/open-shop-picker.ts';
import { SpriteIcon } from '../sprite-icon.tsx';
import { useFootShell } from './foot-shell.ts';
import styles from './store-row.module.css';
import { canMove, SLIDE_STEP_PX } from './store-row.ts';
import { useInSight } from './use-in-sight.ts';
import { useStoreTurn } from './use-store-turn.ts';

/** Cards that the window has room for; so many places stand there until the stores come. */
const PLACES = ['first', 'second', 'third'];

type Shop = OutputOf<Contract['store']['carousel']>[number];

/**
 * The stores of the visitor's city in a row that moves on by itself (S101, S104), and the way to the shop picker
 * (S100). Its place is there from the beginning; the stores come when it is nearly in sight.
 */
export function StoreRow() {
  const { city } = useFootShell();
  const { ref, isInSight } = useInSight();
  const [shops, setShops] = useState<Shop[]>();
  useEffect(() => {
    if (!isInSight) return;
    // Without an answer the way to the picker still stands.
    api.store.carousel({ cityId: city.countyId }).then(setShops, () => setShops([]));
  }, [isInSight, city.countyId]);
  const { place, holdProps } = useStoreTurn(shops?.length ?? 0);
  if (!city.hasShop) return null;
  return (
    <section className={`page-column ${styles.stores}`} aria-label={`${city.cityName}门店`}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <SpriteIcon name="store" size={18} />
          {city.cityName}门店
        </h2>
        <button
          type="button"
          className={styles.picker}
          aria-haspopup="dialog"
          onClick={() => openShopPicker()}
        >
          选择门店
          <SpriteIcon name="chevron-right" size={14} />
        </button>
      </div>
      <div ref={ref} className={styles.window} {...holdProps}>
        <ul
          className={styles.row}
          style={{ transform: `translateX(${-place * SLIDE_STEP_PX}px)` }}
          data-moves={canMove(shops?.length ?? 0) || undefined}
        >
          {shops === undefined &&
            PLACES.map((name) => <li key={name} className={styles.slide} aria-hidden="true" />)}
          {shops?.map((shop) => (
            <li key={shop.id} className={styles.slide}>
              <StoreCard shop={shop} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function StoreCard({ shop: { id, name, address, phone, openTime } }: { shop: Shop }) {
  return (
    <>
      <p className={styles.name}>
        <a href={`/stores/${id}`}>{name}</a>
      </p>
      <p className={styles.line}>
        <SpriteIcon name="map-pin" size={14} />
        <span className={styles.text}>{address}</span>
      </p>
      <p className={styles.line}>
        <SpriteIcon name="clock" size={14} />
        <span className="tabular">{openTime}</span>
        <SpriteIcon name="phone" size={14} className={styles.second} />
        <span className="tabular">{phone}</span>
      </p>
    </>
  );
}
