import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireListedModel } from './present-model.ts';
import { selectPricesOfBooks } from './valuation.queries.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * What a faultless model brought on each of the last 30 days by the book that counted at the end of the day (X2953);
 * days before the first book are left out. @throws AppError notFound
 */
export async function readPriceTrend(
  ctx: RequestContext,
  { pjtPid, variantId }: { pjtPid: number; variantId: string },
): Promise<{ days: { day: string; price: number }[] }> {
  const model = await requireListedModel(ctx, pjtPid);
  const now = Date.now();
  const since = new Date(now - DAYS * DAY_MS);
  const prices = await selectPricesOfBooks(ctx, { modelId: model.id, category: model.category, since });
  const wanted = prices.filter(({ variant }) => variantId === '' || variant === variantId);
  const days = Array.from({ length: DAYS }, (_, index) => writeBeijingDay(now - (DAYS - 1 - index) * DAY_MS));
  const byBook = [...Map.groupBy(wanted, ({ createdAt }) => createdAt.getTime())].map(([moment, rows]) => ({
    day: writeBeijingDay(moment),
    priceFen: Math.max(...rows.map(({ priceFen }) => priceFen)),
  }));
  return {
    days: days.flatMap((day) => {
      const last = byBook.findLast((book) => book.day <= day);
      return last ? [{ day, price: fenToYuan(last.priceFen) }] : [];
    }),
  };
}
