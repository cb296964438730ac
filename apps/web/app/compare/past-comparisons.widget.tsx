import { Button } from '@jishi/ui/button';
import { SectionTitle } from '@jishi/ui/section-title';
import { useEffect, useState } from 'react';
import { compareAddress } from '../shell/compare/change-compared.ts';
import { forgetComparisons, type PastComparison, readComparisons } from '../shell/compare/compare-history.ts';
import styles from './compare.module.css';

/** What this browser has compared before; nothing until the page is alive. @param shown what is compared now */
export function PastComparisons({ shown }: { shown: readonly number[] }) {
  const [past, setPast] = useState<readonly PastComparison[]>([]);
  const now = shown.toSorted((a, b) => a - b).join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another comparison has been remembered by then.
  useEffect(() => setPast(readComparisons()), [now]);
  const others = past.filter(({ ppids }) => ppids.toSorted((a, b) => a - b).join(',') !== now);
  if (others.length === 0) return null;
  return (
    <section className={styles.past} aria-label="最近对比">
      <div className={styles.top}>
        <SectionTitle title="最近对比" />
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            forgetComparisons();
            setPast([]);
          }}
        >
          清空记录
        </Button>
      </div>
      <ul className={styles.pastList}>
        {others.map(({ ppids, names }) => (
          <li key={ppids.join()}>
            <a href={compareAddress(ppids)}>{names.join('  对比  ')}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
