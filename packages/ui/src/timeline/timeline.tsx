import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import styles from './timeline.module.css';

export type TimelineItem = {
  id: string | number;
  title: ReactNode;
  /** As it is to be read: 2026-11-20 14:03:22. */
  time?: string;
  description?: ReactNode;
  state?: 'done' | 'current' | 'danger';
};

export type TimelineProps = {
  /** The newest first, as logistics are told. */
  items: TimelineItem[];
  label: string;
  className?: string;
};

/** What happened one after the other: the way of a parcel, the history of an order. */
export function Timeline({ items, label, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={className}>
      {items.map((item) => (
        <li
          key={item.id}
          className={classNames(styles.item, item.state && styles[item.state])}
          aria-current={item.state === 'current' ? 'step' : undefined}
        >
          <div className={styles.title}>{item.title}</div>
          {item.description && <div className={styles.description}>{item.description}</div>}
          {item.time && <time className={styles.time}>{item.time}</time>}
        </li>
      ))}
    </ol>
  );
}
