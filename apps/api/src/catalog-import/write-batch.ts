import {
  ensureBrands,
  ensureCategory,
  findProducts,
  findSkuRows,
  findUntimedPrices,
  insertProduct,
  insertSkus,
  updateProduct,
  updateSku,
} from '../catalog/catalog.service.ts';
import { keepImportedCost } from '../cost/cost.service.ts';
import { inLanes } from '../platform/in-lanes.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { lockStockLevels, upsertOnHand } from '../stock/stock.service.ts';
import { modelKey } from './check-rows.ts';
import { writeRegionalPrices } from './imported-prices.ts';
import type { ImportRow, RowProblem } from './parse-row.ts';
import type { PictureShelf } from './picture-shelf.ts';
import { differs, findConflict, productFields, skuFields, spokenOf } from './row-fields.ts';

/** Pictures whose bytes are in memory at once: as many as the pipeline works on. */
const PICTURES_AT_ONCE = 2;

/** Told, inside the transaction, which products were written: the search index follows. */
export type ProductsChanged = (ctx: RequestContext, productIds: number[]) => Promise<void>;

interface WrittenRows {
  created: number;
  updated: number;
  unchanged: number;
  problems: RowProblem[];
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
  options: { dryRun: boolean; onProductsChanged: ProductsChanged },
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
        rows.filter((row) => !refused.has(row.line)),
        pictures,
        options.onProductsChanged,
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

/** Stores the pictures that rows name, some at once; a row whose picture is none has a problem. */
async function storePictures(
  rows: readonly ImportRow[],
  shelf: PictureShelf,
  problems: RowProblem[],
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  const names = [...new Set(rows.flatMap(({ pictures }) => pictures))];
  await inLanes(names, PICTURES_AT_ONCE, async (name) => {
    const picture = await shelf.store(name).catch(() => undefined);
    if (picture) stored.set(name, picture);
  });
  for (const { line, pictures } of rows) {
    for (const name of pictures)
      if (!stored.has(name)) problems.push({ line, column: '图片', reason: `${name} 不是可用的图片` });
  }
  return stored;
}

async function writeRows(
  ctx: RequestContext,
  rows: readonly ImportRow[],
  pictures: ReadonlyMap<string, StoredPicture>,
  onProductsChanged: ProductsChanged,
): Promise<WrittenRows> {
  const outcome: WrittenRows = { created: 0, updated: 0, unchanged: 0, problems: [] };
  const tenantId = ctx.tenant.id;
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
  const categoryIds = new Map<string, number>();

  for (const group of models.values()) {
    const [first] = group;
    if (!first) continue;
    const pathKey = first.categoryPath.join('/');
    const categoryId = categoryIds.get(pathKey) ?? (await ensureCategory(ctx, first.categoryPath));
    categoryIds.set(pathKey, categoryId);
    const brandId = brands.get(first.brand) ?? 0;
    const known = products.find(
      (one) => one.brandId === brandId && one.categoryId === categoryId && one.model === first.model,
    );
    const sound = group.filter((row) => {
      const problem = findConflict(row, group, known, skus, stocks);
      if (problem) outcome.problems.push(problem);
      return !problem;
    });
    if (sound.length === 0) continue;

    const fields = productFields(sound);
    const told = spokenOf(fields, first.says);
    const productChanged = !known || differs(told, known);
    const productId =
      known?.id ??
      (await insertProduct(ctx, { tenantId, brandId, categoryId, model: first.model, ...fields }));
    if (known && productChanged) await updateProduct(ctx, known.id, told);
    const isWhole = skus.every(
      (one) => one.productId !== known?.id || group.some(({ code }) => code === one.code),
    );

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
      const { sort, ...others } = spokenOf(values, row.says);
      const change = isWhole ? { ...others, ...(sort !== undefined && { sort }) } : others;
      const skuChanged = differs(change, existing);
      if (skuChanged) await updateSku(ctx, existing.ppid, change);
      await upsertOnHand(
        ctx,
        levels.map(({ storeId, onHand }) => ({ ppid: existing.ppid, storeId, onHand })),
      );
      const repriced = await writeRegionalPrices(ctx, existing.ppid, row, knownPrices);
      const recosted = await writeCost(ctx, existing.ppid, row);
      if (skuChanged || levels.length > 0 || productChanged || repriced || recosted) outcome.updated += 1;
      else outcome.unchanged += 1;
      changed ||= skuChanged;
    }
    const ppids = await insertSkus(
      ctx,
      fresh.map(({ row, values }) => ({ tenantId, code: row.code, ...values })),
    );
    await upsertOnHand(
      ctx,
      fresh.flatMap(({ row }) =>
        row.stocks.map(({ storeId, onHand }) => ({ ppid: ppids.get(row.code) ?? 0, storeId, onHand })),
      ),
    );
    for (const { row } of fresh) {
      await writeRegionalPrices(ctx, ppids.get(row.code) ?? 0, row, []);
      await writeCost(ctx, ppids.get(row.code) ?? 0, row);
    }
    outcome.created += fresh.length;
    if (changed || fresh.length > 0) touched.push(productId);
  }
  await onProductsChanged(ctx, touched);
  return outcome;
}

/** Writes what a row says of the cost; gives whether it differed. */
async function writeCost(ctx: RequestContext, ppid: number, { costFen }: ImportRow): Promise<boolean> {
  return costFen !== undefined && keepImportedCost(ctx, ppid, costFen);
}
