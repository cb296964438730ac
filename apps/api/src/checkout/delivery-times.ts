import { shiftDay, spanBeijingDays, writeBeijingDay } from '@jishi/contract/beijing-time.ts';

/** Hours of a day at which goods can be picked up, Beijing time. */
const slots = [
  [10, 12],
  [12, 15],
  [15, 18],
  [18, 21],
] as const;
/** Days ahead that are offered, today included. */
const DAYS = 3;
/** A store needs so long to get an order ready. */
const READY_AFTER_HOURS = 1;
const HOUR_MS = 3_600_000;

/** A time as it is offered and as it is written on the order. */
export interface DeliveryTime {
  value: string;
  text: string;
}

/** Times for a parcel: the courier comes by day, so only the kind of day is chosen. */
export function listDeliveryTimes(): DeliveryTime[] {
  return ['工作日、周末均可送货', '仅工作日送货', '仅周末、节假日送货'].map(sameText);
}

/** Times for a pick-up within the next days, from one hour after now on. */
export function listPickupTimes(now: Date): DeliveryTime[] {
  const ready = now.getTime() + READY_AFTER_HOURS * HOUR_MS;
  const today = writeBeijingDay(now);
  return Array.from({ length: DAYS }, (_, ahead) => shiftDay(today, ahead)).flatMap((day) => {
    const midnight = spanBeijingDays({ from: day }).from?.getTime() ?? 0;
    return slots
      .filter(([, end]) => midnight + end * HOUR_MS > ready)
      .map(([start, end]) => sameText(`${nameDay(day)} ${start}:00-${end}:00`));
  });
}

/** 11月22日（周日） */
function nameDay(day: string): string {
  const date = new Date(day);
  const weekday = '日一二三四五六'.charAt(date.getUTCDay());
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日（周${weekday}）`;
}

function sameText(text: string): DeliveryTime {
  return { value: text, text };
}
