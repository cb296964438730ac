import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatCount } from '../shell/format.ts';
import type { Resource } from './resource.ts';
import styles from './resource-list.module.css';

/** Rows that something is done with together; those of other pages stay chosen. */
export interface Selection<Row> {
  chosen: readonly Row[];
  onChoose: (rows: Row[]) => void;
  /** What a row is called where it is chosen. */
  nameOf: (row: Row) => string;
  /** What can be done with them, beside how many there are. */
  acts: ReactNode;
}

/** How many rows are chosen, and what can be done with them; nothing while none is. */
export function ChosenRows<Row, Filters, Sort extends string>({
  resource,
  selection: { chosen, onChoose, acts },
  page,
}: {
  resource: Resource<Row, Filters, Sort>;
  selection: Selection<Row>;
  /** Rows that are on show. */
  page: readonly Row[];
}) {
  if (chosen.length === 0) return null;
  const known = new Set(chosen.map((row) => resource.rowKey(row)));
  const others = page.filter((row) => !known.has(resource.rowKey(row)));
  return (
    <section className={styles.chosen} aria-label="所选的操作">
      <span>
        已选 {formatCount(chosen.length)} {resource.measure}
      </span>
      {acts}
      <Button type="text" size="small" onClick={() => onChoose([...chosen, ...others])}>
        选择本页全部
      </Button>
      <Button type="text" size="small" onClick={() => onChoose([])}>
        取消选择
      </Button>
    </section>
  );
}
