import type { ReactNode } from 'react';
import styles from './drawer-body.module.css';

/** What the body of a drawer needs for `DrawerBody` to be the part that scrolls. */
export const scrolledInside = { padding: 0, overflow: 'hidden', display: 'flex' } as const;

/** What scrolls in a drawer, reached by Tab and scrolled with the keys even where nothing in it can be pressed. */
export function DrawerBody({
  label,
  padding = 0,
  children,
}: {
  label: string;
  /** Pixels. */
  padding?: number;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys.
    <section className={styles.body} aria-label={label} tabIndex={0} style={{ padding }}>
      {children}
    </section>
  );
}
