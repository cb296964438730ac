import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './data-table.module.css';

export type DataColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** A CSS length, or pixels as a number. */
  width?: number | string;
};

export type DataTableProps<Row> = {
  caption: string;
  hideCaption?: boolean;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** Shown over the whole width when there are no rows. */
  empty?: ReactNode;
  density?: 'normal' | 'compact';
  /** The first column names its row. */
  rowHeader?: boolean;
  className?: string;
};

/** Rows and columns, for a few dozen rows: specs, price lists, records. */
export function DataTable<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  rowKey,
  empty,
  density = 'normal',
  rowHeader,
  className,
}: DataTableProps<Row>) {
  const alignment = (column: DataColumn<Row>) =>
    column.align && column.align !== 'start' ? styles[column.align] : undefined;
  return (
    <div className={classNames(styles.scroll, className)}>
      <table className={classNames(styles.table, density === 'compact' && styles.compact)}>
        {hideCaption ? (
          <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        ) : (
          <caption className={styles.caption}>{caption}</caption>
        )}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={alignment(column)} style={{ width: column.width }}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && empty && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                rowHeader && index === 0 ? (
                  <th key={column.key} scope="row" className={alignment(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={alignment(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
