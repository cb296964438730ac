import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { findPriceDays, isPriceSentinel, type SkuView } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** Days before today that count. */
const DAYS = 7;

/**
 * The lowest price of a SKU by itself in the seven days before and now, in fen: what a flash sale may strike through.
 * Undefined for goods without a price.
 */
export async function findLowPrice(ctx: RequestContext, view: SkuView): Promise<number | undefined> {
  if (isPriceSentinel(view.ownPriceFen)) return undefined;
  const from = shiftDay(writeBeijingDay(new Date()), -DAYS);
  const days = await findPriceDays(ctx, view.ppid, from);
  // Of the day before them what held at its end counts.
  return Math.min(
    view.ownPriceFen,
    ...days.map(({ day, lowFen, lastFen }) => (day < from ? lastFen : lowFen)),
  );
}
