import { SectionTitle } from '@jishi/ui/section-title';
import type { ReactNode } from 'react';
import memberStyles from './frame/member.module.css';
import { ProfileNotice } from './profile-notice.widget.tsx';
import styles from './profile-sheet.module.css';

interface ProfileSheetProps {
  title: string;
  /** What has just been done. */
  notice?: ReactNode;
  /** Stands over both columns: steps of the way, or ways to choose from. */
  head?: ReactNode;
  /** The form, or what stands in its place. */
  children: ReactNode;
  /** Explains what is asked beside it, and why. */
  side: ReactNode;
}

/** A screen on which a member changes what the shop knows of it: the form, and beside it what one should know. */
export function ProfileSheet({ title, notice, head, children, side }: ProfileSheetProps) {
  return (
    <section className={memberStyles.sheet}>
      <SectionTitle as="h1" size="lg" title={title} />
      <ProfileNotice>{notice}</ProfileNotice>
      {head}
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        <aside className={styles.side} aria-label={`${title}说明`}>
          {side}
        </aside>
      </div>
    </section>
  );
}

interface ProfilePointsProps {
  title: string;
  points: readonly ReactNode[];
}

/** What one should know, point by point. */
export function ProfilePoints({ title, points }: ProfilePointsProps) {
  return (
    <div className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.points}>
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written down in this order, and never another.
          <li key={index}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
