import {
  BARGAIN_CODE,
  type ResaleKind,
  SECOND_HAND_CODE,
  unitCategories,
} from '@jishi/contract/resale-words.ts';
import {
  callModel,
  findModelOfSku,
  findSkus,
  listCategories,
  recordPrice,
  updateSku,
} from '../catalog/catalog.service.ts';
import { moveDevice, requireDevice } from '../device/device.service.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { setStock } from '../stock/stock.service.ts';
import { listStoreNames } from '../store/store.service.ts';
import { deleteEntry, upsertEntry } from './entry.queries.ts';
import { lexemesOf } from './lexemes.ts';
import { type ListingRow, updateListing } from './resale.queries.ts';

/**
 * Puts a listing on sale, in its transaction: the device is listed, its SKU is on the shelf with units in stock, and
 * it can be found. What may be put on sale was asked before.
 */
export async function putOnSale(tx: RequestContext, row: ListingRow, actor: string): Promise<ListingRow> {
  if (row.deviceId !== null) {
    const device = await requireDevice(tx, row.deviceId);
    if (device.state === 'ready')
      await moveDevice(tx, device, 'listed', {
        ...{ subject: { kind: 'listing', id: row.id }, actor, note: row.title },
        patch: { ppid: row.ppid, storeId: row.storeId },
      });
  }
  await updateSku(tx, row.ppid, { status: 'onSale' });
  const listed = await updateListing(tx, row.id, { state: 'listed', listedAt: row.listedAt ?? new Date() });
  await writeEntry(tx, listed);
  await announceChange(tx);
  // Units of a lot came with `convertUnit`, or lie there since it was first on sale.
  if (row.state === 'draft' && (row.deviceId !== null || row.units > 0))
    await setStock(
      tx,
      { ppid: row.ppid, storeId: row.storeId, onHand: row.units },
      { cause: 'trade', subject: row.id, note: '上架' },
    );
  return listed;
}

/** Takes a listing off sale; an order that holds it keeps it. In its transaction. */
export async function takeOffSale(
  tx: RequestContext,
  row: ListingRow,
  changes: Parameters<typeof updateListing>[2],
): Promise<ListingRow> {
  await updateSku(tx, row.ppid, { status: 'offShelf' });
  await deleteEntry(tx, row.id);
  await announceChange(tx);
  return updateListing(tx, row.id, changes);
}

/** Code of the SKU of a listing: no two listings share one. */
export function codeOf(kind: ResaleKind, id: number): string {
  return `${kind === 'bargain' ? BARGAIN_CODE : SECOND_HAND_CODE}${id}`;
}

/** Categories in which units of a kind stand. */
export function categoryOf(kind: ResaleKind, reason: string | null): readonly string[] {
  if (kind === 'secondhand') return unitCategories.secondhand.path;
  return (reason === 'makerRefurbished' ? unitCategories.makerRefurbished : unitCategories.bargain).path;
}

/** Writes what is looked for of a listing that is on sale; in its transaction. */
export async function writeEntry(tx: RequestContext, row: ListingRow): Promise<void> {
  const skus = await findSkus(tx, [row.ppid, ...(row.twinPpid === null ? [] : [row.twinPpid])]);
  const view = skus.get(row.ppid);
  const model = await findModelOfSku(tx, row.ppid);
  if (!view || !model) throw new Error(`listing ${row.id} has no goods`);
  const [categories, stores] = await Promise.all([listCategories(tx), listStoreNames(tx, [row.storeId])]);
  const path =
    (row.twinPpid === null ? undefined : skus.get(row.twinPpid)?.categoryPath) ?? view.categoryPath;
  const names = path.flatMap((id) => categories.find((one) => one.id === id)?.name ?? []);
  const specs = model.dimensionNames.map((name, at) => ({ name, value: model.specValues[at] ?? '' }));
  const called = callModel(model);
  const words = specs.flatMap(({ name, value }) => (value === '' ? [] : `${name}:${value}`));
  await upsertEntry(tx, {
    ...{ listingId: row.id, kind: row.kind, ppid: row.ppid, productId: row.productId },
    ...{ categoryIds: path, brandId: view.brandId, model: called, grade: row.grade },
    ...{ battery: row.battery ?? 0, reason: row.reason ?? '', storeId: row.storeId },
    priceFen: view.ownPriceFen,
    fallFen: Math.max(0, row.wasFen - view.ownPriceFen),
    listedAt: row.listedAt ?? new Date(),
    words,
    lexemes: lexemesOf(
      [
        ...[row.title, called, model.brandName, ...specs.map(({ value }) => value), ...names, row.grade],
        stores.get(row.storeId) ?? '',
      ],
      words,
    ),
  });
}

/** Sets the price of a unit, in the transaction of the act. @returns the listing */
export async function setUnitPrice(
  tx: RequestContext,
  row: ListingRow,
  priceFen: number,
): Promise<ListingRow> {
  const view = (await findSkus(tx, [row.ppid])).get(row.ppid);
  const before = view?.ownPriceFen ?? 0;
  await updateSku(tx, row.ppid, { priceFen, listPriceFen: Math.max(view?.listPriceFen ?? 0, priceFen) });
  await recordPrice(tx, row.ppid, priceFen);
  // What was never seen did not fall.
  const wasFen = row.listedAt === null || priceFen >= before ? 0 : before;
  const saved = await updateListing(tx, row.id, { wasFen });
  if (saved.state === 'listed') await writeEntry(tx, saved);
  return saved;
}
