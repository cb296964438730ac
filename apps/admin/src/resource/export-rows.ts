import type { Key } from 'react';
import type { ListState, Resource } from './resource.ts';
import { saveBlob } from './save-blob.ts';

/** Rows of one spreadsheet. */
export const MOST_EXPORTED = 10_000;
/** Rows of one call. */
const BATCH = 100;
/** Pixels of a column to characters of a spreadsheet's. */
const PIXELS_PER_CHARACTER = 8;

export interface ExportProgress {
  done: number;
  total: number;
}

/**
 * Reads every row that a list shows with these filters, page by page. A row that moved to the next page meanwhile is taken once.
 * @throws AbortError when `signal` ends it
 */
export async function readAllRows<Row, Filters, Sort extends string>(
  resource: Resource<Row, Filters, Sort>,
  state: ListState<Filters, Sort>,
  options: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
): Promise<Row[]> {
  const rows = new Map<Key, Row>();
  for (let page = 1; ; page += 1) {
    const read = await resource.load({ ...state, page, pageSize: BATCH }, { signal: options.signal });
    for (const row of read.list) rows.set(resource.rowKey(row), row);
    const total = Math.min(read.total, MOST_EXPORTED);
    options.onProgress({ done: Math.min(page * BATCH, total), total });
    if (read.list.length < BATCH || page * BATCH >= total) return [...rows.values()].slice(0, MOST_EXPORTED);
  }
}

/** Hands the rows to the browser as `订单-2026-11-21.xlsx`. The writer of spreadsheets comes only now. */
export async function saveSpreadsheet<Row, Filters, Sort extends string>(
  resource: Resource<Row, Filters, Sort>,
  rows: Row[],
  fileName: string,
): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const columns = resource.columns.flatMap(({ title, width, cell }) =>
    cell
      ? [
          {
            header: { value: title, fontWeight: 'bold' as const },
            width: Math.max(title.length * 2 + 2, Math.round(width / PIXELS_PER_CHARACTER)),
            cell: (row: Row) => toCell(cell(row)),
          },
        ]
      : [],
  );
  const file = writeXlsxFile(rows, { columns, sheet: resource.noun, stickyRowsCount: 1 });
  saveBlob(await file.toBlob(), fileName);
}

/** Text is written as text, so that `=…` in the name of a shopper is no formula. */
function toCell(value: string | number) {
  return typeof value === 'number' ? { type: Number, value } : { type: String, value };
}
