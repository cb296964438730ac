import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { countDay, selectCountedDays } from './beacon.queries.ts';

const DAY_MS = 86_400_000;
/** Beijing is eight hours ahead, the whole year. */
const BEIJING_MS = 8 * 3_600_000;
/** Events of the last second of a day may still wait in some process. */
const SETTLED_AFTER_MS = 5 * 60_000;
/** Days that are counted late when no job ran for a while. */
const LOOK_BACK_DAYS = 7;

/** The day in Beijing at a moment: 2026-11-21. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + BEIJING_MS).toISOString().slice(0, 10);
}

/** Counts today, and every day of the last week that was not counted after its end. @returns days that were counted */
export async function countTraffic(ctx: RequestContext, now = new Date()): Promise<string[]> {
  const days = Array.from({ length: LOOK_BACK_DAYS + 1 }, (_, back) =>
    dayOf(new Date(now.getTime() - (LOOK_BACK_DAYS - back) * DAY_MS)),
  );
  const counted = await selectCountedDays(ctx, days[0] ?? dayOf(now));
  const open = days.filter((day) => {
    const endsAt = Date.parse(`${day}T00:00:00Z`) - BEIJING_MS + DAY_MS;
    return (counted.get(day)?.getTime() ?? 0) < endsAt + SETTLED_AFTER_MS;
  });
  for (const day of open) await inTransaction(ctx, (inside) => countDay(inside, day, now));
  return open;
}
