import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeGbk } from './gbk.fixture.ts';
import { readTable } from './read-table.fixture.ts';
import { workbook } from './zip.fixture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-table-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: string | Buffer, name = 'catalogue.csv', mostRows?: number) {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return readTable(file, mostRows);
}

const cellsOf = async (bytes: string | Buffer, name?: string) => (await read(bytes, name)).rows[0]?.cells;

/** What Excel and WPS write for cells of these formats: 2025-09-25, 92.5 %, 5 %, 10:30 and TRUE. */
const STYLES =
  '<numFmts count="3"><numFmt numFmtId="176" formatCode="0.0%"/><numFmt numFmtId="177" formatCode="yyyy/m/d;@"/><numFmt numFmtId="178" formatCode="0&quot;%&quot;"/></numFmts>' +
  '<cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs>' +
  '<cellXfs count="7"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="176"/><xf numFmtId="9"/><xf numFmtId="22"/><xf numFmtId="177"/><xf numFmtId="178"/></cellXfs>';

it('reads dates, percentages and booleans of Excel as the sheet shows them', async () => {
  const header = 'ABCDEFGHI'
    .split('')
    .map((letter) => `<c r="${letter}1" t="inlineStr"><is><t>参数:${letter}</t></is></c>`);
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${header.join('')}</row>
    <row r="2"><c r="A2" s="1"><v>45925</v></c><c r="B2" s="2"><v>0.92500000000000004</v></c><c s="3" r="C2"><v>0.05</v></c>
    <c r="D2" t="b"><v>1</v></c><c r="E2" s="4"><v>45925.4375</v></c><c r="F2" s="5"><v>45925</v></c><c r="G2" t="b"><v>0</v></c>
    <c r="H2"><v>6.7000000000000002</v></c><c r="I2" s="6"><v>7</v></c></row></sheetData></worksheet>`;
  expect(await cellsOf(workbook(sheet, { styles: STYLES }), 'catalogue.xlsx')).toEqual([
    '2025-09-25',
    '92.5%',
    '5%',
    '是',
    '2025-09-25 10:30',
    '2025-09-25',
    '否',
    '6.7',
    '7',
  ]);
});

it('reads dates of a workbook that counts its days from 1904, and dates that are written out', async () => {
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>参数:A</t></is></c></row>
    <row r="2"><c r="A2" s="1"><v>44463</v></c><c r="B2" t="d"><v>2025-09-25T10:30:00</v></c></row></sheetData></worksheet>`;
  expect(await cellsOf(workbook(sheet, { styles: STYLES, from1904: true }), 'catalogue.xlsx')).toEqual([
    '2025-09-25',
    '2025-09-25 10:30',
  ]);
});

it('refuses more rows than an import takes, and says what to do', async () => {
  const table = 'SKU编码\nA-1\n\n,\nA-2\nA-3\n';
  expect((await read(table, 'catalogue.csv', 3)).rows).toHaveLength(3);
  await expect(read(table, 'catalogue.csv', 2)).rejects.toMatchObject({
    userMsg: '文件超过 2 行，请拆成几个文件分别导入',
  });
});

const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const TABLE = 'SKU编码,品牌,型号\nA-1,华为,"Mate 80, 白"\n';

it.each([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TABLE}`)],
  ['GBK', encodeGbk(TABLE)],
  ['UTF-16 with a byte order mark', utf16(`\ufeff${TABLE}`)],
  ['UTF-16 without', utf16(TABLE)],
  ['UTF-16, big end first', utf16(`\ufeff${TABLE}`, true)],
  [
    'semicolons',
    Buffer.from(TABLE.replace('SKU编码,品牌,型号', 'SKU编码;品牌;型号').replace('A-1,华为,', 'A-1;华为;')),
  ],
  [
    'tabs, as Excel saves “Unicode text”',
    utf16(`\ufeff${'SKU编码\t品牌\t型号\r\nA-1\t华为\t"Mate 80, 白"\r\n'}`),
  ],
])('recognises a table in %s', async (_title, bytes) => {
  expect(await read(bytes)).toMatchObject({
    headers: ['SKU编码', '品牌', '型号'],
    rows: [{ line: 2, cells: ['A-1', '华为', 'Mate 80, 白'] }],
  });
});

it('knows an .xlsx by what is in it, whatever its name', async () => {
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>品牌</t></is></c></row></sheetData></worksheet>`;
  expect(await read(workbook(sheet))).toMatchObject({ headers: ['品牌'] });
});

it.each([
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xls', '另存为 .xlsx'],
  [
    'bytes that are no text',
    Buffer.from([0x53, 0x4b, 0x55, 0x0a, 0x80, 0xff, 0xff, 0x0a]),
    'a.csv',
    'CSV UTF-8',
  ],
  ['a quote that is never closed', Buffer.from('SKU编码,品牌\nA-1,"华为\nA-2,小米\n'), 'a.csv', '引号'],
  ['a quote within a cell', Buffer.from('SKU编码,品牌\nA-1,"华"为\n'), 'a.csv', '第 2 行'],
  ['a broken .xlsx', Buffer.from('PK\x03\x04 and nothing more'), 'a.xlsx', '另存为 .xlsx'],
])('refuses %s in Chinese and says what to do', async (_title, bytes, name, words) => {
  const refusal = read(bytes, name);
  await expect(refusal).rejects.toMatchObject({ userMsg: expect.stringContaining(words) });
  await expect(refusal).rejects.toMatchObject({
    userMsg: expect.not.stringMatching(/[A-Za-z]{4,} [a-z]{2,} /),
  });
});
