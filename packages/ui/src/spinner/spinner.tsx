import { classNames } from '../class-names/class-names.tsx';
import styles from './spinner.module.css';

export type SpinnerProps = {
  /** Width and height in CSS pixels. */
  size?: number;
  /** What is being waited for; without it the ring is decoration beside a text that says it. */
  label?: string;
  className?: string;
};

/** A turning ring in the colour of the text around it. */
export function Spinner({ size = 16, label, className }: SpinnerProps) {
  const role = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={classNames(styles.spinner, className)} {...role}>
      <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="1.5" opacity="0.25" />
        <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </span>
  );
}
