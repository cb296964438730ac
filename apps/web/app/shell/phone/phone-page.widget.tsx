import type { ReactNode } from 'react';
import { useShell } from '../use-shell.ts';
import styles from './phone-page.module.css';

/**
 * What a page made for phones stands in: the shop's name, one card, room for the thumb. Its route hides the bars of the
 * shell.
 */
export function PhonePage({ title, children }: { title: string; children: ReactNode }) {
  const { tenant } = useShell();
  return (
    <div className={styles.phone}>
      <header className={styles.header}>
        <span className={styles.shop}>{tenant.siteName}</span>
      </header>
      <section className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </section>
    </div>
  );
}
