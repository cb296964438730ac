import type { Heading } from './document-shapes.ts';
import styles from './reading.module.css';

/** The headings of a text, each leading to its place; nothing where there are fewer than two. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < 2) return null;
  return (
    <nav aria-label="本页目录" className={styles.contents}>
      <p className={styles.contentsTitle}>本页目录</p>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level > 2 ? styles.deeper : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
