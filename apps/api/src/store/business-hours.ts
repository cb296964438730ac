import { shiftDay, writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import {
  describeSpans,
  describeWeekday,
  readMinutes,
  type Schedule,
  spansOn,
  writeMinutes,
} from './opening-hours.ts';

/** Whether a store is open, in the words and colours of S306. Colours are design tokens' names, not values. */
export interface BusinessStatus {
  statusText: '营业中' | '休息中';
  statusColor: 'success' | 'muted';
  /** Opening hours of today, for the line beside the state. */
  openTime2: string;
}

/** When the state of a store changes next, for the line beside it. */
interface Opening {
  /** 至 22:00, 至次日 02:00, 10:00 开门, 明天 10:00 开门, 12月1日 周二 10:00 开门, 24 小时营业; empty where none is known. */
  hint: string;
  /** The moment of the change; undefined where none is known. */
  changesAt: Date | undefined;
}

const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * 60_000;
/** Days from today within which a change is looked for. */
const LOOK_AHEAD_DAYS = 15;

/**
 * Whether a store is open at a moment, holidays included.
 * @param openTime what stands beside the state on a day like any other, where the hours are the same every day
 */
export function describeBusiness(openTime: string, schedule: Schedule, now: Date): BusinessStatus {
  const day = writeBeijingDay(now);
  const spans = spansOn(schedule, day);
  const isOpen = isOpenAt(schedule, now);
  const isUsual = !schedule.days.has(day) && !openTime.includes(' ');
  return {
    statusText: isOpen ? '营业中' : '休息中',
    statusColor: isOpen ? 'success' : 'muted',
    openTime2: isUsual ? openTime : spans.length === 0 ? '今日休息' : `今日 ${describeSpans(spans)}`,
  };
}

/** Whether a store is open in the minute of a moment: in that of opening it is, in that of closing no longer. */
function isOpenAt(schedule: Schedule, moment: Date): boolean {
  const minute = readMinutes(writeBeijingTime(moment));
  return spansOn(schedule, writeBeijingDay(moment)).some(
    ({ opens, closes }) => minute >= opens && minute < closes,
  );
}

/** When a store that is open closes, or one that is closed opens; parts that meet at midnight are one. */
export function describeOpening(schedule: Schedule, now: Date): Opening {
  const today = writeBeijingDay(now);
  const minute = readMinutes(writeBeijingTime(now));
  const isOpen = isOpenAt(schedule, now);
  const edges = Array.from({ length: LOOK_AHEAD_DAYS }, (_, index) =>
    spansOn(schedule, shiftDay(today, index)).map(({ opens, closes }) => ({
      opens: opens + index * DAY_MINUTES,
      closes: closes + index * DAY_MINUTES,
    })),
  ).flat();
  const isCovered = (at: number) => edges.some(({ opens, closes }) => at >= opens && at < closes);
  const change = edges
    .flatMap(({ opens, closes }) => (isOpen ? [closes] : [opens]))
    .filter((at) => at > minute && at < (LOOK_AHEAD_DAYS - 1) * DAY_MINUTES && isCovered(at) !== isOpen)
    .sort((one, other) => one - other)[0];
  if (change === undefined) return { hint: isOpen ? '24 小时营业' : '', changesAt: undefined };
  const midnight = new Date(`${today}T00:00:00+08:00`).getTime();
  const changesAt = new Date(midnight + change * 60_000);
  if (!isOpen) return { hint: `${describeTime(today, change)} 开门`, changesAt };
  // A midnight at the end of a day is read as its end.
  if (change <= DAY_MINUTES) return { hint: `至 ${writeMinutes(change)}`, changesAt };
  const isTonight = changesAt.getTime() - now.getTime() < DAY_MS;
  return { hint: isTonight ? `至次日 ${writeMinutes(change - DAY_MINUTES)}` : '24 小时营业', changesAt };
}

/** `10:00` today, `明天 10:00`, `12月1日 周二 10:00`. @param minutes since the midnight that today begins with */
function describeTime(today: string, minutes: number): string {
  const [ahead, time] = [Math.floor(minutes / DAY_MINUTES), writeMinutes(minutes % DAY_MINUTES)];
  if (ahead === 0) return time;
  if (ahead === 1) return `明天 ${time}`;
  const day = shiftDay(today, ahead);
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${describeWeekday(day)} ${time}`;
}
