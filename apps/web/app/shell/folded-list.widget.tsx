import type { ReactNode } from 'react';
import styles from './folded-list.module.css';

interface FoldedListProps {
  /** Entries, each an `li` with its key. */
  children: readonly ReactNode[];
  className: string | undefined;
  /** So many stand open. */
  open: number;
  /** What is unfolded: 展开其余 192 种商品. */
  measure: string;
  label?: string;
}

/** A few more are not worth a press. */
const SLACK = 2;

/**
 * A list that is folded where it would push what comes after it out of sight. All of it is in the page: the search of
 * the browser finds it, and it opens without scripts.
 */
export function FoldedList({ children, className, open, measure, label }: FoldedListProps) {
  const isFolded = children.length > open + SLACK;
  const rest = isFolded ? children.slice(open) : [];
  return (
    <>
      <ul className={className} aria-label={label}>
        {isFolded ? children.slice(0, open) : children}
      </ul>
      {isFolded && (
        <details className={styles.rest}>
          <summary className={styles.unfold}>
            <span className={styles.closed}>
              展开其余 {rest.length} {measure}
            </span>
            <span className={styles.opened}>收起</span>
          </summary>
          <ul className={className}>{rest}</ul>
        </details>
      )}
    </>
  );
}
