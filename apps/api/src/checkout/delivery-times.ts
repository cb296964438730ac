import { shiftDay, spanBeijingDays, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { type Schedule, type Span, spansOn, writeMinutes } from '../store/store.service.ts';

/** Minutes of the day in Beijing at which the hours of a store are cut into times: 12:00, 15:00, 18:00. */
const cuts: readonly number[] = [720, 900, 1080];
/** Nobody hurries for less: a shorter piece goes with its neighbour. */
const SHORTEST_MINUTES = 30;
/** Days on which the store is open that are offered. */
const DAYS = 3;
/** Days from today among which they are looked for: a holiday may lie between. */
const LOOK_AHEAD_DAYS = 14;
/** A store needs so long to get an order ready. */
const READY_AFTER_MS = 3_600_000;

/** A time as it is offered and as it is written on the order. */
export interface DeliveryTime {
  value: string;
  text: string;
}

/** Times for a parcel: the courier comes by day, so only the kind of day is chosen. */
export function listDeliveryTimes(): DeliveryTime[] {
  return ['工作日、周末均可送货', '仅工作日送货', '仅周末、节假日送货'].map(sameText);
}

/** Times for a pick-up on the next days on which the store is open, as it is open then, from one hour after now on. */
export function listPickupTimes(schedule: Schedule, now: Date): DeliveryTime[] {
  const ready = now.getTime() + READY_AFTER_MS;
  const today = writeBeijingDay(now);
  return Array.from({ length: LOOK_AHEAD_DAYS }, (_, ahead) => shiftDay(today, ahead))
    .map((day) => {
      const midnight = spanBeijingDays({ from: day }).from?.getTime() ?? 0;
      return spansOn(schedule, day)
        .flatMap(cutSpan)
        .filter(({ closes }) => midnight + closes * 60_000 > ready)
        .map(({ opens, closes }) =>
          sameText(`${describeDay(day)} ${writeMinutes(opens)}-${writeMinutes(closes)}`),
        );
    })
    .filter((times) => times.length > 0)
    .slice(0, DAYS)
    .flat();
}

/** `09:30-21:30` as 09:30-12:00, 12:00-15:00, 15:00-18:00, 18:00-21:30. */
function cutSpan({ opens, closes }: Span): Span[] {
  const inner = cuts.filter((cut) => cut - opens >= SHORTEST_MINUTES && closes - cut >= SHORTEST_MINUTES);
  const edges = [opens, ...inner, closes];
  return inner.concat(closes).map((end, index) => ({ opens: edges[index] ?? opens, closes: end }));
}

/** 11月22日（周日） */
function describeDay(day: string): string {
  const date = new Date(day);
  const weekday = '日一二三四五六'.charAt(date.getUTCDay());
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日（周${weekday}）`;
}

function sameText(text: string): DeliveryTime {
  return { value: text, text };
}
