import { classNames } from '../class-names/class-names.tsx';
import { Link } from '../link/link.tsx';
import styles from './tab-nav.module.css';

export type TabNavItem = { href: string; label: string; count?: number; current?: boolean };

export type TabNavProps = { items: TabNavItem[]; label: string; className?: string };

/**
 * Tabs that are addresses (the states of the order list): links, so each can be shared and works without JavaScript.
 */
export function TabNav({ items, label, className }: TabNavProps) {
  return (
    <nav aria-label={label} className={classNames(styles.list, className)}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className={styles.tab}
          aria-current={item.current ? 'page' : undefined}
        >
          {item.label}
          {item.count !== undefined && item.count > 0 && <span className={styles.count}>{item.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
