import { findSkus } from '../catalog/catalog.service.ts';
import { AppError, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { reserveUnits, returnUnits, useUnits } from '../stock/stock.service.ts';
import { noteRepair, type RepairCause } from './change-repair.ts';
import type { RepairRow } from './repair.queries.ts';
import { subjectOf } from './repair-subject.ts';
import { endParts, insertPart, selectParts, selectQuoteLines } from './repair-work.queries.ts';

/** Units of a part. */
interface PartWish {
  ppid: number;
  units: number;
}

/**
 * Sets parts aside for a ticket at its store, as the last step of its transaction.
 * @throws AppError soldOut where the store has not enough, notFound for a part that is none
 */
export async function holdParts(
  tx: RequestContext,
  row: RepairRow,
  wishes: readonly PartWish[],
  by: RepairCause,
): Promise<void> {
  const skus = await findSkus(
    tx,
    wishes.map(({ ppid }) => ppid),
  );
  for (const { ppid, units } of wishes.toSorted((one, other) => one.ppid - other.ppid)) {
    const name = skus.get(ppid)?.name;
    if (name === undefined) throw notFound('配件不存在');
    await reserveUnits(tx, subjectOf(row.id), [{ ppid, units, storeId: row.storeId, name }], null);
    await insertPart(tx, { repairOrderId: row.id, ppid, storeId: row.storeId, units });
    await noteRepair(tx, row, 'partsHeld', { by, note: `${name} ×${units}` });
  }
}

/**
 * Sets aside what a quote needs and the store has. What it has not is noted: the customer has agreed all the same, and
 * the ticket waits for it. @returns parts that are missing
 */
export async function holdQuoted(
  tx: RequestContext,
  row: RepairRow,
  quoteId: number,
  by: RepairCause,
): Promise<PartWish[]> {
  const lacking: PartWish[] = [];
  for (const wish of await listMissing(tx, row.id, quoteId)) {
    try {
      await holdParts(tx, row, [wish], by);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      lacking.push(wish);
      await noteRepair(tx, row, 'partsLacking', { by, note: error.userMsg });
    }
  }
  return lacking;
}

/** Parts of a quote that are neither held nor used. */
export async function listMissing(
  ctx: RequestContext,
  repairOrderId: number,
  quoteId: number,
): Promise<PartWish[]> {
  const [lines, parts] = await Promise.all([selectQuoteLines(ctx, quoteId), selectParts(ctx, repairOrderId)]);
  const wanted = new Map<number, number>();
  for (const { partPpid, units } of lines)
    if (partPpid !== null) wanted.set(partPpid, (wanted.get(partPpid) ?? 0) + units);
  for (const { ppid, units, state } of parts)
    if (state !== 'returned' && wanted.has(ppid)) wanted.set(ppid, (wanted.get(ppid) ?? 0) - units);
  return [...wanted]
    .filter(([, units]) => units > 0)
    .map(([ppid, units]) => ({ ppid, units }))
    .sort((one, other) => one.ppid - other.ppid);
}

/** What is held for a ticket is built in. */
export async function useParts(tx: RequestContext, row: RepairRow, by: RepairCause): Promise<void> {
  const used = await endParts(tx, row.id, 'used');
  await useUnits(tx, subjectOf(row.id));
  if (used.length > 0) await noteRepair(tx, row, 'partsUsed', { by, note: `${used.length} 项` });
}

/** What is held for a ticket goes back: the repair does not come about, or another quote does. */
export async function returnParts(tx: RequestContext, row: RepairRow, by: RepairCause): Promise<void> {
  const returned = await endParts(tx, row.id, 'returned');
  await returnUnits(tx, subjectOf(row.id));
  if (returned.length > 0) await noteRepair(tx, row, 'partsReturned', { by, note: `${returned.length} 项` });
}
