import type { Sheet } from '../spreadsheet/spreadsheet.ts';
import type { GridRow } from './valuation-queries.ts';

/** A price as it is handed in. */
export interface PriceLine {
  line: number;
  model: string;
  variant: string;
  price: string;
}

/** Heads of the columns, the same when it is saved and when it is handed in. */
const heads = ['机型', '版本', '回收价（元）'] as const;

/** Prices of a draft as a spreadsheet that can be changed and handed in again. */
export function sheetOfGrid(rows: readonly GridRow[]): Sheet {
  return {
    name: '回收价目',
    columns: heads.map((title, index) => ({ title, width: [34, 24, 16][index] ?? 12 })),
    rows: rows.flatMap(({ model, prices }) =>
      prices.map(({ variant, draft }) => [model, variant, draft ?? ''] as const),
    ),
  };
}

/** Rows of a table of three columns; a line of heads and empty lines are passed over. */
export function readPriceTable(table: readonly (readonly unknown[])[]): PriceLine[] {
  return table.flatMap((row, index) => {
    const [model = '', variant = '', price = ''] = row.map(writeCell);
    const isHead = model === heads[0] && variant === heads[1];
    return isHead || (model === '' && variant === '' && price === '')
      ? []
      : [{ line: index + 1, model, variant, price }];
  });
}

/** What was pasted out of a spreadsheet: a line for each row, its cells apart by tabs. */
export function readPasted(text: string): PriceLine[] {
  return readPriceTable(text.split(/\r?\n/).map((line) => line.split('\t')));
}

function writeCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return (
    typeof cell === 'number'
      ? cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 2 })
      : String(cell)
  ).trim();
}
