import type { ReactNode } from 'react';
import styles from './board.module.css';

/** A part of a page of numbers, with its title and a word or link beside it. */
export function Panel({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {extra && <span>{extra}</span>}
      </header>
      {children}
    </section>
  );
}
