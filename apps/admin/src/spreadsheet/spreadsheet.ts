/**
 * What stands in a cell: a moment is written as a date that spreadsheets can sort and count with; null leaves it empty.
 */
export type Cell = string | number | Date | null;

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  /** Width in characters; left out, the title decides. */
  columns: readonly { title: string; width?: number }[];
  rows: readonly (readonly Cell[])[];
}

/** What the worker answers with: the file, or why there is none. */
export type SpreadsheetAnswer = { file: Blob } | { problem: string };
