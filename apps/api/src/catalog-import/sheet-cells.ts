import { isErrorValue, NO_RESULT } from './error-values.ts';
import type { CellFormat } from './sheet-book.ts';

/** Days from the beginning of a spreadsheet's calendar to 1970; it has a 29 February 1900 that never was. */
const DAYS_BEFORE_1970 = 25_569;
const DAYS_FROM_1900_TO_1904 = 1_462;
const DAY_MS = 86_400_000;

/** A cell as it stands in the file, texts looked up. */
export interface SheetCell {
  /** n, s, str, inlineStr, b, e, d */
  type: string;
  format: CellFormat;
  value: string;
  hasFormula: boolean;
}

/** A cell in the words that a shopper should read; an error value as itself, so that its row can be refused. */
export function cellText({ type, format, value, hasFormula }: SheetCell, from1904: boolean): string {
  switch (type) {
    case 'b':
      return value === '' ? '' : value === '1' ? '是' : '否';
    case 'e':
      return isErrorValue(value.trim()) ? value.trim() : NO_RESULT;
    case 'd':
      return isoText(value);
    case 'n':
      // Programs that do not calculate write formulas without their results.
      if (value === '') return hasFormula ? NO_RESULT : '';
      return numberText(value.trim(), format, from1904);
    default:
      return value.trim();
  }
}

function numberText(written: string, format: CellFormat, from1904: boolean): string {
  const number = Number(written);
  if (!Number.isFinite(number)) return written;
  // Hundred times a fraction is not exact in binary; a spreadsheet shows up to fifteen digits.
  if (format === 'percent') return `${Number((number * 100).toPrecision(12))}%`;
  if (format === 'plain') return String(number);
  const days = number + (from1904 ? DAYS_FROM_1900_TO_1904 : 0);
  return dateText((days - DAYS_BEFORE_1970) * DAY_MS) ?? written;
}

function isoText(written: string): string {
  return (
    dateText(Date.parse(/[zZ]|[+-]\d\d:\d\d$/.test(written) ? written : `${written.trim()}Z`)) ??
    written.trim()
  );
}

/** Spreadsheets know no time zone: what is shown is what is stored. A time alone stands on their day zero. */
function dateText(milliseconds: number): string | undefined {
  const date = new Date(Math.round(milliseconds / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return undefined;
  const seconds = date.toISOString();
  const day = seconds.slice(0, 10);
  const time = seconds.slice(11, seconds.slice(17, 19) === '00' ? 16 : 19);
  if (day < '1900-01-01') return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
