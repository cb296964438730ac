import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { keepPerGeneration } from '../platform/cache/keep-per-generation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Schedule, weekOfRows, weekOfText } from './opening-hours.ts';
import type { StoreRow } from './store.queries.ts';
import { ALL_STORES, type DayRow, selectDays, selectHours } from './store-hours.queries.ts';

/** Hours and days of all stores of a tenant: lists ask for many at once, and they change once in weeks. */
const listHours = keepPerGeneration(async (ctx: RequestContext) => {
  const [hours, days] = await Promise.all([
    selectHours(ctx),
    // Of yesterday, too: a night that began there may go on.
    selectDays(ctx, shiftDay(writeBeijingDay(new Date()), -1)),
  ]);
  return { hours, days: Map.groupBy(days, ({ storeId }) => storeId) };
});

/** When a store is open; what it says of a day goes before what is said of all. */
export async function readSchedule(
  ctx: RequestContext,
  { id, openTime }: Pick<StoreRow, 'id' | 'openTime'>,
): Promise<Schedule> {
  const { hours, days } = await listHours(ctx);
  const own = hours.get(id);
  return {
    week: own ? weekOfRows(own) : weekOfText(openTime),
    days: new Map([...(days.get(ALL_STORES) ?? []), ...(days.get(id) ?? [])].map(describeDay)),
  };
}

function describeDay({
  day,
  opens,
  closes,
  note,
}: DayRow): [string, { spans: { opens: number; closes: number }[]; note: string }] {
  return [day, { spans: opens === null || closes === null ? [] : [{ opens, closes }], note }];
}
