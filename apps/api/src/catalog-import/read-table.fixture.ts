import { openTableFile } from './table-file.ts';
import type { TableRow } from './table-row.ts';
import { inspectFile } from './text-encoding.ts';

/** A small table, whole. */
export async function readTable(
  path: string,
  mostRows?: number,
): Promise<{ headers: string[]; rows: TableRow[]; hash: string }> {
  const file = await inspectFile(path);
  const { headers, rows } = await openTableFile(path, file, mostRows);
  const all: TableRow[] = [];
  for await (const row of rows) all.push(row);
  return { headers, rows: all, hash: file.hash };
}
