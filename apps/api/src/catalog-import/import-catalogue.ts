import { announceChange } from '../platform/cache/change-feed.ts';
import { derivePictures } from '../platform/pictures/picture-jobs.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStoreIdsByCode } from '../store/store.service.ts';
import { checkAgainstEachOther } from './check-rows.ts';
import { planColumns } from './column-plan.ts';
import { type ImportRow, parseRow, type RowProblem } from './parse-row.ts';
import { PictureShelf } from './picture-shelf.ts';
import { readTableFile } from './table-file.ts';
import { type ProductsChanged, writeBatch } from './write-batch.ts';

export interface ImportOptions {
  /** CSV or .xlsx. */
  file: string;
  /** Folder the picture names are looked up in; the folder of the file by default. */
  pictureFolder: string;
  /** Checks everything and writes nothing. */
  dryRun: boolean;
  onProductsChanged: ProductsChanged;
  /** Queues a job for each new picture that makes its smaller sizes; without, they are made when they are first looked at. */
  deriveSizes?: boolean;
  onProgress?: (done: number, total: number) => void;
}

export interface ImportReport {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** By line. A row with a problem is not written at all. */
  problems: RowProblem[];
  pictures: number;
}

/** Models per transaction: large enough to be quick, small enough to be done again after a crash. */
const BATCH_MODELS = 120;

/**
 * Brings a merchant's file into the tenant's catalogue. Idempotent by SKU code: the same file again changes nothing.
 * Sound rows are written in batches by model; what a crash cut off is completed by running it again.
 * @throws AppError invalidInput when the file or its header cannot be read
 */
export async function importCatalogue(ctx: RequestContext, options: ImportOptions): Promise<ImportReport> {
  const table = await readTableFile(options.file);
  const plan = planColumns(table.headers, await findStoreIdsByCode(ctx));
  const problems: RowProblem[] = [];
  const parsed: ImportRow[] = [];
  for (const row of table.rows) {
    const result = parseRow(row, plan);
    if ('value' in result) parsed.push(result.value);
    else problems.push(...result.problems);
  }
  const checked = checkAgainstEachOther(parsed);
  problems.push(...checked.problems);
  const shelf = new PictureShelf(ctx.platform.files, options.pictureFolder);
  const pictured = await shelf.checkRows(checked.sound);
  problems.push(...pictured.problems);

  const report: ImportReport = {
    rows: table.rows.length,
    created: 0,
    updated: 0,
    unchanged: 0,
    problems,
    pictures: 0,
  };
  let done = table.rows.length - pictured.sound.length;
  options.onProgress?.(done, table.rows.length);
  for (const batch of intoBatches(pictured.sound)) {
    const outcome = await writeBatch(ctx, batch, shelf, options);
    report.created += outcome.created;
    report.updated += outcome.updated;
    report.unchanged += outcome.unchanged;
    problems.push(...outcome.problems);
    done += batch.length;
    options.onProgress?.(done, table.rows.length);
  }
  report.pictures = shelf.storedCount;
  problems.sort((left, right) => left.line - right.line);
  if (options.dryRun) return report;
  await announceChange(ctx);
  if (options.deriveSizes) await queuePictureSizes(ctx, await shelf.listStored());
  return report;
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

/** Rows of one model stay together, whatever their order in the file. */
function intoBatches(rows: readonly ImportRow[]): ImportRow[][] {
  const models = Map.groupBy(rows, (row) => `${row.brand}\n${row.categoryPath.join('/')}\n${row.model}`);
  const batches: ImportRow[][] = [];
  let batch: ImportRow[] = [];
  let count = 0;
  for (const group of models.values()) {
    batch.push(...group);
    count += 1;
    if (count % BATCH_MODELS === 0) {
      batches.push(batch);
      batch = [];
    }
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}
