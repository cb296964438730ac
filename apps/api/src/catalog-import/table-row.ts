/** Characters of one row of a file; in text, a quote that is never closed would gather the whole of it. */
export const LONGEST_ROW = 1_000_000;

/** One row of a merchant's file with the line it stands on, as a spreadsheet counts. */
export interface TableRow {
  line: number;
  cells: string[];
}
