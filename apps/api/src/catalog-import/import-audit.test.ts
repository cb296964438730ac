import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { indexProducts } from '../search/search.service.ts';
import { type ImportOptions, importCatalogue } from './import-catalogue.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await TestShop.open();
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-audit-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const HEADER = 'SKU编码,品牌,型号,分类,售价';
async function importLines(
  lines: string[],
  dryRun = false,
  options: Partial<Pick<ImportOptions, 'onProductsChanged' | 'signal'>> = {},
) {
  const file = path.join(folder, 'goods.csv');
  await writeFile(file, `${HEADER}\n${lines.join('\n')}\n`);
  return importCatalogue(shop.context(), {
    file,
    pictureFolder: folder,
    dryRun,
    onProductsChanged: indexProducts,
    ...options,
  });
}

/** What the register says of imports, oldest first; each entry by its fields. */
async function readEntries() {
  const acts = await shop
    .context()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.action, 'catalogue.import'))
    .orderBy(auditLog.id);
  return acts.map(({ target, changes }) => ({
    target,
    told: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  }));
}
const hashOfFile = async () =>
  createHash('sha256')
    .update(await readFile(path.join(folder, 'goods.csv')))
    .digest('hex');

it('each import leaves its beginning and its end with the hash of its file and its counts, a dry run nothing', async () => {
  const lines = ['AU-1,华为,Mate 80,手机,6999', 'AU-2,华为,Mate 81,手机,六千'];
  await importLines(lines, true);
  expect(await readEntries()).toEqual([]);
  await importLines(lines);
  const hash = await hashOfFile();
  expect(await readEntries()).toEqual([
    { target: '文件 goods.csv', told: { 结果: '开始', 'SHA-256': hash } },
    {
      target: '文件 goods.csv',
      told: {
        结果: '完成',
        'SHA-256': hash,
        行数: '2',
        新增: '1',
        更新: '0',
        未变化: '0',
        有问题: '1',
      },
    },
  ]);
});

const manyLines = (prefix: string) =>
  Array.from({ length: 120 }, (_, index) => `${prefix}-${index},华为,${prefix} ${index},手机,100`);

it('an import that an error, a wrong file or somebody cuts off leaves how far it came, and why', async () => {
  let batches = 0;
  await expect(
    importLines(manyLines('BR'), false, {
      onProductsChanged: async () => {
        batches += 1;
        if (batches === 2) throw new Error('disk full');
      },
    }),
  ).rejects.toThrow('disk full');
  expect((await readEntries()).at(-1)?.told).toEqual({
    结果: '中断',
    'SHA-256': await hashOfFile(),
    原因: '程序出错：disk full',
    行数: '120',
    新增: '50',
    更新: '0',
    未变化: '0',
    有问题: '0',
  });

  const controller = new AbortController();
  await expect(
    importLines(manyLines('CA'), false, {
      onProductsChanged: async () => controller.abort(),
      signal: controller.signal,
    }),
  ).rejects.toThrow('abort');
  expect((await readEntries()).at(-1)?.told).toMatchObject({ 结果: '中断', 原因: '被取消', 新增: '50' });

  await expect(importLines(['CA-x,"'])).rejects.toThrow();
  expect((await readEntries()).at(-1)?.told).toMatchObject({
    结果: '中断',
    原因: expect.stringContaining('引号'),
    'SHA-256': await hashOfFile(),
  });
});

it('of an import whose process was killed the next one says that it broke off, with the counts it had written down', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const killed = Promise.withResolvers<never>();
  const reached = Promise.withResolvers<void>();
  let batches = 0;
  // A process that is killed is one that goes no further.
  void importLines(manyLines('KI'), false, {
    onProductsChanged: async () => {
      batches += 1;
      vi.setSystemTime(Date.now() + 61_000);
      if (batches < 2) return;
      reached.resolve();
      await killed.promise;
    },
  }).catch(() => undefined);
  await reached.promise;
  const before = await readEntries();
  expect(before.at(-1)?.told).toMatchObject({ 结果: '进行中', 新增: '50' });
  // Its connections end with it: the lock is free.
  await shop.asOwner(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND (query LIKE '%pg_try_advisory_lock%' OR state = 'idle in transaction')`,
  );
  await importLines(['KI-next,华为,KI next,手机,100']);
  const after = (await readEntries()).slice(before.length);
  expect(after.map(({ told }) => told.结果)).toEqual(['中断', '开始', '完成']);
  expect(after[0]?.told).toMatchObject({
    'SHA-256': before.at(-1)?.told['SHA-256'],
    新增: '50',
    行数: '120',
  });
  killed.reject(new Error('killed'));
});

it('warns of a brand and of a category that are known under another spelling, and offers the known name', async () => {
  await importLines(['WA-1,小米,小米 17,手机/智能手机,4499']);
  const report = await importLines(
    [
      'WA-2,XIAOMI,小米 18,手机／智能手机,4499',
      'WA-3,XIAOMI,小米 19,手机/智能 手机,4499',
      'WA-4,小米,小米 20,手机/智能手机,4499',
      'WA-5,Redmi,K90,手机/智能手机,2499',
    ],
    true,
  );
  expect(report.problems).toEqual([]);
  expect(report.warnings.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 品牌',
    '2 分类',
    '3 分类',
  ]);
  expect(report.warnings.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('“小米”'),
    expect.stringContaining('“手机/智能手机”'),
    expect.stringContaining('“手机/智能手机”'),
  ]);
});
