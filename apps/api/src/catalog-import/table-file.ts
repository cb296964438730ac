import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse';
import readXlsxFile from 'read-excel-file/node';
import { invalidInput } from '../platform/app-error.ts';

/** One row of a merchant's file with the line it stands on, as a spreadsheet counts. */
export interface TableRow {
  line: number;
  cells: string[];
}

export interface TableFile {
  headers: string[];
  rows: TableRow[];
}

/**
 * Reads a CSV (UTF-8, with or without a byte order mark) or an .xlsx file (first sheet) whole.
 * @throws AppError invalidInput when the file cannot be read as what its name says
 */
export async function readTableFile(path: string): Promise<TableFile> {
  const rows = path.toLowerCase().endsWith('.xlsx') ? await readSheet(path) : await readCsv(path);
  const [header, ...body] = rows;
  if (!header) throw invalidInput('文件是空的，第一行应为表头');
  return {
    headers: header.cells.map((cell) => cell.trim()),
    rows: body.filter((row) => row.cells.some((cell) => cell !== '')),
  };
}

async function readCsv(path: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const parser = createReadStream(path).pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, trim: true, info: true }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      rows.push({ line: info.lines, cells: record });
    }
  } catch (error) {
    throw invalidInput(`CSV 文件格式有误：${(error as Error).message}`);
  }
  return rows;
}

async function readSheet(path: string): Promise<TableRow[]> {
  try {
    const sheets = await readXlsxFile(await readFile(path));
    const first = sheets[0]?.data ?? [];
    return first.map((cells, index) => ({
      line: index + 1,
      cells: cells.map((cell) => (cell === null || cell === undefined ? '' : String(cell).trim())),
    }));
  } catch (error) {
    throw invalidInput(`Excel 文件无法读取：${(error as Error).message}`);
  }
}
