import {
  lockGtins,
  lockProductRows,
  lockSkuRows,
  reviseProduct,
  updateSku,
} from '../catalog/catalog.service.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { indexProducts } from '../search/search.service.ts';
import {
  closeChanges,
  countOpenChanges,
  type ImportChangeRow,
  type ImportRunRow,
  noteUndone,
  selectOpenChanges,
} from './import-run.queries.ts';
import { freeGtins } from './imported-gtins.ts';
import { differs } from './row-fields.ts';

/** An import can be taken back for as long; its files are kept as long, too. */
export const UNDO_DAYS = 30;
/** Changes that one transaction takes back. */
const BATCH = 200;

interface Watch {
  readonly signal: AbortSignal;
  note(done: number, total: number): void;
}

/**
 * Takes an import back, the latest change first: a field that stands as the import wrote it gets what stood there
 * before, one that has been changed since is left and counted; a SKU that the import made goes off the shelf. Stock,
 * regional prices and costs have moved on since and stay. What is taken back is marked in the same transaction, so that
 * it is taken back once whatever happens.
 */
export async function undoImport(
  ctx: RequestContext,
  run: Pick<ImportRunRow, 'id'>,
  watch: Watch,
): Promise<{ restored: number; left: number }> {
  const total = await countOpenChanges(ctx, run.id);
  let counts = { restored: 0, left: 0 };
  for (let done = 0; ; ) {
    watch.signal.throwIfAborted();
    const batch = await inTransaction(ctx, (tx) => takeBackSome(tx, run.id));
    if (batch.taken === 0) break;
    counts = batch.counts;
    done += batch.taken;
    watch.note(done, Math.max(total, done));
    await announceChange(ctx);
  }
  return counts;
}

async function takeBackSome(tx: RequestContext, runId: number) {
  const changes = await selectOpenChanges(tx, runId, BATCH);
  const idsOf = (kind: ImportChangeRow['kind']) =>
    changes.filter((change) => change.kind === kind).map(({ refId }) => refId);
  await lockGtins(tx);
  const skus = new Map((await lockSkuRows(tx, idsOf('sku'))).map((row) => [row.ppid, row]));
  const models = new Map((await lockProductRows(tx, idsOf('model'))).map((row) => [row.id, row]));
  const keptNumbers = await freeGtins(tx, changes, skus);
  const touched = new Set<number>(models.keys());
  let restored = 0;
  let left = 0;
  for (const { kind, refId, before, after } of changes) {
    const row = kind === 'sku' ? skus.get(refId) : models.get(refId);
    if (!row) continue;
    const wanted = before ?? { status: 'offShelf' };
    const fields = Object.keys(wanted).filter(
      (name) =>
        !differs({ [name]: after[name] }, row) &&
        !(name === 'gtin' && kind === 'sku' && keptNumbers.has(refId)),
    );
    left += Object.keys(wanted).length - fields.length;
    const back = Object.fromEntries(fields.map((name) => [name, wanted[name]]));
    if (fields.length === 0 || !differs(back, row)) continue;
    restored += 1;
    Object.assign(row, back);
    if (kind === 'model') await reviseProduct(tx, refId, back);
    else await updateSku(tx, refId, back);
    if ('productId' in row) touched.add(row.productId);
  }
  await closeChanges(
    tx,
    changes.map(({ id }) => id),
  );
  const counts = await noteUndone(tx, runId, { restored, left });
  await indexProducts(tx, [...touched]);
  return { taken: changes.length, counts };
}
