import {
  insertRegionalPrice,
  type RegionalPriceRow,
  type SkuRow,
  updateRegionalPrice,
} from '../catalog/catalog.service.ts';
import { keepImportedCost } from '../cost/cost.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { holdPrices, holdRegionalPrice, type PriceGiver } from '../price-approval/price-approval.service.ts';
import type { ImportRow } from './parse-row.ts';

type PermanentPrice = RegionalPriceRow;

/**
 * Writes the regional prices of a row, those without a time, where they differ; gives whether any did, and the columns
 * of those that need a second person. Goods that the file makes have no price yet that could be lowered.
 */
export async function writeRegionalPrices(
  ctx: RequestContext,
  sku: { ppid: number; name?: string; priceFen?: number },
  row: Pick<ImportRow, 'regionalPrices' | 'costFen'>,
  known: readonly PermanentPrice[],
  by: PriceGiver | undefined,
): Promise<{ changed: boolean; held: string[] }> {
  let changed = false;
  const held: string[] = [];
  const { ppid, name, priceFen: ownFen } = sku;
  for (const { region, priceFen, title } of row.regionalPrices) {
    const before = known.find(
      (one) => one.ppid === ppid && one.scope === region.scope && one.regionId === region.regionId,
    );
    if (before?.priceFen === priceFen) continue;
    const draft = { ...region, priceFen, startsAt: null, endsAt: before?.endsAt ?? null };
    if (name !== undefined && ownFen !== undefined) {
      const wanted = { sku: { ppid, name, priceFen: ownFen }, regionName: title, before, draft };
      if (await holdRegionalPrice(ctx, { ...wanted, costFen: row.costFen }, by)) {
        held.push(title);
        continue;
      }
    }
    if (before) await updateRegionalPrice(ctx, before.id, draft);
    else await insertRegionalPrice(ctx, ppid, draft);
    changed = true;
  }
  return { changed, held };
}

/** What a row changes of a SKU, without its price where that needs a second person (X3251). */
export async function withoutHeldPrice<Change extends Partial<SkuRow>>(
  ctx: RequestContext,
  existing: Pick<SkuRow, 'ppid' | 'name' | 'priceFen'>,
  { change, costFen }: { change: Change; costFen: number | undefined },
  by: PriceGiver | undefined,
): Promise<{ change: Change; isHeld: boolean }> {
  const { ppid, name, priceFen: beforeFen } = existing;
  const { priceFen: afterFen = beforeFen } = change;
  const held = await holdPrices(ctx, [{ ppid, name, beforeFen, afterFen, costFen }], by);
  return held.has(ppid)
    ? { change: { ...change, priceFen: beforeFen }, isHeld: true }
    : { change, isHeld: false };
}

/** Writes what a row says of the cost; gives whether it differed. */
export async function writeCost(ctx: RequestContext, ppid: number, { costFen }: ImportRow): Promise<boolean> {
  return costFen !== undefined && keepImportedCost(ctx, ppid, costFen);
}
