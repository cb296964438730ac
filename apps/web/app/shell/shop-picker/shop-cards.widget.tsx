import { Button } from '@jishi/ui/button';
import { EmptyState } from '@jishi/ui/empty-state';
import { ErrorState } from '@jishi/ui/error-state';
import { Skeleton, SkeletonGroup } from '@jishi/ui/skeleton';
import { Tag } from '@jishi/ui/tag';
import Check from 'lucide-react/icons/check';
import Store from 'lucide-react/icons/store';
import type { ShopCard } from './choose-shop.ts';
import styles from './shop-picker.module.css';

interface ShopCardsProps {
  shops: readonly ShopCard[] | undefined;
  failed: boolean;
  cityName: string;
  markedId: number | undefined;
  onMark(id: number): void;
  onRetry(): void;
  onChangeCity(): void;
}

/** The shops of a city as cards of 200 px, one of them marked (S290, S291). */
export function ShopCards({
  shops,
  failed,
  cityName,
  markedId,
  onMark,
  onRetry,
  onChangeCity,
}: ShopCardsProps) {
  if (failed) return <ErrorState size="sm" title="门店加载失败" onRetry={onRetry} />;
  if (!shops) {
    return (
      <SkeletonGroup label="门店加载中">
        <div className={styles.cards}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} shape="box" width={200} height={148} />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  if (shops.length === 0) {
    return (
      <EmptyState
        icon={<Store size={32} />}
        title={`${cityName}暂时没有门店`}
        description="请换一个城市看看，或选择快递配送到家"
        action={<Button onClick={onChangeCity}>换个城市</Button>}
      />
    );
  }
  return (
    <div role="radiogroup" aria-label="门店" className={styles.cards}>
      {shops.map((shop) => (
        <label key={shop.id} className={styles.card}>
          <input
            type="radio"
            name="shop"
            className={styles.radio}
            checked={shop.id === markedId}
            onChange={() => onMark(shop.id)}
          />
          <span className={styles.name}>{shop.name}</span>
          <span className={styles.address} title={shop.address}>
            {shop.address}
          </span>
          <span className={styles.hours}>
            <Tag tone={shop.businessStatus.statusColor === 'success' ? 'success' : 'neutral'}>
              {shop.businessStatus.statusText}
            </Tag>
            <span className="tabular">{shop.openTime}</span>
          </span>
          <Check size={14} className={styles.check} />
        </label>
      ))}
    </div>
  );
}
