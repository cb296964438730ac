import type { adminGoods } from '@jishi/contract/admin-goods.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { recordAct } from '../audit/audit.service.ts';
import { clearGtins, lockGtins, recordPrice, updateSku } from '../catalog/catalog.service.ts';
import {
  clearCodes,
  findModelByToken,
  insertEditedModel,
  insertEditedSkus,
  listEditedSkus,
  lockEditedModel,
  type ModelSkuRow,
  reviseProduct,
} from '../catalog/goods-desk.service.ts';
import { notFound, refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { refuseTaken } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { makeOnce } from '../platform/same-form.ts';
import { holdPrices } from '../price-approval/price-approval.service.ts';
import { indexProducts } from '../search/search.service.ts';
import { type CheckedModel, checkModel, placeModel } from './check-model.ts';
import {
  describeModel,
  describeModelTarget,
  describeSku,
  describeSkuTarget,
  differing,
} from './describe-model.ts';

/**
 * Makes a model with its SKUs, all off the shelf (X3112). The same form sent twice, also at once, makes one.
 * @throws AppError wrongInput, taken
 */
export async function createModel(
  ctx: RequestContext,
  { submitToken, ...draft }: ParsedInputOf<typeof adminGoods.create>,
): Promise<OutputOf<typeof adminGoods.create>> {
  const find = () => findModelByToken(ctx, submitToken);
  return { id: await makeOnce(find, () => makeModel(ctx, submitToken, draft)) };
}

function makeModel(
  ctx: RequestContext,
  submitToken: string,
  draft: Omit<ParsedInputOf<typeof adminGoods.create>, 'submitToken'>,
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await lockGtins(tx);
    const checked = await checkModel(tx, 0, { ...draft, skus: draft.skus.map(asNew) });
    const id = await insertEditedModel(tx, { ...checked.change, submitToken });
    if (id === undefined) throw refuseTaken('model', '刚刚有同事新建了同名机型');
    await insertSkus(tx, id, checked.skus);
    await recordAct(tx, {
      action: 'product.create',
      target: describeModelTarget(id, checked),
      object: { type: 'product', id },
      changes: differing({}, describeModel(checked)),
    });
    await tellShop(tx, id);
    return id;
  });
}

/**
 * Changes a model and its SKUs, brings the search up to date, tells every process and writes it down, one entry for the
 * model and one for each SKU (X3113). Changing nothing keeps the version.
 * @throws AppError notFound, wrongInput, taken, outdated
 */
export async function saveModel(
  ctx: RequestContext,
  { id, version, ...draft }: ParsedInputOf<typeof adminGoods.save>,
): Promise<OutputOf<typeof adminGoods.save>> {
  return inTransaction(ctx, async (tx) => {
    await lockGtins(tx);
    const model = await lockEditedModel(tx, id);
    if (!model) throw notFound('机型不存在，可能已被删除');
    if (model.version !== version) throw changedMeanwhile(model.version);
    const skus = await listEditedSkus(tx, id);
    assertSeen(skus, draft.skus);
    const asked = await checkModel(tx, id, draft);
    const { checked, priceWaits } = await withoutHeldPrices(tx, skus, asked);
    const before = { ...(await placeModel(tx, model)), change: model, skus };
    const changes = differing(describeModel(before), describeModel(checked));
    const changed = checked.skus.filter(({ ppid, change }) => {
      const known = skus.find((one) => one.ppid === ppid);
      return known && isChanged(known, change);
    });
    const fresh = checked.skus.filter(({ ppid }) => ppid === 0);
    if (changes.length === 0 && changed.length === 0 && fresh.length === 0) return { version, priceWaits };
    const next = await reviseProduct(tx, id, checked.change);
    await updateSkus(tx, skus, changed);
    await insertSkus(tx, id, fresh);
    const object = { type: 'product', id } as const;
    await recordAct(tx, {
      action: 'product.save',
      target: describeModelTarget(id, checked),
      object,
      changes,
    });
    for (const { ppid, change } of changed) {
      const known = skus.find((one) => one.ppid === ppid);
      if (known)
        await recordAct(tx, {
          action: 'product.update',
          target: describeSkuTarget(known),
          object: { type: 'sku', id: ppid },
          changes: differing(describeSku(known, model.dimensionNames), describeSku(change, draft.dimensions)),
        });
    }
    await tellShop(tx, id);
    return { version: next, priceWaits };
  });
}

type CheckedSku = CheckedModel['skus'][number];

const asNew = <Sku extends { ppid: number; version: number }>(one: Sku): Sku => ({
  ...one,
  ppid: 0,
  version: 0,
});

/** The form must have seen every SKU that there is, as it is. */
function assertSeen(
  skus: readonly ModelSkuRow[],
  drafts: readonly { ppid: number; version: number }[],
): void {
  const seen = drafts.filter(({ ppid }) => ppid > 0);
  const isSeen = (one: ModelSkuRow) =>
    seen.some(({ ppid, version }) => ppid === one.ppid && version === one.version);
  if (seen.length !== skus.length || !skus.every(isSeen)) throw changedMeanwhile();
}

function changedMeanwhile(version?: number) {
  return refuse(
    outdated,
    '该机型刚刚被其他同事修改过，请载入最新内容后再改',
    version === undefined ? null : { version },
  );
}

function isChanged(known: ModelSkuRow, change: CheckedSku['change']): boolean {
  return Object.entries(change).some(
    ([name, value]) => stable(value) !== stable(known[name as keyof CheckedSku['change']]),
  );
}

/** Pictures come back from the database with their keys in another order. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => one.localeCompare(other)))
      : inner,
  );
}

/** What was asked for, with the prices that there are where another one needs a second person (X3251). */
async function withoutHeldPrices(
  tx: RequestContext,
  known: readonly ModelSkuRow[],
  checked: CheckedModel,
): Promise<{ checked: CheckedModel; priceWaits: number }> {
  const before = new Map(known.map((one) => [one.ppid, one]));
  const steps = checked.skus.flatMap(({ ppid, change }) => {
    const row = before.get(ppid);
    return row ? [{ ppid, name: row.name, beforeFen: row.priceFen, afterFen: change.priceFen }] : [];
  });
  const held = await holdPrices(tx, steps);
  const skus = checked.skus.map((one) => {
    const row = held.has(one.ppid) ? before.get(one.ppid) : undefined;
    return row ? { ...one, change: { ...one.change, priceFen: row.priceFen } } : one;
  });
  return { checked: { ...checked, skus }, priceWaits: held.size };
}

async function updateSkus(
  tx: RequestContext,
  before: readonly ModelSkuRow[],
  changed: readonly CheckedSku[],
): Promise<void> {
  const codeOf = new Map(before.map(({ ppid, code }) => [ppid, code]));
  const recoded = changed.filter(({ ppid, change }) => codeOf.get(ppid) !== change.code);
  await clearCodes(
    tx,
    recoded.map(({ ppid }) => ppid),
  );
  const gtinOf = new Map(before.map(({ ppid, gtin }) => [ppid, gtin]));
  const renumbered = changed.filter(({ ppid, change }) => gtinOf.get(ppid) !== change.gtin);
  await clearGtins(
    tx,
    renumbered.map(({ ppid }) => ppid),
  );
  for (const { ppid, change } of changed) {
    await updateSku(tx, ppid, change);
    if (before.find((one) => one.ppid === ppid)?.priceFen !== change.priceFen)
      await recordPrice(tx, ppid, change.priceFen);
  }
}

/** @throws AppError taken where somebody has given one of the codes in between */
async function insertSkus(tx: RequestContext, id: number, fresh: readonly CheckedSku[]): Promise<void> {
  const made = await insertEditedSkus(
    tx,
    id,
    fresh.map(({ change }) => change),
  );
  for (const { change } of fresh)
    if (!made.has(change.code))
      throw refuseTaken(`skus.${change.sort}.code`, `编码“${change.code}”刚刚被其他商品使用，请换一个`);
}

/** What is written stands in lists and on every page, of all processes. */
async function tellShop(tx: RequestContext, id: number): Promise<void> {
  await indexProducts(tx, [id]);
  await announceChange(tx);
}
