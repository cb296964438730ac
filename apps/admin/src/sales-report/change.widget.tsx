import { describeRate } from './describe-change.ts';
import styles from './sales-report.module.css';

/** How much more or less it is than it was. */
export function Change({ now, then, label }: { now: number; then: number; label?: string }) {
  const text = describeRate(now, then);
  return (
    <span className={styles.change}>
      {label && `${label} `}
      <span data-way={text.slice(0, 1)}>{text}</span>
    </span>
  );
}
