import { invalidInput } from '../platform/app-error.ts';
import { listenToXml, type XmlListener } from './xml-elements.ts';
import type { ZipFile } from './zip-file.ts';

/** Bytes of a part that is read before the rows; a workbook of thousands of formats has a few hundred thousand. */
const LARGEST_PART = 16 * 1024 * 1024;

/** How the number of a cell is shown, where that changes what it says. */
export type CellFormat = 'date' | 'percent' | 'plain';

/** What the rows of a workbook's first sheet are read with. */
export interface SheetBook {
  /** Names in the ZIP file. */
  sheet: string;
  strings: string | undefined;
  formats: CellFormat[];
  /** Days are counted from 1904, as old Macs did. */
  from1904: boolean;
}

/** @throws Error when there is no sheet in it */
export async function readSheetBook(zip: ZipFile): Promise<SheetBook> {
  const sheets: string[] = [];
  let from1904 = false;
  await readPart(zip, 'xl/workbook.xml', (name, attributes) => {
    if (name === 'sheet') sheets.push(attributes.id ?? '');
    if (name === 'workbookPr') from1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
  });
  const targets = new Map<string, string>();
  let strings: string | undefined;
  let styles: string | undefined;
  await readPart(zip, 'xl/_rels/workbook.xml.rels', (name, { Id = '', Type = '', Target = '' }) => {
    if (name !== 'Relationship') return;
    const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    if (Type.endsWith('/worksheet')) targets.set(Id, path);
    if (Type.endsWith('/sharedStrings')) strings = path;
    if (Type.endsWith('/styles')) styles = path;
  });
  const sheet = sheets.map((id) => targets.get(id)).find((path) => path !== undefined);
  if (sheet === undefined) throw new Error('a workbook without a sheet');
  return { sheet, strings, formats: styles === undefined ? [] : await readFormats(zip, styles), from1904 };
}

async function readFormats(zip: ZipFile, styles: string): Promise<CellFormat[]> {
  const codes = new Map<string, string>();
  const base: (string | undefined)[] = [];
  const cells: { format: string | undefined; base: number }[] = [];
  const within: string[] = [];
  await readPart(
    zip,
    styles,
    (name, { numFmtId, formatCode = '', xfId }) => {
      if (name === 'numFmt' && numFmtId !== undefined) codes.set(numFmtId, formatCode);
      if (name === 'xf' && within.at(-1) === 'cellStyleXfs') base.push(numFmtId);
      if (name === 'xf' && within.at(-1) === 'cellXfs')
        cells.push({ format: numFmtId, base: Number(xfId ?? -1) });
      within.push(name);
    },
    () => within.pop(),
  );
  return cells.map((cell) => {
    const format = cell.format ?? base[cell.base] ?? '0';
    return formatOf(Number(format), codes.get(format) ?? '');
  });
}

/**
 * Built-in formats: 9 and 10 are percentages; dates and times stand in these places, those of Chinese and Thai
 * calendars too.
 */
function formatOf(number: number, code: string): CellFormat {
  if (number === 9 || number === 10) return 'percent';
  const isBetween = (first: number, last: number) => number >= first && number <= last;
  if (
    [
      [14, 22],
      [27, 36],
      [45, 47],
      [50, 58],
      [71, 81],
    ].some(([first = 0, last = 0]) => isBetween(first, last))
  )
    return 'date';
  // What stands in quotes, behind a backslash or in brackets is shown as it is, but for hours that may be more than a
  // day's.
  const plain = code
    .toLowerCase()
    .replaceAll(/"[^"]*"|\\.|_./g, '')
    .replaceAll(/\[([smhd]{1,2})\]/g, '$1')
    .replaceAll(/\[[^\]]*\]/g, '');
  if (plain.includes('%')) return 'percent';
  return plain.split(';').some(isDateCode) ? 'date' : 'plain';
}

/** `yyyy/m/d`, `h:mm:ss.0`, `m月d日`: parts of days and times, and no place of a digit but of split seconds. */
function isDateCode(code: string): boolean {
  if (code.trim() === 'general') return false;
  return /[ymdhs]|aaa|gge/.test(code) && !/[0#?]/.test(code.replaceAll(/s[.,]0+/g, 's'));
}

/** Reads a small part of the workbook whole. */
async function readPart(
  zip: ZipFile,
  name: string,
  opens: XmlListener['opens'],
  closes: XmlListener['closes'] = () => undefined,
): Promise<void> {
  for await (const _ of listenToXml(upTo(LARGEST_PART, zip.read(name)), { opens, closes }));
}

async function* upTo(most: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most)
      throw invalidInput('Excel 文件的格式信息过多，请把内容复制到新文件里，或另存为 CSV 后导入');
    yield chunk;
  }
}
