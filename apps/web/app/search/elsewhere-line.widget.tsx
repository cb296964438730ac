import { formatYuan } from '@jishi/ui/price';
import type { UnitsFound } from '../resale/frame/unit-shapes.ts';
import styles from './elsewhere-line.module.css';

interface ElsewhereLineProps {
  keyword: string;
  units: UnitsFound;
  /** Articles that have its words in their titles. */
  articleCount: number;
}

/** Says above a search of new goods what else has its words, used units and articles, and leads there; or nothing. */
export function ElsewhereLine({ keyword, units, articleCount }: ElsewhereLineProps) {
  if (units.length === 0 && articleCount === 0) return null;
  const query = `?keyword=${encodeURIComponent(keyword)}`;
  return (
    <nav className={styles.line} aria-label="其他相关结果">
      {units.map(({ kind, count, fromPrice }) =>
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
      {articleCount > 0 && <a href={`/article/c0${query}`}>资讯 {articleCount} 篇</a>}
    </nav>
  );
}
