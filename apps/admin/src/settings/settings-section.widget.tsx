import type { ReactNode } from 'react';
import styles from './settings.module.css';

/** A group of settings with what it is for beside it. */
export function SettingsSection({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p className={styles.sectionNote}>{text}</p>
      </header>
      <div>{children}</div>
    </section>
  );
}
