import { ProgressBar } from '@jishi/ui/progress-bar';
import styles from './rush.module.css';
import type { Sale } from './rush-shapes.ts';

/** How much of the goods is taken, in words as well. */
export function SoldBar({ percent, state, left }: { percent: number; state: Sale['state']; left?: number }) {
  return (
    <div className={styles.sold}>
      <ProgressBar value={percent} label={`已抢 ${percent}%`} />
      <span className={styles.soldWords}>{describeLeft(percent, state, left)}</span>
    </div>
  );
}

/** 已抢 63%, 仅剩 3 件, 有未付款订单，还有机会. @param left 10 and more are not told */
export function describeLeft(percent: number, state: Sale['state'], left = 10): string {
  if (state === 'soldOut') return '已抢光';
  if (state === 'back') return '有未付款订单，还有机会';
  return left < 10 ? `仅剩 ${left} 件` : `已抢 ${percent}%`;
}
