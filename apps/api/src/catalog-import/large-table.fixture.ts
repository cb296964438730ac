import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { workbookParts, zipDirectory, zipEntry } from './zip.fixture.ts';

const HEADERS = ['SKU编码', '品牌', '型号', '分类', '售价', '规格:颜色', '库存:仓库', '描述'];
/** Rows of one model; they do not stand together. */
const SKUS = 4;
const ROWS_AT_ONCE = 200;

/** Cells of a row; the last one says nothing that could be packed. */
function cellsOf(row: number, rows: number, length: number): string[] {
  const model = row % Math.ceil(rows / SKUS);
  const colour = `色${Math.floor(row / Math.ceil(rows / SKUS))}`;
  const text = randomBytes(Math.ceil((length * 3) / 4)).toString('base64');
  return [`LT-${row}`, '华为', `型号 ${model}`, '手机/智能手机', '4999.5', colour, '7', text];
}

/** @param length characters of the description of each row */
export async function writeLargeCsv(file: string, rows: number, length: number): Promise<void> {
  await pipeline(
    Readable.from(
      (function* () {
        yield `${HEADERS.join(',')}\n`;
        for (let row = 0; row < rows; row += ROWS_AT_ONCE) {
          let lines = '';
          for (let one = row; one < Math.min(row + ROWS_AT_ONCE, rows); one += 1)
            lines += `${cellsOf(one, rows, length).join(',')}\n`;
          yield lines;
        }
      })(),
    ),
    createWriteStream(file),
  );
}

/** As Excel writes it: texts lie in a file of their own, and cells name them by number. */
export async function writeLargeWorkbook(file: string, rows: number, length: number): Promise<void> {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const numbers = new Set([4, 6]);
  const texts = HEADERS.length - numbers.size;
  const parts: { name: string; chunks: Iterable<string> }[] = workbookParts({})
    .filter(({ name }) => name !== 'xl/sharedStrings.xml')
    .map(({ name, text }) => ({ name, chunks: [text] }));
  parts.push({
    name: 'xl/sharedStrings.xml',
    chunks: (function* () {
      yield `<sst ${main}>${HEADERS.map((header) => `<si><t>${header}</t></si>`).join('')}`;
      for (let row = 0; row < rows; row += 1) {
        const said = cellsOf(row, rows, length).filter((_, column) => !numbers.has(column));
        yield said.map((text) => `<si><t>${text}</t></si>`).join('');
      }
      yield '</sst>';
    })(),
  });
  parts.push({
    name: 'xl/worksheets/sheet1.xml',
    chunks: (function* () {
      const letter = (column: number) => String.fromCharCode(65 + column);
      const header = HEADERS.map((_, column) => `<c r="${letter(column)}1" t="s"><v>${column}</v></c>`);
      yield `<worksheet ${main}><sheetData><row r="1">${header.join('')}</row>`;
      for (let row = 0; row < rows; row += 1) {
        let text = HEADERS.length + row * texts;
        const cells = HEADERS.map((_, column) => {
          const address = `${letter(column)}${row + 2}`;
          if (numbers.has(column)) return `<c r="${address}"><v>${column === 4 ? 4999.5 : 7}</v></c>`;
          text += 1;
          return `<c r="${address}" t="s"><v>${text - 1}</v></c>`;
        });
        yield `<row r="${row + 2}">${cells.join('')}</row>`;
      }
      yield '</sheetData></worksheet>';
    })(),
  });
  const output = await open(file, 'w');
  let offset = 0;
  const directory: Buffer[] = [];
  for (const { name, chunks } of parts) {
    let [size, checksum, packedSize] = [0, 0, 0];
    const place = zipEntry({ name, size, checksum, packedSize }).length;
    const packing = Readable.from(
      (function* () {
        for (const chunk of chunks) {
          const bytes = Buffer.from(chunk);
          size += bytes.length;
          checksum = crc32(bytes, checksum);
          yield bytes;
        }
      })(),
    ).pipe(createDeflateRaw({ level: 1 }));
    for await (const packed of packing as AsyncIterable<Buffer>) {
      await output.write(packed, 0, packed.length, offset + place + packedSize);
      packedSize += packed.length;
    }
    const facts = { name, size, checksum, packedSize };
    const header = zipEntry(facts);
    await output.write(header, 0, header.length, offset);
    directory.push(zipEntry(facts, offset));
    offset += place + packedSize;
  }
  const end = zipDirectory(directory, offset);
  await output.write(end, 0, end.length, offset);
  await output.close();
}
