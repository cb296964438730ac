import {
  insertRegionalPrice,
  type RegionalPriceRow,
  updateRegionalPrice,
} from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ImportRow } from './parse-row.ts';

type PermanentPrice = RegionalPriceRow;

/** Writes the regional prices of a row, those without a time, where they differ; gives whether any did. */
export async function writeRegionalPrices(
  ctx: RequestContext,
  ppid: number,
  row: Pick<ImportRow, 'regionalPrices'>,
  known: readonly PermanentPrice[],
): Promise<boolean> {
  let changed = false;
  for (const { region, priceFen } of row.regionalPrices) {
    const before = known.find(
      (one) => one.ppid === ppid && one.scope === region.scope && one.regionId === region.regionId,
    );
    if (before?.priceFen === priceFen) continue;
    const draft = { ...region, priceFen, startsAt: null, endsAt: before?.endsAt ?? null };
    if (before) await updateRegionalPrice(ctx, before.id, draft);
    else await insertRegionalPrice(ctx, ppid, draft);
    changed = true;
  }
  return changed;
}
