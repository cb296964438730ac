import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  icon?: ReactNode;
  /** A sentence: what is not here. */
  title: string;
  description?: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
  size?: 'md' | 'sm';
  className?: string;
};

/** Nothing is here yet, and what to do about it. */
export function EmptyState({ icon, title, description, action, size = 'md', className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, size === 'sm' && styles.sm, className)}>
      <span className={styles.icon}>{icon ?? <Inbox size={32} />}</span>
      <p className={styles.title}>{title}</p>
      {description && <div className={styles.description}>{description}</div>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
