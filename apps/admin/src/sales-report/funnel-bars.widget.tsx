import { funnelStepKeys, funnelSteps } from '@jishi/contract/sales-report-words.ts';
import { formatCount } from '../shell/format.ts';
import { describePart } from './describe-change.ts';
import type { FunnelReport } from './funnel-sheets.ts';
import styles from './sales-report.module.css';

/** Each step as long as its part of the visits, with which part it is of the step before. */
export function FunnelBars({ counts }: { counts: FunnelReport['total'] }) {
  const most = Math.max(1, ...funnelStepKeys.map((step) => counts[step]));
  return (
    <ol className={styles.bars}>
      {funnelStepKeys.map((step, index) => {
        const before = funnelStepKeys[index - 1];
        return (
          <li key={step}>
            <span className={styles.barName}>{funnelSteps[step].name}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${(counts[step] / most) * 100}%` }} />
            </span>
            <span className={styles.barValue}>{formatCount(counts[step])}</span>
            <span className={styles.change}>{before && describePart(counts[step], counts[before])}</span>
          </li>
        );
      })}
    </ol>
  );
}
