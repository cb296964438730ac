import type { Key } from 'react';
import type { Sheet } from '../spreadsheet/spreadsheet.ts';
import type { ReadOptions } from './read-options.ts';
import type { ListState, Resource } from './resource.ts';

/** Rows of one spreadsheet. */
export const MOST_EXPORTED = 50_000;
/** Rows of one call, where the list has no export of its own. */
const BATCH = 100;
/** Pixels of a column to characters of a spreadsheet's. */
const PIXELS_PER_CHARACTER = 8;

/**
 * Reads every row that a list shows with these filters, page by page. A row that moved to the next page meanwhile is
 * taken once.
 * @param most rows that are read
 * @throws AbortError when `signal` ends it
 */
export async function readAllRows<Row, Filters, Sort extends string>(
  source: Pick<Resource<Row, Filters, Sort>, 'load' | 'rowKey'>,
  state: ListState<Filters, Sort>,
  {
    signal,
    onProgress,
    batch = BATCH,
    most = MOST_EXPORTED,
  }: ReadOptions & { batch?: number; most?: number },
): Promise<Row[]> {
  const rows = new Map<Key, Row>();
  for (let page = 1; ; page += 1) {
    const read = await source.load({ ...state, page, pageSize: batch }, { signal });
    for (const row of read.list) rows.set(source.rowKey(row), row);
    const total = Math.min(read.total, most);
    onProgress({ done: Math.min(page * batch, total), total });
    if (read.list.length < batch || page * batch >= total) return [...rows.values()].slice(0, most);
  }
}

/** The columns of a list as a sheet. */
export function sheetOf<Row, Filters, Sort extends string>(
  { noun, columns }: Resource<Row, Filters, Sort>,
  rows: readonly Row[],
): Sheet {
  const written = columns.flatMap(({ title, width, cell, further = [] }) => [
    ...(cell ? [{ title, width, cell }] : []),
    ...further.map((one) => ({ ...one, width: 0 })),
  ]);
  return {
    name: noun,
    columns: written.map(({ title, width }) => ({ title, width: Math.round(width / PIXELS_PER_CHARACTER) })),
    rows: rows.map((row) => written.map(({ cell }) => cell(row))),
  };
}
