import { stat } from 'node:fs/promises';
import { invalidInput } from '../platform/app-error.ts';
import { readDelimitedText } from './delimited-text.ts';
import { readSheetFile, unreadableSheet } from './sheet-file.ts';
import type { TableRow } from './table-row.ts';
import type { InspectedFile } from './text-encoding.ts';

/** A sheet of Excel ends here too, nearly. */
const MOST_ROWS = 1_000_000;
const LARGEST_FILE_MB = 512;

const UNREADABLE = '认不出文件的文字编码，请用 Excel 或 WPS 打开后另存为 .xlsx 或“CSV UTF-8（逗号分隔）”';

export interface TableFile {
  headers: string[];
  /** Rows below the header that hold something, as they are read. To be read to the end, or given back by `return`. */
  rows: AsyncGenerator<TableRow, void>;
}

/**
 * Reads a table row by row: text (UTF-8, GBK or UTF-16, with commas, semicolons or tabs) or the first sheet of an
 * .xlsx. What is in the file tells, not its name.
 * @param file what `inspectFile` says of it
 * @throws AppError invalidInput when the file cannot be read; so do its rows, also when there are too many
 */
export async function openTableFile(
  path: string,
  file: InspectedFile,
  mostRows = MOST_ROWS,
): Promise<TableFile> {
  if ((await stat(path)).size > LARGEST_FILE_MB * 1024 * 1024)
    throw invalidInput(`文件超过 ${LARGEST_FILE_MB} MB，请拆成几个文件分别导入`);
  const all = readAllRows(path, file);
  const header = await all.next();
  if (header.done) throw invalidInput('文件是空的，第一行应为表头');
  const headers = header.value.cells.map((cell) => cell.trim());
  return { headers, rows: readBody(all, headers.length, mostRows) };
}

function readAllRows(path: string, { kind, encoding }: InspectedFile): AsyncGenerator<TableRow> {
  const isNamedSheet = path.toLowerCase().endsWith('.xlsx');
  if (kind === 'xls') throw invalidInput('这是旧版 Excel 文件（.xls），请在 Excel 中另存为 .xlsx 后再导入');
  if (kind === 'xlsx') return readSheetFile(path);
  if (isNamedSheet) throw unreadableSheet();
  if (encoding === undefined) throw invalidInput(UNREADABLE);
  return readDelimitedText(path, encoding);
}

async function* readBody(
  all: AsyncGenerator<TableRow>,
  columns: number,
  mostRows: number,
): AsyncGenerator<TableRow, void> {
  let count = 0;
  for await (const row of all) {
    if (row.cells.every((cell) => cell === '')) continue;
    count += 1;
    if (count > mostRows) throw invalidInput(`文件超过 ${mostRows} 行，请拆成几个文件分别导入`);
    while (row.cells.length < columns) row.cells.push('');
    yield row;
  }
}
