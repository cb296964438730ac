import { repairGrades } from '@jishi/contract/repair-words.ts';
import type { Sheet } from '../spreadsheet/spreadsheet.ts';
import type { PriceRow } from './repair-queries.ts';

/** A row of the spreadsheet as it is handed in. */
export interface PriceFileRow {
  line: number;
  brand: string;
  model: string;
  item: string;
  grade: string;
  price: string;
  labour: string;
  warrantyDays: string;
  partCode: string;
}

/** Heads of the columns, the same when it is saved and when it is handed in. */
const heads = {
  brand: '品牌',
  model: '型号',
  item: '故障',
  grade: '配件等级',
  price: '维修价（元）',
  labour: '其中工时（元）',
  warrantyDays: '质保天数',
  partCode: '配件编码',
} as const;
const widths = [12, 26, 30, 12, 14, 14, 10, 26];
/** A price that only a look at the phone tells. */
const NO_QUOTE = '检测后报价';

/** Prices as a spreadsheet that can be changed and handed in again. */
export function sheetOfPrices(rows: readonly PriceRow[]): Sheet {
  return {
    name: '维修价目',
    columns: Object.values(heads).map((title, index) => ({ title, width: widths[index] ?? 12 })),
    rows: rows.map((row) => [
      row.brandName,
      row.modelName,
      row.itemName,
      repairGrades[row.grade],
      row.price ?? NO_QUOTE,
      row.labour,
      row.warrantyDays,
      row.partCode,
    ]),
  };
}

/**
 * Rows of a table whose first line names the columns; empty lines are passed over.
 * @throws Error, in words for staff, where a column is missing
 */
export function readPriceRows(table: readonly (readonly unknown[])[]): PriceFileRow[] {
  const [head = [], ...body] = table;
  const titles = head.map(writeCell);
  const missing = Object.values(heads).filter(
    (title) => !titles.includes(title) && title !== heads.partCode && title !== heads.labour,
  );
  if (missing.length > 0) throw new Error(`表格缺少“${missing.join('”“')}”列，请用导出的维修价目修改`);
  return body.flatMap((row, index) => {
    const cells = Object.fromEntries(
      Object.entries(heads).map(([name, title]) => [name, writeCell(row[titles.indexOf(title)])]),
    ) as Record<keyof typeof heads, string>;
    return Object.values(cells).every((cell) => cell === '') ? [] : { line: index + 2, ...cells };
  });
}

function writeCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return (
    typeof cell === 'number'
      ? cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
      : String(cell)
  ).trim();
}
