import { shiftDay } from '@jishi/contract/beijing-time.ts';
import type { ModelVariant } from '../models/demo-model.ts';
import { createRandom } from './seeded-random.ts';

/** What a variant cost from a day on, in yuan. */
interface PastPrice {
  readonly day: string;
  readonly yuan: number;
}

/** Days of the sales of a year, by how long ago they were: how long they lasted, and the share that was taken off. */
const sales = [
  { daysAgo: 158, lasted: 6, share: 0.06 },
  { daysAgo: 86, lasted: 4, share: 0.04 },
  { daysAgo: 12, lasted: 5, share: 0.08 },
] as const;

/** Days that a history goes back. */
const HISTORY_DAYS = 179;

/** Half a year of prices of a variant: it came at more than now, fell once or twice, and was on sale three times. */
export function inventHistory(variant: ModelVariant, today: string): PastPrice[] {
  const random = createRandom(`history ${variant.sku}`);
  const now = variant.saleYuan;
  const first = Math.max(variant.listYuan, roundUp(now * (1.03 + random() * 0.09)));
  const falls = [110 + Math.floor(random() * 30), 40 + Math.floor(random() * 25)];
  const between = roundUp((first + now) / 2);
  const steps: PastPrice[] = [{ day: shiftDay(today, -HISTORY_DAYS), yuan: first }];
  const priceAt = (daysAgo: number) =>
    daysAgo > (falls[0] ?? 0) ? first : daysAgo > (falls[1] ?? 0) ? between : now;
  for (const daysAgo of falls) steps.push({ day: shiftDay(today, -daysAgo), yuan: priceAt(daysAgo) });
  for (const { daysAgo, lasted, share } of sales) {
    const usual = priceAt(daysAgo);
    steps.push({ day: shiftDay(today, -daysAgo), yuan: roundUp(usual * (1 - share)) });
    steps.push({ day: shiftDay(today, -(daysAgo - lasted)), yuan: priceAt(daysAgo - lasted) });
  }
  return steps.sort((a, b) => a.day.localeCompare(b.day));
}

/** As shops write prices: ending in 9. */
function roundUp(yuan: number): number {
  return Math.round(yuan / 10) * 10 - 1;
}

/** Days of a month, near enough for a price that was set long ago. */
const MONTH_DAYS = 30.44;

/**
 * What a variant cost before that half year: it fell from month to month, and kept more or less of its price.
 * @param months how far back its record goes
 */
export function inventPast(variant: ModelVariant, today: string, months: number): PastPrice[] {
  const first = inventHistory(variant, today)[0]?.yuan ?? variant.saleYuan;
  const random = createRandom(`past ${variant.sku}`);
  const launch = first * (1.06 + random() * 0.5);
  const known = Math.floor(HISTORY_DAYS / MONTH_DAYS);
  const falling = months - known;
  return Array.from({ length: Math.max(0, falling) }, (_, at) => {
    // Most of a price is lost soon.
    const left = 1 - (at / falling) ** 0.7;
    const daysAgo = Math.ceil((months - at) * MONTH_DAYS) + 3;
    return { day: shiftDay(today, -daysAgo), yuan: roundUp(first + (launch - first) * left) };
  });
}
