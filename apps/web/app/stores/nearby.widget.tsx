import { SectionTitle } from '@jishi/ui/section-title';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import type { Neighbours } from './load-store.ts';
import styles from './nearby.module.css';
import type { NearbyStore } from './nearby-stores.ts';
import { StatusTag } from './status-tag.widget.tsx';

/** Stores that stand in sight; a big city's others are folded away. */
const SHOWN = 12;

/** The other stores of the same city, the nearest first; where there are none, those of other cities. */
export function Nearby({ neighbours, cityName }: { neighbours: Neighbours | null; cityName: string }) {
  if (neighbours === null)
    return (
      <section className={styles.nearby} aria-label="其他门店">
        <MissingPart title="其他门店" />
      </section>
    );
  const { sameCity, stores } = neighbours;
  if (stores.length === 0) return null;
  const title = sameCity ? `${cityName}其他门店` : '其他城市的门店';
  const folded = stores.slice(SHOWN);
  return (
    <section className={styles.nearby} aria-label={title}>
      <SectionTitle
        title={title}
        size="lg"
        more={{ href: '/stores', label: '全部门店' }}
        description={
          sameCity ? `共 ${stores.length} 家，由近到远` : `${cityName}目前只有这一家，也可以看看其他城市`
        }
      />
      <StoreCards stores={stores.slice(0, SHOWN)} showsCity={!sameCity} />
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary className={styles.summary}>其余 {folded.length} 家门店</summary>
          <StoreCards stores={folded} showsCity={!sameCity} />
        </details>
      )}
    </section>
  );
}

function StoreCards({ stores, showsCity }: { stores: readonly NearbyStore[]; showsCity: boolean }) {
  return (
    <ul className={styles.cards}>
      {stores.map(({ id, name, address, openTime, cityName, businessStatus, distanceText }) => (
        <li key={id}>
          <a href={`/stores/${id}`} className={styles.card}>
            <span className={styles.head}>
              <b className={styles.name}>{name}</b>
              <StatusTag status={businessStatus} />
            </span>
            <span className={styles.address}>{address}</span>
            <span className={styles.foot}>
              <span className="tabular">{openTime}</span>
              <span className="tabular">
                {showsCity ? cityName : '直线'} {distanceText}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
