import { type TableColumnsType, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { Column } from './resource.ts';
import styles from './resource-list.module.css';

/** Columns as antd's table takes them, with the order that they are sorted in and what can be done with a row. */
export function buildColumns<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  sort: Sort | '',
  rowActions: { width: number; render: (row: Row) => ReactNode } | undefined,
): TableColumnsType<Row> {
  const built: TableColumnsType<Row> = columns.map((column) => ({
    key: column.key,
    title: column.meaning ? <Meaning text={column.meaning}>{column.title}</Meaning> : column.title,
    align: column.align ?? 'start',
    ...(column.meaning && { onHeaderCell: () => ({ 'aria-description': column.meaning }) }),
    ...(column.grows ? { minWidth: column.width } : { width: column.width }),
    render: (_value, row) => column.render(row),
    ...(column.sorts && {
      sorter: true,
      showSorterTooltip: false,
      sortOrder:
        sort === column.sorts.ascending ? 'ascend' : sort === column.sorts.descending ? 'descend' : null,
    }),
  }));
  if (rowActions) {
    built.push({
      key: 'actions',
      title: '操作',
      width: rowActions.width,
      fixed: 'end',
      render: (_value, row) => <span className={styles.actions}>{rowActions.render(row)}</span>,
    });
  }
  return built;
}

/** The order that a press on the head of a column asks for. */
export function sortOf<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  key: React.Key | undefined,
  order: 'ascend' | 'descend' | null | undefined,
): Sort | '' {
  const sorts = columns.find((column) => column.key === key)?.sorts;
  return (order === 'ascend' ? sorts?.ascending : order === 'descend' ? sorts?.descending : '') ?? '';
}

/** Pixels that the columns want. */
export function widthOf(columns: readonly { readonly width: number }[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

/** The head of a column that says what it is to who points at it; `aria-description` says it to a screen reader. */
function Meaning({ text, children }: { text: string; children: string }) {
  return (
    <Tooltip title={text}>
      <span className={styles.meaning}>{children}</span>
    </Tooltip>
  );
}
