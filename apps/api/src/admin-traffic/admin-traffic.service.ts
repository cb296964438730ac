import type { adminTraffic } from '@jishi/contract/admin-traffic.ts';
import { shiftDay } from '@jishi/contract/beijing-time.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { readTraffic } from '../beacon/beacon.service.ts';
import { readDailySales } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

const DAY_MS = 86_400_000;
/** Paid orders further back are not asked for: the read goes from today. */
const LONGEST_LOOK_BACK = 400;

/**
 * The report of a time: every day of it, also those without a visit; from what the job counted, so that it is quick
 * however many events there are.
 */
export async function readReport(
  ctx: RequestContext,
  span: { from: string; to: string },
): Promise<OutputOf<typeof adminTraffic.report>> {
  const [{ days, pages, referrers }, paid] = await Promise.all([
    readTraffic(ctx, span),
    countPaid(ctx, span),
  ]);
  const byDay = new Map(days.map((one) => [one.day, one]));
  const sumOf = (read: (day: (typeof days)[number]) => number) =>
    days.reduce((sum, day) => sum + read(day), 0);
  const countedAt = Math.max(0, ...days.map((one) => one.countedAt.getTime()));
  return {
    countedAt: countedAt === 0 ? '' : new Date(countedAt).toISOString(),
    total: {
      views: sumOf((day) => day.views),
      visitors: sumOf((day) => day.visitors),
      members: sumOf((day) => day.members),
    },
    days: listDays(span).map((day) => {
      const { views = 0, visitors = 0 } = byDay.get(day) ?? {};
      return { day, views, visitors };
    }),
    pages: pages.map(({ name, views, visitors }) => ({ path: name, views, visitors })),
    referrers: referrers.map(({ name, views, visitors }) => ({ host: name, visits: views, visitors })),
    funnel: [
      { step: 'product', count: sumOf((day) => day.productVisitors) },
      { step: 'cart', count: sumOf((day) => day.cartVisitors) },
      { step: 'confirm', count: sumOf((day) => day.confirmVisitors) },
      { step: 'paid', count: paid },
    ],
  };
}

/** Orders that were paid in the time, given back later or not. */
async function countPaid(ctx: RequestContext, { from, to }: { from: string; to: string }): Promise<number> {
  const back = Math.ceil((Date.now() - Date.parse(from)) / DAY_MS) + 1;
  const sales = await readDailySales(ctx, Math.max(1, Math.min(back, LONGEST_LOOK_BACK)));
  return sales.filter(({ day }) => day >= from && day <= to).reduce((sum, { orders }) => sum + orders, 0);
}

function listDays({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
  return days;
}
