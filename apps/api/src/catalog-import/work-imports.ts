import type { ImportState } from '@jishi/contract/import-words.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { indexProducts } from '../search/search.service.ts';
import { type ImportReport, importAlone, inImportTurn } from './import-catalogue.ts';
import {
  type ImportRunRow,
  insertChanges,
  moveRun,
  noteProgress,
  selectBusyRuns,
  selectRun,
} from './import-run.queries.ts';
import { type HandedIn, openHandedIn } from './open-handed-in.ts';
import { undoImport } from './undo-import.ts';
import { gatherWrongRows } from './wrong-rows.ts';

export const IMPORT_JOB = 'catalogue.work-imports';

/** How often the progress is written down, and asked whether it is to end. */
const NOTE_EACH_MS = 1_000;

/** Has what waits done now. */
export async function hurryImports(ctx: RequestContext): Promise<void> {
  await ctx.platform.jobs.send(IMPORT_JOB, { tenantId: ctx.tenant.id }, { singletonKey: 'hurried' });
}

/**
 * Does what staff asked for of files of goods, one after the other. What a process that died left half done is done
 * again: rows that are written already change nothing, and what was taken back is not taken back twice.
 */
export async function workImports(ctx: RequestContext): Promise<void> {
  for (const id of await selectBusyRuns(ctx)) {
    await inImportTurn(ctx, async () => {
      // Whose turn it was before may have done it.
      const run = await selectRun(ctx, id);
      if (run?.state === 'checking' || run?.state === 'importing') await readFile(ctx, run, run.state);
      else if (run?.state === 'undoing') await takeBack(ctx, run);
    });
  }
}

/** Tries a file, or writes it. */
async function readFile(
  ctx: RequestContext,
  run: ImportRunRow,
  state: 'checking' | 'importing',
): Promise<void> {
  const watch = new RunWatch(ctx, run);
  const isTrial = state === 'checking';
  try {
    const opened = await openHandedIn({ store: ctx.platform.files, key: run.fileKey });
    try {
      const columns = new Map(run.columns.map(({ title, as }) => [title, as]));
      const report = await importAlone(ctx, {
        file: opened.path,
        pictureFolder: opened.folder,
        dryRun: isTrial,
        onProductsChanged: indexProducts,
        deriveSizes: true,
        onRead: (rows) => watch.note(rows, 0),
        onProgress: (done, total) => watch.note(done, total),
        columns,
        name: `${run.fileName}（导入 ${run.id}）`,
        by: { staffId: run.staffId, name: run.staffName },
        signal: watch.signal,
        ...(!isTrial && { keepChanges: (tx, changes) => insertChanges(tx, run.id, changes) }),
      });
      await watch.close();
      await finish(ctx, run, isTrial ? 'checked' : 'done', await tell(ctx, run, opened, report, columns));
    } finally {
      await opened.close();
    }
  } catch (error) {
    await watch.close();
    await moveRun(ctx, run.id, [state], {
      state: isTrial ? 'uploaded' : 'stopped',
      reason: reasonOf(ctx, error),
      endedAt: isTrial ? null : new Date(),
    });
  }
}

async function takeBack(ctx: RequestContext, run: ImportRunRow): Promise<void> {
  const watch = new RunWatch(ctx, run);
  try {
    const { restored, left } = await undoImport(ctx, run, watch);
    await watch.close();
    await finish(ctx, run, 'undone', { restored, left });
  } catch (error) {
    await watch.close();
    await moveRun(ctx, run.id, ['undoing'], { state: 'undoStopped', reason: reasonOf(ctx, error) });
  }
}

/** What is said of a file that was read, with its wrong rows laid aside. */
async function tell(
  ctx: RequestContext,
  run: ImportRunRow,
  opened: HandedIn,
  report: ImportReport,
  columns: ReadonlyMap<string, string>,
) {
  const { told, csv } = await gatherWrongRows(opened.path, opened.file, report.problems, columns);
  const wrongKey = told.length > 0 ? `${run.fileKey}-wrong` : '';
  if (wrongKey !== '') await ctx.platform.files.write(wrongKey, Buffer.from(csv));
  const { rows, created, updated, unchanged, wrongRows, pictures } = report;
  const { problemCount, warnings, warningCount } = report;
  return {
    ...{ done: rows, total: rows, created, updated, unchanged, wrongRows, pictures, wrongKey },
    ...{ problems: told, problemCount, warningCount },
    warnings: warnings.map((warning) => ({ ...warning, value: '' })),
  };
}

async function finish(
  ctx: RequestContext,
  run: ImportRunRow,
  state: ImportState,
  outcome: Partial<ImportRunRow>,
): Promise<void> {
  await moveRun(ctx, run.id, [run.state], {
    ...outcome,
    ...{ state, stopping: false, endedAt: state === 'checked' ? null : new Date() },
  });
}

function reasonOf(ctx: RequestContext, error: unknown): string {
  if (error instanceof AppError) return error.userMsg;
  if (error instanceof Error && error.name === 'AbortError') return '已按要求中断';
  ctx.log.error({ err: error }, 'an import that staff asked for broke off');
  return '处理时出错，请稍后继续；如反复出现请联系技术支持';
}

/** Writes down how far it has come, once a second, and ends it when staff want that. */
class RunWatch {
  readonly #ctx: RequestContext;
  readonly #id: number;
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #progress = { done: 0, total: 0 };
  #writing: Promise<void> = Promise.resolve();

  constructor(ctx: RequestContext, { id, stopping }: Pick<ImportRunRow, 'id' | 'stopping'>) {
    this.#ctx = ctx;
    this.#id = id;
    if (stopping) this.#controller.abort();
    this.#timer = setInterval(() => {
      this.#writing = this.#writing.then(() => this.#write());
    }, NOTE_EACH_MS);
    this.#timer.unref();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  note(done: number, total: number): void {
    this.#progress = { done, total };
  }

  /** Nothing is written after it. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
  }

  async #write(): Promise<void> {
    try {
      if (await noteProgress(this.#ctx, this.#id, this.#progress)) this.#controller.abort();
    } catch (err) {
      this.#ctx.log.warn({ err }, 'how far an import has come could not be written down');
    }
  }
}
