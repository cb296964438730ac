import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export type VisuallyHiddenProps = { as?: 'span' | 'div' | 'h2' | 'h3' | 'caption'; children: ReactNode };

/** Text for those who listen to the page instead of looking at it. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>;
}
