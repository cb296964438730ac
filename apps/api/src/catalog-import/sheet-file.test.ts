import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTable } from './read-table.fixture.ts';
import { openTableFile } from './table-file.ts';
import { workbook, zip } from './zip.fixture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer) {
  const file = path.join(folder, 'catalogue.xlsx');
  await writeFile(file, bytes);
  return readTable(file);
}

const sheet = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const cell = (address: string) => `<c r="${address}" t="inlineStr"><is><t>型号</t></is></c>`;
/** Few bytes when packed. */
const blanks = (count: number) => Buffer.alloc(count, ' ');

it('reads a sheet with gaps as what stands in it', async () => {
  const { headers, rows } = await read(
    workbook(sheet(`<row r="1">${cell('A1')}${cell('C1')}</row><row r="4">${cell('B4')}</row>`)),
  );
  expect(headers).toEqual(['型号', '', '型号']);
  expect(rows).toEqual([{ line: 4, cells: ['', '型号', ''] }]);
});

it('reads a cell in the last row there is without filling up what lies between, and empty cells beyond the last column', async () => {
  const { rows } = await read(
    workbook(
      sheet(
        `<row r="1">${cell('A1')}</row><row r="1048576">${cell('A1048576')}<c r="XFD1048576" s="1"/></row>`,
      ),
    ),
  );
  expect(rows).toEqual([{ line: 1_048_576, cells: ['型号'] }]);
});

it('reads texts that cells share, in one look or in several, without how their signs are spoken', async () => {
  const strings =
    '<si><t>型号</t></si><si><r><t xml:space="preserve">小米 </t></r><r><rPr><b/></rPr><t>17 &amp; 18_x000D_</t></r><rPh sb="0" eb="1"><t>ショウ</t></rPh></si>';
  const { headers, rows } = await read(
    workbook(
      sheet(
        '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row><row r="3"><c r="A3" t="str"><f>A2</f><v>&lt;b&gt;</v></c></row>',
      ),
      { strings },
    ),
  );
  expect(headers).toEqual(['型号']);
  expect(rows.map(({ cells }) => cells)).toEqual([['小米 17 & 18'], ['<b>']]);
});

it('formulas that failed, or whose result the file does not hold, are told from what says something', async () => {
  const { rows } = await read(
    workbook(
      sheet(
        `<row r="1">${cell('A1')}</row><row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B2" t="e"><v>#NEW!</v></c><c r="C2"><f>A1+1</f></c><c r="D2" t="str"><f>""</f><v></v></c></row>`,
      ),
    ),
  );
  expect(rows[0]?.cells).toEqual(['#DIV/0!', '#CALC!', '#CALC!']);
});

it.each([
  ['inflates to more than a sheet does', () => workbook(blanks(70_000_000)), '展开后过大'],
  [
    'says it is small and inflates to more',
    () => workbook(blanks(70_000_000), { declared: 100 }),
    '展开后过大',
  ],
  ['says it is large', () => workbook(sheet(''), { declared: 4_000_000_000 }), '展开后过大'],
  [
    'inflates to more in pieces that are each small enough',
    () => zip(Array.from({ length: 9 }, (_, at) => ({ name: `${at}.xml`, text: blanks(8_000_000) }))),
    '展开后过大',
  ],
  ['has a thousand entries', () => zip(Array(1_001).fill({ name: 'a', text: 'a' })), '展开后过大'],
  [
    'says something in the last column there is',
    () => workbook(sheet(`<row r="1">${cell('XFD1')}</row>`)),
    '256 列',
  ],
  [
    'has a cell without an end',
    () => workbook(sheet(`<row r="3"><c t="inlineStr"><is><t>${'长'.repeat(1_000_001)}</t></is></c></row>`)),
    '过长',
  ],
  ['is nothing but empty cells', () => workbook(sheet('<c/>'.repeat(1_000_000))), '文件是空的'],
  ['has elements in elements without an end', () => workbook('<c>'.repeat(1_000_000)), '无法读取'],
])('refuses an .xlsx that %s', async (_title, make, reason) => {
  await expect(read(make())).rejects.toMatchObject({ userMsg: expect.stringContaining(reason) });
});

it('refuses a file that is larger than an import takes', async () => {
  const file = path.join(folder, 'large.xlsx');
  await writeFile(file, workbook(sheet('')));
  await truncate(file, 513 * 1024 * 1024);
  const inspected = { kind: 'xlsx', encoding: undefined, hash: '' } as const;
  await expect(openTableFile(file, inspected)).rejects.toMatchObject({
    userMsg: expect.stringContaining('512 MB'),
  });
});

it('says so when an .xlsx is none', async () => {
  for (const bytes of [
    Buffer.from('型号,价格\n'),
    Buffer.alloc(0),
    workbook(sheet('')).subarray(0, 400),
    workbook(sheet('')).subarray(0, -30),
  ])
    await expect(read(bytes)).rejects.toMatchObject({
      userMsg: expect.stringContaining('Excel 文件无法读取'),
    });
});
