import type { appointment } from '@jishi/contract/appointment.ts';
import { type AppointmentService, serviceMinutes } from '@jishi/contract/appointment-service.ts';
import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeWeekday, type Span, writeMinutes } from '../store/store.service.ts';
import { type Period, selectTaken } from './appointment.queries.ts';
import { momentOf, periodOfDays, readDesk, type StoreDesk, windowsOf } from './store-desk.ts';

/** Minutes between now and the first time that a visitor of the shop may take. */
export const LEAD_MINUTES = 60;
/** Days that can be booked, today among them. */
export const DAYS_AHEAD = 14;
/** Minutes between the times that are offered. */
const STEP_MINUTES = 30;
/** Times that are offered in the place of one that is full. */
const OFFERED_TIMES = 3;

type FreeDay = OutputOf<typeof appointment.freeTimes>['days'][number];
type Slot = FreeDay['slots'][number];

/** What is asked for. */
export interface TimesWish {
  storeId: number;
  service: AppointmentService;
  /** What the service takes as a rule when left out. */
  minutes?: number | undefined;
  /** Only this day. */
  day?: string | undefined;
  /** Only this bench, engineer or guide. */
  resourceId?: number | undefined;
  /** Staff: whoever rings may come at once. */
  isAtOnce?: boolean;
}

/**
 * Times at which a store can be come to: computed at the moment from hours, special days, shifts and claims, kept
 * nowhere. Two statements, whatever the number of days. @throws AppError notFound for a store that is none
 */
export async function readFreeTimes(
  ctx: RequestContext,
  wish: TimesWish,
  now = new Date(),
): Promise<OutputOf<typeof appointment.freeTimes>> {
  const minutes = wish.minutes ?? serviceMinutes[wish.service];
  const whole = await readDesk(ctx, wish.storeId, wish.service);
  const { resourceId } = wish;
  const desk =
    resourceId === undefined
      ? whole
      : { ...whole, resources: whole.resources.filter(({ id }) => id === resourceId) };
  const days = await listTimes(ctx, desk, { minutes, isAtOnce: wish.isAtOnce ?? false, now });
  return { minutes, days: wish.day === undefined ? days : days.filter(({ date }) => date === wish.day) };
}

/** The nearest free time of each resource of a store that offers a service; those without any are missing. */
export async function readNextFree(
  ctx: RequestContext,
  { storeId, service }: Pick<TimesWish, 'storeId' | 'service'>,
): Promise<Map<number, { startsAt: string; date: string; time: string }>> {
  const desk = await readDesk(ctx, storeId, service);
  const now = new Date();
  const asked = { minutes: serviceMinutes[service], after: now, isAtOnce: false };
  const next = new Map<number, { startsAt: string; date: string; time: string }>();
  for (const resource of desk.resources) {
    const [first] = await offerTimes(ctx, { ...desk, resources: [resource] }, asked);
    if (first) next.set(resource.id, first);
  }
  return next;
}

/** The next free times after one that is full. */
export async function offerTimes(
  ctx: RequestContext,
  desk: StoreDesk,
  asked: { minutes: number; after: Date; isAtOnce: boolean },
): Promise<{ startsAt: string; date: string; time: string }[]> {
  const days = await listTimes(ctx, desk, { ...asked, now: new Date() });
  const later = asked.after.toISOString();
  return days
    .flatMap(({ date, slots }) => slots.map((slot) => ({ date, ...slot })))
    .filter(({ state, startsAt }) => state === 'free' && startsAt > later)
    .slice(0, OFFERED_TIMES)
    .map(({ startsAt, date, time }) => ({ startsAt, date, time }));
}

async function listTimes(
  ctx: RequestContext,
  desk: StoreDesk,
  { minutes, isAtOnce, now }: { minutes: number; isAtOnce: boolean; now: Date },
): Promise<FreeDay[]> {
  const today = writeBeijingDay(now);
  const ids = desk.resources.map(({ id }) => id);
  const taken = Map.groupBy(
    await selectTaken(ctx, ids, periodOfDays(today, DAYS_AHEAD)),
    ({ resourceId }) => resourceId,
  );
  const earliest = now.getTime() + (isAtOnce ? 0 : LEAD_MINUTES * 60_000);
  return Array.from({ length: DAYS_AHEAD }, (_, index) => {
    const date = shiftDay(today, index);
    const slots = slotsOf(desk, date, minutes, taken).map(({ opens, left }) => {
      const startsAt = momentOf(date, opens);
      const state: Slot['state'] = startsAt.getTime() < earliest ? 'past' : left > 0 ? 'free' : 'full';
      return {
        time: writeMinutes(opens),
        startsAt: startsAt.toISOString(),
        state,
        left: state === 'free' ? left : 0,
      };
    });
    return { date, weekday: describeWeekday(date), slots };
  });
}

/** Half hours of a day at which some resource is there long enough, each with how many of them nobody has. */
function slotsOf(
  { schedule, resources }: StoreDesk,
  date: string,
  minutes: number,
  taken: ReadonlyMap<number, readonly Period[]>,
): { opens: number; left: number }[] {
  const midnight = momentOf(date, 0).getTime();
  const left = new Map<number, number>();
  for (const resource of resources) {
    const busy = (taken.get(resource.id) ?? []).map(({ from, until }) => ({
      opens: (from.getTime() - midnight) / 60_000,
      closes: (until.getTime() - midnight) / 60_000,
    }));
    for (const window of windowsOf(schedule, resource, date)) {
      for (const opens of startsIn(window, minutes)) {
        const isFree = busy.every((one) => one.closes <= opens || one.opens >= opens + minutes);
        left.set(opens, (left.get(opens) ?? 0) + (isFree ? 1 : 0));
      }
    }
  }
  return [...left]
    .map(([opens, places]) => ({ opens, left: places }))
    .sort((one, other) => one.opens - other.opens);
}

function startsIn({ opens, closes }: Span, minutes: number): number[] {
  const first = Math.ceil(opens / STEP_MINUTES) * STEP_MINUTES;
  const count = Math.max(0, Math.floor((closes - minutes - first) / STEP_MINUTES) + 1);
  return Array.from({ length: count }, (_, index) => first + index * STEP_MINUTES);
}
