import { importCatalogue } from '@jishi/api/catalog-import/import-catalogue.ts';
import { AppError } from '@jishi/api/platform/app-error.ts';
import { indexProducts } from '@jishi/api/search/search.service.ts';
import { readImportOptions, WrongUsage } from './boot/import-options.ts';
import { type OpenCommand, openForCommand } from './boot/open-for-command.ts';
import { createProgressBar } from './boot/progress-bar.ts';
import { readServerOptions } from './boot/server-options.ts';

/** Problems printed in full; a file with more is better mended and tried again. */
const PROBLEMS_SHOWN = 50;
const SAME_SIGNAL_MS = 1_000;

/** `npm run import -- FILE.csv [--tenant 0] [--pictures FOLDER] [--dry-run]`; see docs/import.md. */
async function main(): Promise<number> {
  let command: OpenCommand | undefined;
  try {
    const { tenantId, ...options } = await readImportOptions(process.argv.slice(2));
    command = await openForCommand(readServerOptions([], process.env));
    if (!command.open.platform.tenants.findById(tenantId))
      throw new WrongUsage(`没有编号为 ${tenantId} 的租户`);
    const cancelled = listenForEnd();
    const report = await importCatalogue(command.contextOf(tenantId), {
      ...options,
      onProductsChanged: indexProducts,
      deriveSizes: true,
      signal: cancelled,
      onProgress: createProgressBar(options.dryRun ? '检查' : '导入'),
    });
    for (const problem of report.problems.slice(0, PROBLEMS_SHOWN)) {
      console.log(`第 ${problem.line} 行 “${problem.column}”：${problem.reason}`);
    }
    if (report.problemCount > PROBLEMS_SHOWN)
      console.log(`……共 ${report.problemCount} 处问题，只列出前 ${PROBLEMS_SHOWN} 处；请改正后重新导入`);
    for (const warning of report.warnings.slice(0, PROBLEMS_SHOWN))
      console.log(`提醒：第 ${warning.line} 行 “${warning.column}”：${warning.reason}`);
    if (report.warningCount > PROBLEMS_SHOWN)
      console.log(`……共 ${report.warningCount} 处提醒，只列出前 ${PROBLEMS_SHOWN} 处`);
    console.log(
      `${options.dryRun ? '检查完成（未写入）' : '导入完成'}：共 ${report.rows} 行，新增 ${report.created}，更新 ${report.updated}，` +
        `未变化 ${report.unchanged}，有问题 ${report.wrongRows} 行，图片 ${report.pictures} 张`,
    );
    return report.problemCount === 0 ? 0 : 1;
  } catch (error) {
    console.error(explain(error));
    return 2;
  } finally {
    await command?.close();
  }
}

/**
 * Aborted when somebody ends the import: it stops after the transaction it is in and says how far it came. A second
 * time ends it at once.
 */
function listenForEnd(): AbortSignal {
  const controller = new AbortController();
  let firstAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // Ctrl+C comes twice at once: from the terminal, and from npm, which passes it on.
      if (controller.signal.aborted && Date.now() - firstAt > SAME_SIGNAL_MS) process.exit(130);
      if (firstAt === 0) firstAt = Date.now();
      controller.abort();
    });
  return controller.signal;
}

/** One line for whoever imports; what is not of their making says what it comes from. */
function explain(error: unknown): string {
  if (error instanceof AppError) return error.userMsg;
  if (error instanceof WrongUsage) return error.message;
  if (error instanceof Error && error.name === 'AbortError')
    return '导入已取消。已写入的保持不变，再次运行会接着完成';
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `导入没有完成：${reason}。已写入的保持不变，排除原因后再次运行会接着完成`;
}

process.exit(await main());
