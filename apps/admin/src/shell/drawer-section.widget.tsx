import type { ReactNode } from 'react';
import styles from './drawer-section.module.css';

/** A part of a drawer under a title of its own, with what may be done with all of it beside the title. */
export function DrawerSection({
  label,
  title = label,
  aside,
  children,
}: {
  label: string;
  title?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={label}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** What one of the sums of a drawer says. */
export interface Sum {
  label: string;
  sum: ReactNode;
  note?: string;
}

/** The few numbers that tell the whole, three in a row. */
export function SumTiles({ sums }: { sums: readonly Sum[] }) {
  return (
    <div className={styles.sums}>
      {sums.map(({ label, sum, note }) => (
        <div key={label}>
          <span className={styles.faint}>{label}</span>
          <strong>{sum}</strong>
          {note !== undefined && <span className={styles.faint}>{note}</span>}
        </div>
      ))}
    </div>
  );
}
