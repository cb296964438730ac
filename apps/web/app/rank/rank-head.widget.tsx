import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { TabNav } from '@jishi/ui/tab-nav';
import type { ReactNode } from 'react';
import styles from './rank.module.css';

const tabs = [
  { href: '/product/hot/rank', label: '热销榜' },
  { href: '/product/popular/rank', label: '人气榜' },
  { href: '/product/hot/hedging', label: '保值榜' },
  { href: '/ranks', label: '全部榜单' },
];

/** What stands above every rank: its name, what it counts, and the way to the others. */
export function RankHead({
  path,
  title,
  note,
  children,
}: {
  /** Address of the page, without its query. */
  path: string;
  title: string;
  note: string;
  children?: ReactNode;
}) {
  const trail = path === '/ranks' ? [] : [{ label: '全部榜单', href: '/ranks' }];
  return (
    <>
      <Breadcrumb items={[{ label: '首页', href: '/' }, ...trail, { label: title }]} />
      <header className={styles.head}>
        <TabNav label="榜单" items={tabs.map((tab) => ({ ...tab, current: tab.href === path }))} />
        <div className={styles.title}>
          <h1 className={styles.heading}>{title}</h1>
          <p className={styles.note}>{note}</p>
        </div>
        {children}
      </header>
    </>
  );
}
