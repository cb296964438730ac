import type { BodyKind } from './operation.ts';
import { operationTable } from './table.generated.ts';

/** Method, path and body kind of an operation. */
export type OperationRow = readonly ['GET' | 'POST', string, BodyKind];

const rows = new Map<string, OperationRow>(Object.entries(operationTable));

/**
 * Adds rows by `area.name`: the storefront's table is empty in a browser, and each chunk brings the rows of what it
 * calls.
 */
export function learnRows(more: Readonly<Record<string, OperationRow>>): void {
  for (const [key, row] of Object.entries(more)) rows.set(key, row);
}

/**
 * The row of an operation (`cart`, `add`).
 * @throws Error when there is no such operation, or none that this program has learnt of
 */
export function rowOf(area: string, name: string): OperationRow {
  const row = rows.get(`${area}.${name}`);
  if (!row) throw new Error(`no operation ${area}.${name}`);
  return row;
}

/** Path of an operation, with its braces. */
export function pathOf(area: string, name: string): string {
  return rowOf(area, name)[1];
}
