import { isStoreService, storeServices } from '@jishi/contract/store-service.ts';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Tag } from '@jishi/ui/tag';
import Store from 'lucide-react/icons/store';
import type { Position } from '../shell/city/use-position.ts';
import { useShell } from '../shell/use-shell.ts';
import { MapLink } from './map-link.widget.tsx';
import { MyStoreButton } from './my-store-button.widget.tsx';
import { distanceKmBetween, writeDistance } from './nearby-stores.ts';
import { StatusTag } from './status-tag.widget.tsx';
import styles from './store-card.module.css';
import type { ShownStore } from './store-shapes.ts';

const PICTURE = { width: 200, height: 134 };

/** A store in the list: whether one can go there now, where it is, what it does, and what to do with it. */
export function StoreCard({
  store,
  number,
  position,
}: {
  store: ShownStore;
  /** As on the sketch beside the list. */
  number: number;
  position: Position | undefined;
}) {
  const { shop: bound } = useShell();
  const {
    id,
    name,
    address,
    phone,
    businessStatus,
    hint,
    services,
    picture,
    brandShop,
    score,
    commentCount,
  } = store;
  const isOwn = bound?.id === id;
  return (
    <article className={styles.card} aria-label={name}>
      <span className={styles.picture}>
        {picture === '' ? (
          <Store size={32} />
        ) : (
          <Picture picture={{ url: picture, ...PICTURE, alt: '' }} {...PICTURE} fit="cover" />
        )}
      </span>
      <div className={styles.facts}>
        <h2 className={styles.heading}>
          <span className={`tabular ${styles.number}`} aria-hidden="true">
            {number}
          </span>
          <a href={`/stores/${id}`} className={styles.name}>
            {name}
          </a>
          {isOwn && (
            <Tag tone="brand" size="sm">
              我的门店
            </Tag>
          )}
          {brandShop && (
            <Tag look="outline" size="sm">
              品牌店
            </Tag>
          )}
        </h2>
        <p className={styles.state}>
          <StatusTag status={businessStatus} />
          <span className="tabular">{hint || businessStatus.openTime2}</span>
          {commentCount > 0 && (
            <a href={`/stores/${id}#comments`} className={`tabular ${styles.score}`}>
              <b>{score.toFixed(1)}</b> 分 · {commentCount} 条评价
            </a>
          )}
          {position && (
            <b className={`tabular ${styles.distance}`}>
              {writeDistance(distanceKmBetween(position, store))}
            </b>
          )}
        </p>
        <p className={styles.address}>{address}</p>
        <ul className={styles.services} aria-label="门店服务">
          {services.filter(isStoreService).map((service) => (
            <li key={service}>{storeServices[service]}</li>
          ))}
        </ul>
        <div className={styles.acts}>
          <LinkButton href={`/stores/${id}`} size="sm" variant="primary">
            查看门店
          </LinkButton>
          {!isOwn && <MyStoreButton store={store} isSmall />}
          <MapLink store={store} className={styles.link} label="到这里去" />
          <a href={`tel:${phone}`} className={`tabular ${styles.link}`}>
            {phone}
          </a>
        </div>
      </div>
    </article>
  );
}
