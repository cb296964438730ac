import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { product } from '@jishi/contract/product.ts';
import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import { findPriceDays, isPriceSentinel, type PriceDay } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listSpecialSpans } from '../promotion/promotion.service.ts';
import { findShownSkus } from './find-shown-skus.ts';

/** Days that a trend looks back. */
const TREND_DAYS = 180;

type Trend = OutputOf<typeof product.priceTrend>;

/** What a SKU has cost by itself, up to today (C146). @throws AppError notFound */
export async function presentTrend(ctx: RequestContext, ppid: number): Promise<Trend> {
  const view = (await findShownSkus(ctx, [ppid])).get(ppid);
  if (view?.kind !== 'goods') throw notFound(GOODS_GONE);
  const today = writeBeijingDay(new Date());
  const from = shiftDay(today, -TREND_DAYS);
  const days = clampFirst(await findPriceDays(ctx, ppid, from), from);
  const ownFen = view.ownPriceFen;
  const isPriced = !isPriceSentinel(ownFen);
  const spans = (await listSpecialSpans(ctx, ppid, new Date(Date.now() - TREND_DAYS * 86_400_000))).map(
    ({ name, startsAt, endsAt }) => ({
      name,
      from: writeBeijingDay(startsAt),
      to: writeBeijingDay(endsAt),
    }),
  );
  const low = days.reduce<PriceDay | undefined>(
    (lowest, day) => (lowest === undefined || day.lowFen <= lowest.lowFen ? day : lowest),
    undefined,
  );
  return {
    points: days.map(({ day, lastFen }) => ({ day, price: fenToYuan(lastFen) })),
    today,
    now: fenToYuan(ownFen),
    lowest: low ? fenToYuan(isPriced ? Math.min(low.lowFen, ownFen) : low.lowFen) : fenToYuan(ownFen),
    lowestAt: low?.day ?? today,
    average: averageOf(days, today),
    spans,
  };
}

/** What held when the look back begins counts from there. */
function clampFirst(days: readonly PriceDay[], from: string): PriceDay[] {
  return days.map((one) => (one.day < from ? { day: from, lowFen: one.lastFen, lastFen: one.lastFen } : one));
}

/** Yuan, weighed by the days that each price held; today counts as one. 0 without any. */
function averageOf(days: readonly PriceDay[], today: string): number {
  const end = Date.parse(today) + 86_400_000;
  let sum = 0;
  let total = 0;
  for (const [at, { day, lastFen }] of days.entries()) {
    const held = (Date.parse(days[at + 1]?.day ?? '') || end) - Date.parse(day);
    sum += lastFen * held;
    total += held;
  }
  return total === 0 ? 0 : fenToYuan(Math.round(sum / total));
}
