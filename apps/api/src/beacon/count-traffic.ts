import { shiftDay, spanBeijingDays, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { countDay, selectCountedDays } from './beacon.queries.ts';

/** Events of the last second of a day may still wait in some process. */
const SETTLED_AFTER_MS = 5 * 60_000;
/** Days that are counted late when no job ran for a while. */
const LOOK_BACK_DAYS = 7;

/** Counts today, and every day of the last week that was not counted after its end. @returns days that were counted */
export async function countTraffic(ctx: RequestContext, now = new Date()): Promise<string[]> {
  const first = shiftDay(writeBeijingDay(now), -LOOK_BACK_DAYS);
  const days = Array.from({ length: LOOK_BACK_DAYS + 1 }, (_, ahead) => shiftDay(first, ahead));
  const counted = await selectCountedDays(ctx, first);
  const open = days.filter((day) => {
    const endsAt = spanBeijingDays({ to: day }).until?.getTime() ?? 0;
    return (counted.get(day)?.getTime() ?? 0) < endsAt + SETTLED_AFTER_MS;
  });
  for (const day of open) await inTransaction(ctx, (inside) => countDay(inside, day, now));
  return open;
}
