import type { SalesGroup } from '@jishi/contract/sales-report-words.ts';
import { Link, useSearchParams } from 'react-router';
import { NameCell } from '../shell/cell/cells.widget.tsx';
import { drillDown } from './drill-down.ts';
import styles from './sales-report.module.css';

/** What a row is about; a link to what it is made of, where there is more to it. */
export function RowName({
  row: { by, key, name, note },
}: {
  row: { by: SalesGroup; key: string; name: string; note: string };
}) {
  const [search] = useSearchParams();
  const to = drillDown(by, key, search);
  return (
    <NameCell
      strong={false}
      wraps
      name={
        to === undefined ? (
          name
        ) : (
          <Link to={to} className={styles.drill}>
            {name}
          </Link>
        )
      }
      {...(note !== '' && { note })}
    />
  );
}
