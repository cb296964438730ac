import { classNames } from '../class-names/class-names.tsx';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  /** How much is done; left out while nobody knows. */
  value?: number;
  max?: number;
  /** What is being done. */
  label: string;
  /** Writes the percentage at the end of the bar. */
  showValue?: boolean;
  tone?: 'brand' | 'success' | 'danger';
  className?: string;
};

/** How far long work has come. */
export function ProgressBar({
  value,
  max = 100,
  label,
  showValue,
  tone = 'brand',
  className,
}: ProgressBarProps) {
  const part = value === undefined || max <= 0 ? undefined : Math.min(Math.max(value / max, 0), 1);
  const percent = part === undefined ? undefined : Math.floor(part * 100);
  return (
    <div className={classNames(styles.holder, className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <div
          className={classNames(
            styles.bar,
            tone === 'brand' ? undefined : styles[tone],
            part === undefined && styles.running,
          )}
          style={part === undefined ? undefined : { transform: `translateX(${(part - 1) * 100}%)` }}
        />
      </div>
      {showValue && percent !== undefined && <span>{percent}%</span>}
    </div>
  );
}
