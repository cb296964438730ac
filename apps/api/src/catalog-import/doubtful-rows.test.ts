import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { indexProducts } from '../search/search.service.ts';
import { importCatalogue } from './import-catalogue.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await TestShop.open();
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-doubtful-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const HEADER = 'SKU编码,品牌,型号,分类,售价,规格:颜色';
let files = 0;
async function importLines(lines: string[], { header = HEADER, dryRun = false } = {}) {
  files += 1;
  const file = path.join(folder, `${files}.csv`);
  await writeFile(file, `${header}\n${lines.join('\n')}\n`);
  return importCatalogue(shop.context(), {
    file,
    pictureFolder: folder,
    dryRun,
    onProductsChanged: indexProducts,
  });
}
const codesLike = async (code: string) =>
  (await shop.context().db.select().from(sku).where(eq(sku.code, code))).length;

it('refuses a second SKU of the same specs under another code, and names the code that has them', async () => {
  await importLines(['DS-1,华为,Nova 16,手机,2999,黑', 'DS-2,华为,Nova 16,手机,2999,白']);
  const report = await importLines(['DS-3,华为,Nova 16,手机,2899,黑', 'DS-4,华为,Nova 16,手机,2899,蓝']);
  expect(report).toMatchObject({ created: 1, problems: [{ line: 2, column: '规格' }] });
  expect(report.problems[0]?.reason).toContain('DS-1');
  expect([await codesLike('DS-3'), await codesLike('DS-4')]).toEqual([0, 1]);
});

it('lets two SKUs of one file exchange their specs', async () => {
  await importLines(['EX-1,华为,Nova 17,手机,2999,黑', 'EX-2,华为,Nova 17,手机,2999,白']);
  const report = await importLines(['EX-1,华为,Nova 17,手机,2999,白', 'EX-2,华为,Nova 17,手机,2999,黑']);
  expect(report).toMatchObject({ updated: 2, problems: [] });
});

it('reports a cell that holds NUL and writes the other rows', async () => {
  const report = await importLines(['NU-1,华为,Pura\0 90,手机,4999,黑', 'NU-2,华为,Pura 91,手机,4999,黑']);
  expect(report).toMatchObject({ created: 1, problems: [{ line: 2, column: '型号' }] });
});

it('two imports at once of the same file take turns and both end well', async () => {
  await importLines(['TW-known,荣耀,Play 9,手机/直板,999,黑']);
  const lines = Array.from({ length: 40 }, (_, index) => `TW-${index},荣耀,Magic ${index},手机/直板,3999,黑`);
  const [left, right] = await Promise.all([importLines(lines), importLines(lines)]);
  expect(left.created + right.created).toBe(40);
  expect(left.unchanged + right.unchanged).toBe(40);
  expect([...left.problems, ...right.problems]).toEqual([]);
});

it('refuses a code that a spreadsheet wrote as 6.90123E+12', async () => {
  const report = await importLines([
    '6.90123E+12,华为,Mate 70,手机,4999,黑',
    'A1E5,华为,Mate 71,手机,4999,黑',
  ]);
  expect(report).toMatchObject({ created: 1, problems: [{ line: 2, column: 'SKU编码' }] });
  expect(report.problems[0]?.reason).toContain('科学计数');
});

it('reports cells that stand beyond the header instead of dropping them', async () => {
  const report = await importLines(['BE-1,华为,Mate 72,手机,4,999,黑', 'BE-2,华为,Mate 73,手机,4999,黑,,']);
  expect(report).toMatchObject({ created: 1, problems: [{ line: 2, column: '第 7 列' }] });
  expect(report.problems[0]?.reason).toContain('黑');
});

it('refuses a row whose formula failed in the spreadsheet, says where and what it means, and stores nothing of it', async () => {
  const report = await importLines(
    [
      'ER-1,华为,Mate 74,手机,#N/A,黑,6.9',
      'ER-2,#REF!,Mate 75,手机,4999,黑,#VALUE!',
      'ER-3,华为,Mate 76,手机,4999,黑,#div/0!',
      'ER-4,华为,Mate 77,手机,4999,黑,########',
      'ER-5,华为,Mate 78 #1,手机,4999,#FF0000,#NAME',
    ],
    { header: `${HEADER},参数:屏幕/尺寸` },
  );
  expect(report.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 售价',
    '3 品牌',
    '3 参数:屏幕/尺寸',
    '4 参数:屏幕/尺寸',
    '5 参数:屏幕/尺寸',
  ]);
  const reasons = report.problems.map(({ reason }) => reason);
  expect(reasons[0]).toBe('“#N/A”是表格公式的错误值（没有找到要查的值），请改正公式或填入内容后重试');
  expect(reasons[4]).toContain('列宽不够');
  expect(report).toMatchObject({ created: 1, wrongRows: 4, problemCount: 5 });
  expect(await codesLike('ER-5')).toBe(1);
  for (const code of ['ER-1', 'ER-2', 'ER-3', 'ER-4']) expect(await codesLike(code)).toBe(0);
});

it('counts every problem and writes down a thousand', async () => {
  const lines = Array.from({ length: 1_200 }, (_, index) => `MP-${index},,Mate 79,手机,贵,黑`);
  const report = await importLines([...lines, 'MP-ok,华为,Mate 79,手机,4999,黑'], { dryRun: true });
  expect(report).toMatchObject({ rows: 1_201, created: 1, wrongRows: 1_200, problemCount: 2_400 });
  expect(report.problems).toHaveLength(1_000);
  expect(report.problems.at(-1)?.line).toBe(501);
});

it('refuses what would be one model of more rows than a transaction takes', async () => {
  const lines = Array.from({ length: 2_001 }, (_, index) => `OM-${index},华为,Mate 1,手机,4999,色${index}`);
  const report = await importLines(lines, { dryRun: true });
  expect(report.problems).toEqual([{ line: 2_002, column: '型号', reason: '同一型号最多 2000 行' }]);
});
