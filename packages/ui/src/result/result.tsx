import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import stateStyles from '../empty-state/empty-state.module.css';
import styles from './result.module.css';

export type ResultProps = {
  tone?: 'success' | 'danger' | 'pending';
  title: string;
  description?: ReactNode;
  /** Details below the sentence: the order's number, the amount. */
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

const icons = { success: Check, danger: X, pending: Clock };

/** How an action of the shopper ended: paid, refused, still on its way. Takes the place of the page's heading. */
export function Result({ tone = 'success', title, description, children, actions, className }: ResultProps) {
  const Icon = icons[tone];
  return (
    <section className={classNames(stateStyles.state, className)}>
      <span className={classNames(stateStyles.icon, styles[tone])}>
        <Icon size={36} />
      </span>
      <h1 className={classNames(stateStyles.title, styles.title)}>{title}</h1>
      {description && <div className={stateStyles.description}>{description}</div>}
      {children && <div className={styles.content}>{children}</div>}
      {actions && <div className={stateStyles.actions}>{actions}</div>}
    </section>
  );
}
