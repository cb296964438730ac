import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import { addressOf, type ListView } from './list-view.ts';
import type { ShopListData } from './load-shop-list.ts';
import styles from './shop-list.module.css';

/** Stores with goods of the list, each with how many models, and the way to its own list. */
export function OtherStores({
  stores,
  view,
  title,
}: {
  stores: ShopListData['nearby'];
  view: ListView;
  title: string;
}) {
  if (stores.length === 0 && view.shopId > 0) return null;
  return (
    <section className={styles.sheet} aria-label={title}>
      <SectionTitle title={title} size="lg" />
      {stores.length === 0 ? (
        <EmptyState
          title="目前没有门店有此类现货"
          description="网上下单可由仓库发货"
          action={
            <LinkButton href={addressOf({ ...view, place: 'list', inStockOnly: false, page: 1 })}>
              看网上商品
            </LinkButton>
          }
        />
      ) : (
        <ul className={styles.stores}>
          {stores.map(({ id, name, address, distance, statusText, hint, models }) => (
            <li key={id}>
              <a href={addressOf({ ...view, shopId: id, page: 1 })} className={styles.store}>
                <span className={styles.name}>{name}</span>
                <span className={styles.address}>{address}</span>
                <span className={styles.state}>
                  <Tag tone={statusText === '营业中' ? 'success' : 'neutral'} size="sm">
                    {statusText}
                  </Tag>
                  <span className="tabular">{hint}</span>
                  {distance >= 0 && <span className="tabular">{describeDistance(distance)}</span>}
                </span>
                <b className={`tabular ${styles.models}`}>{models} 款有货</b>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function describeDistance(metres: number): string {
  return metres < 1_000 ? `相距 ${metres} 米` : `相距 ${(metres / 1_000).toFixed(1)} 公里`;
}
