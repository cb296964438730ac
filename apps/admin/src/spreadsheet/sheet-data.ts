import { shiftToBeijing } from '@jishi/contract/beijing-time.ts';
import type { Cell, Sheet } from './spreadsheet.ts';

const DATE_FORMAT = 'yyyy-mm-dd hh:mm:ss';

/** A sheet in the words of the writer of spreadsheets: titles in bold above, which stay in sight. */
export function toSheetData({ name, columns, rows }: Sheet) {
  return {
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ title, width = 0 }) => ({ width: Math.max(title.length * 2 + 2, width) })),
    data: [
      columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(toCell)),
    ],
  };
}

/** Text is written as text, so that `=…` in the name of a shopper is no formula. */
function toCell(value: Cell) {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'string') return { value, type: String };
  // Spreadsheets know no time zones: a date is written as the clock of the shop shows it.
  return { value: shiftToBeijing(value), type: Date, format: DATE_FORMAT };
}
