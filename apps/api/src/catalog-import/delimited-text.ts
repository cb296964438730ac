import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { invalidInput } from '../platform/app-error.ts';
import { LONGEST_ROW, type TableRow } from './table-row.ts';
import type { TextEncoding } from './text-encoding.ts';

const reasons: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: '有引号没有闭合',
  CSV_INVALID_CLOSING_QUOTE: '引号后面应为分隔符（单元格里的引号要写成两个，并用引号括起整个单元格）',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: '引号后面应为分隔符（单元格里的引号要写成两个）',
  INVALID_OPENING_QUOTE: '单元格里的引号要写成两个，并用引号括起整个单元格',
  CSV_MAX_RECORD_SIZE: '内容过长，可能有引号没有闭合',
};

/**
 * Rows of a file of text, whatever its encoding, with commas, semicolons or tabs between the cells.
 * @throws AppError invalidInput naming the line that cannot be read
 */
export async function* readDelimitedText(path: string, encoding: TextEncoding): AsyncGenerator<TableRow> {
  const chunks = decode(path, encoding);
  const first = await chunks.next();
  if (first.done) return;
  const parser = Readable.from(
    (async function* () {
      yield first.value;
      yield* chunks;
    })(),
  ).pipe(
    parse({
      delimiter: delimiterOf(first.value),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      max_record_size: LONGEST_ROW,
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidInput(`CSV 文件第 ${error.lines ?? 1} 行有误：${reasons[error.code] ?? '格式不对'}`);
  }
}

/** Its pieces as text, without the mark at its beginning. */
async function* decode(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** What stands between the names of the header most often, outside of quotes. */
function delimiterOf(text: string): string {
  const header = (text.trimStart().split(/[\r\n]/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}
