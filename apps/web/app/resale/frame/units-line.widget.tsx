import { formatYuan } from '@jishi/ui/price';
import type { UnitsFound } from './unit-shapes.ts';
import styles from './units.module.css';

/** Says above a search of new goods what units have its words, and leads to them; nothing where none has. */
export function UnitsLine({ found, keyword }: { found: UnitsFound; keyword: string }) {
  if (found.length === 0) return null;
  const query = `?keyword=${encodeURIComponent(keyword)}`;
  return (
    <nav className={styles.line} aria-label="二手与优品">
      {found.map(({ kind, count, fromPrice }) =>
        kind === 'secondhand' ? (
          <a key={kind} href={`/secondHand/search${query}`}>
            二手 {count} 台，{formatYuan(fromPrice)} 起
          </a>
        ) : (
          <a key={kind} href={`/bargain${query}`}>
            优品 {count} 款，{formatYuan(fromPrice)} 起
          </a>
        ),
      )}
    </nav>
  );
}
