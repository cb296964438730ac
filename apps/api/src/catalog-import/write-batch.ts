import {
  ensureBrands,
  ensureCategory,
  findProducts,
  findSkuRows,
  findUntimedPrices,
  insertProduct,
  insertSkus,
  reviseProduct,
  updateSku,
} from '../catalog/catalog.service.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { lockStockLevels, setUnits } from '../stock/stock.service.ts';
import { modelKey } from './check-rows.ts';
import type { Importer } from './import-journal.ts';
import { GtinsOfFile } from './imported-gtins.ts';
import { withoutHeldPrice, writeCost, writeRegionalPrices } from './imported-prices.ts';
import { callBrandsByName } from './known-brands.ts';
import type { ImportRow, RowProblem } from './parse-row.ts';
import type { PictureShelf } from './picture-shelf.ts';
import {
  asNew,
  differenceOf,
  differs,
  findConflict,
  keepWords,
  productFields,
  skuFields,
  spokenOf,
} from './row-fields.ts';
import { storePictures } from './store-pictures.ts';

/** Told, inside the transaction, which products were written: the search index follows. */
export type ProductsChanged = (ctx: RequestContext, productIds: number[]) => Promise<void>;

/** What became of a SKU or a model: its fields that changed, or `before: null` for one that was made. */
export interface RowChange {
  kind: 'sku' | 'model';
  /** ppid of the SKU, id of the model. */
  refId: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/** Keeps, inside the transaction, what it changed. */
export type KeepChanges = (ctx: RequestContext, changes: readonly RowChange[]) => Promise<void>;

interface WrittenRows {
  created: number;
  updated: number;
  unchanged: number;
  problems: RowProblem[];
  /** Prices that stay as they are until a second person agrees. */
  waits: RowProblem[];
}

interface BatchOutcome extends WrittenRows {
  /** Milliseconds that the transaction took, and held the rows it wrote. */
  heldMs: number;
}

/** Carries the outcome out of the transaction that a dry run gives up. */
class DryRunEnded extends Error {
  readonly outcome: WrittenRows;

  constructor(outcome: WrittenRows) {
    super('dry run');
    this.outcome = outcome;
  }
}

/**
 * Writes some models with all their SKUs in one transaction; rows that meet a problem are left out, the others stand.
 */
export async function writeBatch(
  ctx: RequestContext,
  rows: readonly ImportRow[],
  shelf: PictureShelf,
  options: {
    dryRun: boolean;
    onProductsChanged: ProductsChanged;
    keepChanges?: KeepChanges;
    by?: Importer;
  },
): Promise<BatchOutcome> {
  const problems: RowProblem[] = [];
  const pictures = options.dryRun
    ? new Map<string, StoredPicture>()
    : await storePictures(rows, shelf, problems);
  const refused = new Set(problems.map((problem) => problem.line));
  const started = performance.now();
  try {
    const written = await inTransaction(ctx, async (tx) => {
      const outcome = await writeRows(
        tx,
        await callBrandsByName(
          tx,
          rows.filter((row) => !refused.has(row.line)),
        ),
        pictures,
        options,
      );
      outcome.problems.push(...problems);
      if (options.dryRun) throw new DryRunEnded(outcome);
      return outcome;
    });
    return { ...written, heldMs: performance.now() - started };
  } catch (error) {
    if (error instanceof DryRunEnded) return { ...error.outcome, heldMs: performance.now() - started };
    throw error;
  }
}

async function writeRows(
  ctx: RequestContext,
  rows: readonly ImportRow[],
  pictures: ReadonlyMap<string, StoredPicture>,
  {
    onProductsChanged,
    keepChanges,
    by,
  }: { onProductsChanged: ProductsChanged; keepChanges?: KeepChanges; by?: Importer },
): Promise<WrittenRows> {
  const outcome: WrittenRows = { created: 0, updated: 0, unchanged: 0, problems: [], waits: [] };
  const tenantId = ctx.tenant.id;
  const gtins = await GtinsOfFile.open(ctx, rows);
  const brands = await ensureBrands(
    ctx,
    rows.map((row) => row.brand),
  );
  const models = Map.groupBy(rows, modelKey);
  const products = await findProducts(ctx, [...brands.values()], [...new Set(rows.map((row) => row.model))]);
  const skus = await findSkuRows(
    ctx,
    rows.map((row) => row.code),
    products.map((one) => one.id),
  );
  const stocks = await lockStockLevels(
    ctx,
    skus.map((one) => one.ppid),
  );
  const knownPrices = rows.some((row) => row.regionalPrices.length > 0)
    ? await findUntimedPrices(
        ctx,
        skus.map((one) => one.ppid),
      )
    : [];
  const touched: number[] = [];
  const changes: RowChange[] = [];
  const categoryIds = new Map<string, number>();

  for (const group of models.values()) {
    const first = group[0] as ImportRow;
    const pathKey = first.categoryPath.join('/');
    const categoryId = categoryIds.get(pathKey) ?? (await ensureCategory(ctx, first.categoryPath));
    categoryIds.set(pathKey, categoryId);
    const brandId = brands.get(first.brand) ?? 0;
    const known = products.find(
      (one) => one.brandId === brandId && one.categoryId === categoryId && one.model === first.model,
    );
    const sound = group.filter((row) => {
      const problem = findConflict(row, group, known, skus, stocks) ?? gtins.findConflict(row, group);
      return !problem || !outcome.problems.push(problem);
    });
    if (sound.length === 0) continue;

    const fields = productFields(sound);
    const said = spokenOf(fields, first.says);
    const productChanged = !known || differs(said, known);
    const productId =
      known?.id ??
      (await insertProduct(ctx, { tenantId, brandId, categoryId, model: first.model, ...fields }));
    if (known && productChanged) {
      await reviseProduct(ctx, known.id, said);
      changes.push({ kind: 'model', refId: known.id, ...differenceOf(said, known) });
    }
    const isWhole = skus.every(
      (one) => one.productId !== known?.id || group.some(({ code }) => code === one.code),
    );

    await gtins.give(sound, skus);
    const fresh: { row: ImportRow; values: ReturnType<typeof skuFields> }[] = [];
    let changed = productChanged;
    for (const row of sound) {
      const values = skuFields(row, productId, group.indexOf(row), pictures);
      const existing = skus.find((one) => one.code === row.code);
      if (!existing) {
        fresh.push({ row, values });
        continue;
      }
      const levels = row.stocks.filter(
        (level) =>
          stocks.find((one) => one.ppid === existing.ppid && one.storeId === level.storeId)?.onHand !==
          level.onHand,
      );
      // The order of some of a model's SKUs says nothing of the order of all.
      const worded = { ...values, pictures: keepWords(values.pictures, existing.pictures) };
      const { sort, ...others } = spokenOf(worded, row.says);
      const told = isWhole ? { ...others, ...(sort !== undefined && { sort }) } : others;
      const { change, isHeld } = await withoutHeldPrice(
        ctx,
        existing,
        { change: told, costFen: row.costFen },
        by,
      );
      const skuChanged = differs(change, existing);
      if (skuChanged) {
        await updateSku(ctx, existing.ppid, change);
        changes.push({ kind: 'sku', refId: existing.ppid, ...differenceOf(change, existing) });
      }
      await setUnits(
        ctx,
        levels.map(({ storeId, onHand }) => ({ ppid: existing.ppid, storeId, onHand })),
        { cause: 'import' },
      );
      const { ppid, name, priceFen } = { ...existing, ...change };
      const regional = await writeRegionalPrices(ctx, { ppid, name, priceFen }, row, knownPrices, by);
      for (const column of [...(isHeld ? ['售价'] : []), ...regional.held])
        outcome.waits.push({ line: row.line, column, reason: '低于可单独调整的价格，由他人审核后生效' });
      const recosted = await writeCost(ctx, existing.ppid, row);
      if (skuChanged || levels.length > 0 || productChanged || regional.changed || recosted)
        outcome.updated += 1;
      else outcome.unchanged += 1;
      changed ||= skuChanged;
    }
    const ppids = await insertSkus(
      ctx,
      fresh.map(({ row, values }) => ({ tenantId, code: row.code, ...asNew(values) })),
    );
    await setUnits(
      ctx,
      fresh.flatMap(({ row }) =>
        row.stocks.map(({ storeId, onHand }) => ({ ppid: ppids.get(row.code) ?? 0, storeId, onHand })),
      ),
      { cause: 'import' },
    );
    for (const { row, values } of fresh) {
      const ppid = ppids.get(row.code) ?? 0;
      changes.push({ kind: 'sku', refId: ppid, before: null, after: { status: values.status } });
      await writeRegionalPrices(ctx, { ppid }, row, [], by);
      await writeCost(ctx, ppid, row);
    }
    outcome.created += fresh.length;
    if (changed || fresh.length > 0) touched.push(productId);
  }
  await onProductsChanged(ctx, touched);
  await keepChanges?.(ctx, changes);
  return outcome;
}
