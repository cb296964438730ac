import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type Reservation = OutputOf<Contract['guide']['reservation']>;
export type GuideCardData = Reservation['guide'];
export type Visit = Reservation['mine'][number];
export type VisitDay = Reservation['days'][number];

/** Minutes that a visit takes. */
const VISIT_MINUTES = 30;

/** `11月25日` of `2026-11-25`. */
export function describeDay(date: string): string {
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`;
}

/** The nearest free time as one says it: 今天 15:30, 明天 10:00, 11月27日 10:00. @param days from today on: `2026-11-25` */
export function describeFree(free: GuideCardData['nextFree'], days: readonly string[]): string {
  if (!free) return '近两周已约满';
  const ahead = days.indexOf(free.date);
  const day = ahead === 0 ? '今天' : ahead === 1 ? '明天' : describeDay(free.date);
  return `最近可约 ${day} ${free.time}`;
}

/** How a day of the strip stands: 休息, 约满, 余 8. */
export function describeSlots({ slots }: VisitDay): string {
  if (slots.length === 0) return '休息';
  const free = slots.filter(({ state }) => state === 'free').length;
  return free === 0 ? '约满' : `余 ${free}`;
}

/** The day that is shown: the one of the address, else the first that has a free time. */
export function shownDay(days: readonly VisitDay[], wanted: string | null): VisitDay | undefined {
  return (
    days.find(({ date }) => date === wanted) ??
    days.find(({ slots }) => slots.some(({ state }) => state === 'free')) ??
    days[0]
  );
}

/** A visit as a calendar file (RFC 5545), for the calendar of a phone or a computer. */
export function writeCalendar({ id, at, guideName, shop, code }: Visit): string {
  const start = new Date(at);
  const end = new Date(start.getTime() + VISIT_MINUTES * 60_000);
  const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const quote = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//jishi//visit//ZH',
    'BEGIN:VEVENT',
    `UID:visit-${id}@jishi`,
    `DTSTAMP:${stamp(start)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${quote(`到店：导购 ${guideName}`)}`,
    `LOCATION:${quote(`${shop.name} ${shop.address}`)}`,
    `DESCRIPTION:${quote(`预约码 ${code}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
