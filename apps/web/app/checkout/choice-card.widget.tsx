import { classNames } from '@jishi/ui/class-names';
import type { ReactNode } from 'react';
import styles from './choice-card.module.css';

interface ChoiceCardProps {
  /** The form name that all cards of a choice share. */
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChoose(): void;
  children: ReactNode;
  /** What can be done to it beside choosing it. */
  actions?: ReactNode;
  className?: string;
}

/** One of several things to choose from, as a card with room for its particulars: an address, a store, a coupon. */
export function ChoiceCard({
  name,
  checked,
  disabled,
  onChoose,
  children,
  actions,
  className,
}: ChoiceCardProps) {
  return (
    <li className={classNames(styles.card, className)} data-checked={checked || undefined}>
      <label className={styles.label} data-disabled={disabled || undefined}>
        <input
          type="radio"
          name={name}
          className={styles.input}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
        />
        <span className={styles.content}>{children}</span>
      </label>
      {actions && <span className={styles.actions}>{actions}</span>}
    </li>
  );
}
