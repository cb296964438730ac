import { TabNav } from '@jishi/ui/tab-nav';
import styles from './complaint.module.css';

/** The three pages of complaints, from each to the others. */
export function ComplaintTabs({ current }: { current: 'add' | 'mine' | 'list' }) {
  return (
    <TabNav
      label="投诉与建议"
      className={styles.tabs}
      items={[
        { href: '/member/complaint/add', label: '我要投诉', current: current === 'add' },
        { href: '/member/complaint/mine', label: '我的投诉', current: current === 'mine' },
        { href: '/member/complaint/list', label: '公示', current: current === 'list' },
      ]}
    />
  );
}
