import { Card } from '@jishi/ui/card';
import { SectionTitle } from '@jishi/ui/section-title';
import { useEffect, useState } from 'react';
import styles from './checkout.module.css';
import type { Checkout } from './use-checkout.ts';

/** Points are used by whole hundreds: a yuan each. */
const STEP = 100;

/** How many points are to be used: none unless the shopper moves the slider. */
export function PointsStep({ checkout: { info, change } }: { checkout: Checkout }) {
  const { has, most, used } = info.points;
  const [wish, setWish] = useState(used);
  useEffect(() => setWish(used), [used]);
  if (has < STEP) return null;
  const send = () => {
    if (wish !== used) change({ points: wish });
  };
  return (
    <Card as="section" padding="lg" aria-label="积分抵扣">
      <SectionTitle title="积分抵扣" description={`可用 ${has} 积分`} className={styles.sectionTitle} />
      {most < STEP ? (
        <p className={styles.note}>本单暂不能使用积分</p>
      ) : (
        <div className={styles.points}>
          <input
            type="range"
            aria-label="使用的积分"
            aria-valuetext={`${wish} 积分，抵 ${wish / STEP} 元`}
            min={0}
            max={most}
            step={STEP}
            value={Math.min(wish, most)}
            onChange={(event) => setWish(Number(event.target.value))}
            onPointerUp={send}
            onKeyUp={send}
            onBlur={send}
          />
          <span className="tabular">
            使用 {wish} 积分，抵 ¥{wish / STEP}
          </span>
          <span className={styles.note}>每 100 积分抵 1 元，本单最多可用 {most} 积分</span>
        </div>
      )}
    </Card>
  );
}
