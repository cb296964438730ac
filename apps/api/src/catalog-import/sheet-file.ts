import { AppError, invalidInput } from '../platform/app-error.ts';
import { RichText, readEscapes, SharedStrings } from './shared-strings.ts';
import { readSheetBook, type SheetBook } from './sheet-book.ts';
import { cellText, type SheetCell } from './sheet-cells.ts';
import { LONGEST_ROW, type TableRow } from './table-row.ts';
import { listenToXml, type XmlListener } from './xml-elements.ts';
import { ZipFile } from './zip-file.ts';

const MOST_COLUMNS = 256;

/**
 * Rows of the first sheet of an .xlsx that hold something, with little memory however large the file is.
 * @throws AppError invalidInput when it cannot be read, or holds more than a sheet may
 */
export async function* readSheetFile(path: string): AsyncGenerator<TableRow> {
  let zip: ZipFile | undefined;
  let strings: SharedStrings | undefined;
  try {
    zip = await ZipFile.open(path);
    const book = await readSheetBook(zip);
    strings = book.strings === undefined ? undefined : await SharedStrings.read(zip.read(book.strings));
    const reader = new RowReader(book, strings);
    for await (const _ of listenToXml(zip.read(book.sheet), reader)) yield* reader.takeRows();
  } catch (error) {
    throw error instanceof AppError ? error : unreadableSheet();
  } finally {
    strings?.close();
    await zip?.close();
  }
}

export function unreadableSheet(): AppError {
  return invalidInput(
    'Excel 文件无法读取，可能已损坏或不是 Excel 文件，请用 Excel 或 WPS 打开后另存为 .xlsx 再导入',
  );
}

/** Hears of a sheet's elements and makes rows of them. */
class RowReader implements XmlListener {
  readonly #book: SheetBook;
  readonly #strings: SharedStrings | undefined;
  readonly #inline = new RichText();
  #rows: TableRow[] = [];
  #line = 0;
  #column = 0;
  #cells: string[] = [];
  #length = 0;
  #cell: SheetCell | undefined;
  #isValue = false;

  constructor(book: SheetBook, strings: SharedStrings | undefined) {
    this.#book = book;
    this.#strings = strings;
  }

  /** Rows that have been closed since the last time. */
  takeRows(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  opens(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      this.#line = Number(attributes.r) || this.#line + 1;
      this.#column = 0;
      this.#length = 0;
      this.#cells = [];
    } else if (name === 'c') {
      this.#column = columnOf(attributes.r) || this.#column + 1;
      const format = this.#book.formats[Number(attributes.s)] ?? 'plain';
      this.#cell = { type: attributes.t ?? 'n', format, value: '', hasFormula: false };
      this.#inline.clear();
    } else if (name === 'v') this.#isValue = true;
    else if (name === 'f' && this.#cell) this.#cell.hasFormula = true;
    else this.#inline.opens(name);
  }

  closes(name: string): void {
    if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
    else if (name === 'v') this.#isValue = false;
    else this.#inline.closes(name);
  }

  says(text: string): void {
    if (this.#cell && this.#isValue) {
      this.#cell.value += text;
      if (this.#cell.value.length > LONGEST_ROW) throw this.#tooLong();
    } else if (this.#cell) this.#inline.says(text);
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (!cell) return;
    if (cell.type === 'str') cell.value = readEscapes(cell.value);
    if (cell.type === 'inlineStr') cell.value = this.#inline.read();
    if (cell.type === 's' && cell.value !== '') {
      const shared = this.#strings?.get(Number(cell.value));
      if (shared === undefined) throw new Error('a cell names a text that is not there');
      cell.value = shared;
    }
    const text = cellText(cell, this.#book.from1904);
    if (text === '') return;
    if (this.#column > MOST_COLUMNS)
      throw invalidInput(`Excel 文件最多 ${MOST_COLUMNS} 列，第 ${this.#line} 行超出了`);
    this.#length += text.length;
    if (this.#length > LONGEST_ROW) throw this.#tooLong();
    while (this.#cells.length < this.#column - 1) this.#cells.push('');
    this.#cells[this.#column - 1] = text;
  }

  #endRow(): void {
    if (this.#cells.length > 0) this.#rows.push({ line: this.#line, cells: this.#cells });
    this.#cells = [];
  }

  #tooLong(): AppError {
    return invalidInput(`Excel 文件第 ${this.#line} 行的内容过长`);
  }
}

/** `A1` is 1, `AA2` is 27; 0 when it does not say. */
function columnOf(address = ''): number {
  const letters = /^[A-Z]{1,3}/i.exec(address)?.[0].toUpperCase() ?? '';
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
