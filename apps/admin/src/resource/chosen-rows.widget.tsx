import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { describeFailure } from '../shell/failure.ts';
import { formatCount } from '../shell/format.ts';
import { readAllRows } from './export-rows.ts';
import type { ListState, Page, Resource } from './resource.ts';
import styles from './resource-list.module.css';

/** Rows that something is done with together; those of other pages stay chosen. */
export interface Selection<Row> {
  chosen: readonly Row[];
  onChoose: (rows: Row[]) => void;
  /** What a row is called where it is chosen. */
  nameOf: (row: Row) => string;
  /** What can be done with them, beside how many there are. */
  acts: ReactNode;
  /** As many of what the filters leave can be chosen at once; left out, only those of a page. */
  most?: number;
}

/** How many rows are chosen, and what can be done with them; nothing while none is. */
export function ChosenRows<Row, Filters, Sort extends string>({
  resource,
  selection: { chosen, onChoose, acts, most },
  state,
  page,
}: {
  resource: Resource<Row, Filters, Sort>;
  selection: Selection<Row>;
  state: ListState<Filters, Sort>;
  /** Rows that are on show. */
  page: Page<Row> | undefined;
}) {
  const { message } = App.useApp();
  const [isReading, setReading] = useState(false);
  const total = page?.total ?? 0;
  const known = new Set(chosen.map((row) => resource.rowKey(row)));
  const others = (page?.list ?? []).filter((row) => !known.has(resource.rowKey(row)));
  const chooseAll = async (limit: number) => {
    setReading(true);
    try {
      const { signal } = new AbortController();
      const rows = await readAllRows(resource, state, { signal, onProgress: () => {}, most: limit });
      onChoose(rows);
    } catch (error) {
      message.error(`没有选上：${describeFailure(error)}`);
    } finally {
      setReading(false);
    }
  };
  if (chosen.length === 0) return null;
  const { measure } = resource;
  return (
    <section className={styles.chosen} aria-label="所选的操作">
      <span>
        已选 {formatCount(chosen.length)} {measure}
        {most !== undefined && chosen.length > most && `，一次最多处理 ${most} ${measure}`}
      </span>
      {acts}
      <Button type="text" size="small" onClick={() => onChoose([...chosen, ...others])}>
        选择本页全部
      </Button>
      {most !== undefined && total > (page?.list.length ?? 0) && (
        <Button type="text" size="small" loading={isReading} onClick={() => void chooseAll(most)}>
          {total > most ? `选择前 ${most} ${measure}` : `选择全部 ${formatCount(total)} ${measure}`}
        </Button>
      )}
      <Button type="text" size="small" onClick={() => onChoose([])}>
        取消选择
      </Button>
    </section>
  );
}
