import { writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readMinutes, spansOn, writeMinutes } from './opening-hours.ts';
import type { StoreRow } from './store.queries.ts';
import { readSchedule } from './store-schedule.ts';

/** Minutes before closing from which nobody is told to come any more. */
const LAST_CALL_MINUTES = 30;

/** Until when goods may still be picked up in a store today: `21:30`; undefined where it is too late, or closed. */
export async function pickupEndsToday(
  ctx: RequestContext,
  store: Pick<StoreRow, 'id' | 'openTime'>,
  now = new Date(),
): Promise<string | undefined> {
  const minute = readMinutes(writeBeijingTime(now));
  const spans = spansOn(await readSchedule(ctx, store), writeBeijingDay(now));
  const last = Math.max(0, ...spans.map(({ closes }) => closes));
  return last - LAST_CALL_MINUTES > minute ? writeMinutes(last) : undefined;
}
