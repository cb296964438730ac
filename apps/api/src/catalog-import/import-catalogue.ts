import { invalidInput } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { withExclusiveLock } from '../platform/db/exclusive-lock.ts';
import { derivePictures } from '../platform/pictures/picture.jobs.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStoreIdsByCode } from '../store/store.service.ts';
import { planColumns } from './column-plan.ts';
import { gatherRows } from './gather-rows.ts';
import { type ImportCounts, type Importer, ImportJournal } from './import-journal.ts';
import { watchSpellings } from './known-names.ts';
import type { ModelQueue } from './model-queue.ts';
import type { RowProblem } from './parse-row.ts';
import { PictureShelf } from './picture-shelf.ts';
import { ProblemList } from './problem-list.ts';
import { openTableFile } from './table-file.ts';
import { type InspectedFile, inspectFile } from './text-encoding.ts';
import { type KeepChanges, type ProductsChanged, writeBatch } from './write-batch.ts';

export interface ImportOptions {
  /** CSV or .xlsx. */
  file: string;
  /** Folder the picture names are looked up in; the folder of the file by default. */
  pictureFolder: string;
  /** Pictures that the shop has already, by the names that the file calls them; they are looked for nowhere else. */
  keptPictures?: ReadonlyMap<string, StoredPicture>;
  /** Checks everything and writes nothing. */
  dryRun: boolean;
  onProductsChanged: ProductsChanged;
  /**
   * Queues a job for each new picture that makes its smaller sizes; without, they are made when they are first looked
   * at.
   */
  deriveSizes?: boolean;
  onProgress?: (done: number, total: number) => void;
  /** Told of the rows that have been read, before anything is written. */
  onRead?: (rows: number) => void;
  /** What columns are read as, by their titles in the file; empty for those that are left out. */
  columns?: ReadonlyMap<string, string>;
  /** What the file is called in the register, where it is not its name on the disk. */
  name?: string;
  /** The member of staff who imports; whoever may run the command otherwise. */
  by?: Importer;
  /** Keeps what is changed, in the transaction that changes it. */
  keepChanges?: KeepChanges;
  /** Ends the import between two rows or two transactions; what was written stays. */
  signal?: AbortSignal;
}

/** How far an import has come; at its end, what came of it. */
export interface ImportReport extends ImportCounts {
  /** By line, the first thousand. A row with a problem is not written at all. */
  problems: RowProblem[];
  /** All of them. */
  problemCount: number;
  /** What was written as it stands, though it is hardly meant; the first thousand. */
  warnings: RowProblem[];
  warningCount: number;
  pictures: number;
}

/**
 * A transaction of the import holds the stock of its rows, and buyers of these goods wait for it. So each takes as many
 * rows as the ones before it did in this time: many on an idle machine, few on a busy one. What a crash cuts off is
 * done again.
 */
const HELD_MS = 250;
const FIRST_BATCH_ROWS = 50;
const SMALLEST_BATCH_ROWS = 10;
const LARGEST_BATCH_ROWS = 2_000;

/** Any number will do, with room for the tenant's id behind it. */
const IMPORT_LOCKS = 4_183_004_000_000;

/**
 * Brings a merchant's file into the tenant's catalogue, with little memory however large the file is. Idempotent by SKU
 * code: the same file again changes nothing. All rows are read and checked before the first is written. Sound rows are
 * written in batches by model; what a crash cut off is completed by running it again. Imports of one tenant take turns,
 * and each leaves its traces in the register of what staff did, dry runs apart.
 * @throws AppError invalidInput when the file or its header cannot be read
 */
export async function importCatalogue(ctx: RequestContext, options: ImportOptions): Promise<ImportReport> {
  return inImportTurn(ctx, () => importAlone(ctx, options));
}

/** Does what only one process may do to the catalogue of a tenant at a time; others wait. */
export function inImportTurn<Result>(ctx: RequestContext, work: () => Promise<Result>): Promise<Result> {
  const { ownerDatabaseUrl } = ctx.platform.config;
  return withExclusiveLock(ownerDatabaseUrl, IMPORT_LOCKS + ctx.tenant.id, work);
}

/** `importCatalogue` for a caller whose turn it is. */
export async function importAlone(ctx: RequestContext, options: ImportOptions): Promise<ImportReport> {
  const run = new ImportRun(ctx, options);
  const file = await inspectFile(options.file);
  if (options.dryRun) return run.write(file);
  const journal = await ImportJournal.begin(ctx, options.name ?? options.file, file.hash, options.by);
  run.onBatch = () => journal.keep(run.report);
  try {
    await run.write(file);
    await journal.end(run.report);
  } catch (error) {
    await journal.breakOff(run.report, error);
    // What was written before is in the shop, and stands on its pages from now on.
    await announceChange(ctx).catch((unheard: unknown) =>
      ctx.log.error({ err: unheard }, 'the change of an import that broke off was not announced'),
    );
    throw error;
  }
  await announceChange(ctx);
  return run.report;
}

/** One file on its way into the catalogue. */
class ImportRun {
  readonly #ctx: RequestContext;
  readonly #options: ImportOptions;
  readonly #shelf: PictureShelf;
  readonly #problems = new ProblemList();
  readonly #warnings = new ProblemList();
  readonly #counts = { rows: 0, created: 0, updated: 0, unchanged: 0 };
  /** Called after each transaction. */
  onBatch: () => Promise<void> = async () => undefined;

  constructor(ctx: RequestContext, options: ImportOptions) {
    this.#ctx = ctx;
    this.#options = options;
    this.#shelf = new PictureShelf(ctx.platform.files, options.pictureFolder, options.keptPictures);
  }

  get report(): ImportReport {
    return {
      ...this.#counts,
      problems: this.#problems.kept,
      problemCount: this.#problems.count,
      wrongRows: this.#problems.rows,
      warnings: this.#warnings.kept,
      warningCount: this.#warnings.count,
      pictures: this.#shelf.storedCount,
    };
  }

  async write(file: InspectedFile): Promise<ImportReport> {
    const { signal } = this.#options;
    const { headers, rows } = await openTableFile(this.#options.file, file);
    try {
      const warn = await watchSpellings(this.#ctx);
      const models = await gatherRows(rows, {
        plan: planColumns(headers, await findStoreIdsByCode(this.#ctx), this.#options.columns),
        problems: this.#problems,
        findMissing: (row) => this.#shelf.findMissing(row),
        onRow: () => {
          this.#counts.rows += 1;
          this.#options.onRead?.(this.#counts.rows);
        },
        onSound: (row) => this.#warnings.add(warn(row)),
        signal,
      });
      try {
        // A file that was cut off, or the sheet of another tab: nothing imported is no import that went well.
        if (this.#counts.rows === 0) throw invalidInput('文件里只有表头，没有要导入的商品');
        await this.#writeModels(models);
      } finally {
        models.close();
      }
    } finally {
      await rows.return();
    }
    return this.report;
  }

  async #writeModels(models: ModelQueue): Promise<void> {
    const { rows } = this.#counts;
    let done = rows - models.rows;
    this.#options.onProgress?.(done, rows);
    let wantedRows = FIRST_BATCH_ROWS;
    for (let batch = models.take(wantedRows); batch.length > 0; batch = models.take(wantedRows)) {
      this.#options.signal?.throwIfAborted();
      const outcome = await writeBatch(this.#ctx, batch, this.#shelf, this.#options);
      this.#counts.created += outcome.created;
      this.#counts.updated += outcome.updated;
      this.#counts.unchanged += outcome.unchanged;
      this.#problems.add(outcome.problems);
      this.#warnings.add(outcome.waits);
      const fresh = this.#shelf.takeFresh();
      if (this.#options.deriveSizes) await queuePictureSizes(this.#ctx, fresh);
      await this.onBatch();
      wantedRows = rowsWithin(HELD_MS, batch.length, outcome.heldMs);
      done += batch.length;
      this.#options.onProgress?.(done, rows);
    }
  }
}

async function queuePictureSizes(ctx: RequestContext, pictures: readonly StoredPicture[]): Promise<void> {
  for (const { key } of pictures) {
    await ctx.platform.jobs.send(
      derivePictures.name,
      { tenantId: ctx.tenant.id, key },
      { singletonKey: key },
    );
  }
}

/**
 * How many rows the next transaction may take, from how long the last one took; it grows slowly and shrinks at once.
 */
function rowsWithin(milliseconds: number, rows: number, tookMs: number): number {
  const fitting = Math.min((rows * milliseconds) / Math.max(tookMs, 1), rows * 2);
  return Math.round(Math.min(Math.max(fitting, SMALLEST_BATCH_ROWS), LARGEST_BATCH_ROWS));
}
