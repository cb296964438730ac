import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importCatalogue } from '@jishi/api/catalog-import/import-catalogue.ts';
import { AppError } from '@jishi/api/platform/app-error.ts';
import { indexProducts } from '@jishi/api/search/search.service.ts';
import { openForCommand } from './boot/open-for-command.ts';
import { createProgressBar } from './boot/progress-bar.ts';
import { readServerOptions } from './boot/server-options.ts';

/** Problems printed in full; a file with more is better mended and tried again. */
const PROBLEMS_SHOWN = 50;

/** `npm run import -- FILE.csv [--tenant 0] [--pictures FOLDER] [--dry-run]`; see docs/import.md. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tenant: { type: 'string', default: '0' },
      pictures: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (!file || !(await stat(file).catch(() => undefined))?.isFile()) {
    console.error(
      '用法：npm run import -- 文件.csv|文件.xlsx [--tenant 租户编号] [--pictures 图片目录] [--dry-run]',
    );
    return 2;
  }
  const command = await openForCommand(readServerOptions([], process.env));
  try {
    const report = await importCatalogue(command.contextOf(Number(values.tenant)), {
      file,
      pictureFolder: path.resolve(values.pictures ?? path.dirname(file)),
      dryRun: values['dry-run'],
      onProductsChanged: indexProducts,
      deriveSizes: true,
      onProgress: createProgressBar(values['dry-run'] ? '检查' : '导入'),
    });
    for (const problem of report.problems.slice(0, PROBLEMS_SHOWN)) {
      console.log(`第 ${problem.line} 行 “${problem.column}”：${problem.reason}`);
    }
    if (report.problems.length > PROBLEMS_SHOWN)
      console.log(`……还有 ${report.problems.length - PROBLEMS_SHOWN} 处问题`);
    console.log(
      `${values['dry-run'] ? '检查完成（未写入）' : '导入完成'}：共 ${report.rows} 行，新增 ${report.created}，更新 ${report.updated}，` +
        `未变化 ${report.unchanged}，有问题 ${new Set(report.problems.map((one) => one.line)).size} 行，图片 ${report.pictures} 张`,
    );
    return report.problems.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof AppError ? error.userMsg : error);
    return 2;
  } finally {
    await command.close();
  }
}

process.exit(await main());
