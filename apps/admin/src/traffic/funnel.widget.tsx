import { formatCount } from '../shell/format.ts';
import styles from './funnel.module.css';
import { stepNames, type TrafficReport } from './report-sheets.ts';

type Step = TrafficReport['funnel'][number];

/** From looking to paying: how many reached each step, and which part of the step before that is. */
export function Funnel({ steps }: { steps: readonly Step[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const first = steps[0]?.count ?? 0;
  const last = steps.at(-1)?.count ?? 0;
  return (
    <div>
      <ol className={styles.steps}>
        {steps.map(({ step, count }, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.name}>{stepNames[step]}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className={styles.count}>
              {formatCount(count)}
              {step === 'paid' ? ' 单' : ' 人'}
            </span>
            <span className={styles.rate}>
              {index > 0 && <>{describeRate(count, steps[index - 1]?.count ?? 0)}</>}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.whole}>
        浏览到付款 <strong>{describeRate(last, first)}</strong>
      </p>
    </div>
  );
}

/**
 * 12.5%; a dash where there is nothing to compare with, and where more came than the step before has seen: orders are
 * counted from everywhere, visits only where they are measured.
 */
function describeRate(count: number, of: number): string {
  return of === 0 || count > of ? '–' : `${((count / of) * 100).toFixed(1)}%`;
}
