import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './badge.module.css';

export type BadgeProps = {
  /** Nothing is shown for 0 or less. */
  count?: number;
  /** Above it the badge says `99+`. */
  max?: number;
  /** Something is new; how many does not matter. */
  dot?: boolean;
  /** Read instead of the bare number: 购物车中有 3 件商品. */
  label?: string;
  className?: string;
  /** What the badge sits on; without it the badge stands in the text. */
  children?: ReactNode;
};

/** A count on something. */
export function Badge({ count = 0, max = 99, dot = false, label, className, children }: BadgeProps) {
  const text = count > max ? `${max}+` : String(count);
  const mark = (dot || count > 0) && (
    <span className={classNames(styles.badge, dot && styles.dot, children ? undefined : className)}>
      {!dot && <span aria-hidden={label ? true : undefined}>{text}</span>}
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
  if (!children) return mark || null;
  return (
    <span className={classNames(styles.holder, className)}>
      {children}
      {mark}
    </span>
  );
}
