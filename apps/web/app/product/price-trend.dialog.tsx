import { Dialog } from '@jishi/ui/dialog';
import { EmptyState } from '@jishi/ui/empty-state';
import { Price } from '@jishi/ui/price';
import { Skeleton } from '@jishi/ui/skeleton';
import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { failureText } from '../shell/show-failure.ts';
import styles from './price-trend.module.css';
import { PriceTrendChart } from './price-trend-chart.widget.tsx';
import type { PriceTrend } from './product-shapes.ts';

/** How far back one may look, in days. */
const RANGES = [30, 90, 180] as const;

/** What the goods have cost over time (C146): asked for when it is opened. */
export function PriceTrendDialog({
  ppid,
  name,
  open,
  onOpenChange,
}: {
  ppid: number;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [trend, setTrend] = useState<PriceTrend>();
  const [failure, setFailure] = useState('');
  const [range, setRange] = useState<number>(180);
  useEffect(() => {
    let isWanted = true;
    api.product.priceTrend({ ppid }, { cached: true }).then(
      (answer) => isWanted && setTrend(answer),
      (error) => isWanted && setFailure(failureText(error) ?? ''),
    );
    return () => {
      isWanted = false;
    };
  }, [ppid]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="价格走势" size="lg">
      <p className={styles.name}>{name}</p>
      {failure !== '' && <EmptyState size="sm" title={failure} />}
      {!trend && failure === '' && <Skeleton shape="box" height={300} />}
      {trend && (
        <>
          <dl className={styles.facts}>
            <Fact title="当前价" yuan={trend.now} />
            <Fact title="180 天最低" yuan={trend.lowest} note={trend.lowestAt} />
            {trend.average > 0 && <Fact title="180 天均价" yuan={trend.average} />}
          </dl>
          <fieldset className={styles.ranges}>
            <legend className={styles.legend}>时间范围</legend>
            {RANGES.map((days) => (
              <label key={days} className={styles.range}>
                <input
                  type="radio"
                  name="trend-range"
                  checked={range === days}
                  onChange={() => setRange(days)}
                />
                {days} 天
              </label>
            ))}
          </fieldset>
          <PriceTrendChart trend={trend} days={range} />
          <p className={styles.note}>全国统一售价，不含地区价、优惠券与到店优惠；浅色区间为限时特价。</p>
        </>
      )}
    </Dialog>
  );
}

function Fact({ title, yuan, note }: { title: string; yuan: number; note?: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <Price yuan={yuan} size="md" />
        {note !== undefined && <span className={styles.day}> {note}</span>}
      </dd>
    </div>
  );
}
