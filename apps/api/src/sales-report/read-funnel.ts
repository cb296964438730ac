import type { adminSalesReport } from '@jishi/contract/admin-sales-report.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { funnelStepKeys } from '@jishi/contract/sales-report-words.ts';
import { listVisitSources, readVisitDays } from '../beacon/beacon.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectPlaced } from './placed.queries.ts';
import { type Days, listDays, planSpans } from './report-span.ts';
import { selectSoldOrders } from './sales-report.queries.ts';

type Report = OutputOf<typeof adminSalesReport.funnel>;
type Day = Report['days'][number];

/** Sources that are shown. */
const SOURCES = 20;

/** From visits to paid orders, by day and by source (X3173). Visits are those that the job has counted. */
export async function readFunnel(ctx: RequestContext, input: Days): Promise<Report> {
  const spans = planSpans(input, new Date());
  const { days, countedAt } = await readDays(ctx, input);
  const before = await readDays(ctx, spans.before);
  return {
    countedAt,
    total: sumOf(days),
    totalBefore: sumOf(before.days),
    days,
    sources: await listVisitSources(ctx, { ...input, limit: SOURCES }),
  };
}

async function readDays(
  ctx: RequestContext,
  { from, to }: Days,
): Promise<{ days: Day[]; countedAt: string }> {
  const { since, until } = planSpans({ from, to }, new Date()).now;
  const everything = { storeId: undefined, categoryId: 0, brandId: 0, productId: 0, withCost: false };
  const [visitDays, placed, paid] = await Promise.all([
    readVisitDays(ctx, { from, to }),
    selectPlaced(ctx, { since, until }),
    selectSoldOrders(ctx, { since, until, by: 'day', ...everything }),
  ]);
  const visits = new Map(visitDays.map((one) => [one.day, one]));
  const countedAt = Math.max(0, ...[...visits.values()].map((one) => one.countedAt.getTime()));
  const days = listDays({ from, to }).map((day) => {
    const seen = visits.get(day);
    return {
      ...{ day, visitors: seen?.visitors ?? 0, product: seen?.productVisitors ?? 0 },
      ...{ cart: seen?.cartVisitors ?? 0, confirm: seen?.confirmVisitors ?? 0 },
      ...{ placed: placed.get(day) ?? 0, paid: paid.get(day)?.orders ?? 0 },
    };
  });
  return { days, countedAt: countedAt === 0 ? '' : new Date(countedAt).toISOString() };
}

function sumOf(days: readonly Day[]): Report['total'] {
  const sums = funnelStepKeys.map((step) => [step, days.reduce((sum, day) => sum + day[step], 0)] as const);
  return Object.fromEntries(sums) as Report['total'];
}
