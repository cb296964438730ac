import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** What has been done, read aloud at once. Nothing when there is nothing to tell. */
export function ProfileNotice({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <p role="status" className={styles.notice}>
      <CircleCheck size={16} />
      {children}
    </p>
  );
}
