import { spanBeijingDays } from '@jishi/contract/beijing-time.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { insertCounted } from './visit-source.queries.ts';

/** Devices of a day of Beijing by where they came from, and how far they went. */
export interface PastVisits {
  day: string;
  sources: readonly { source: string; visitors: number; product: number; cart: number; confirm: number }[];
}

/** Pages that a device looks at in a day, and how many of a hundred are signed in. */
const PAGES = 6;
const SIGNED_IN = 18;
const HOUR_MS = 3_600_000;

/** Counts of days that are over, for shops that are filled from elsewhere; days that were counted stay as they are. */
export async function fillTrafficDays(ctx: RequestContext, past: readonly PastVisits[]): Promise<void> {
  for (const { day, sources } of past) {
    const sum = (read: (one: PastVisits['sources'][number]) => number) =>
      sources.reduce((total, one) => total + read(one), 0);
    const visitors = sum((one) => one.visitors);
    const end = spanBeijingDays({ to: day }).until?.getTime() ?? 0;
    await insertCounted(ctx, {
      ...{ day, visitors, views: visitors * PAGES, members: Math.floor((visitors * SIGNED_IN) / 100) },
      productVisitors: sum((one) => one.product),
      cartVisitors: sum((one) => one.cart),
      confirmVisitors: sum((one) => one.confirm),
      countedAt: new Date(end + HOUR_MS),
      sources,
    });
  }
}
