import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { PowerError } from '../power/power-error.ts';
import type { PickupWindow } from './courier-provider.ts';

/** Hours of Beijing at which windows begin; each is two hours long. */
const BEGINNINGS = [9, 11, 13, 15, 17];
/** A courier needs so long to be there. */
const LEAD_MS = 2 * 3_600_000;
const DAY_NAMES = ['今天', '明天', '后天'] as const;

/**
 * What can be booked at a moment: two hours each from 9:00 to 19:00, today, tomorrow and the day after. Neither 快递100
 * nor 丰桥 publishes a call that lists windows for every carrier; what they do not take they refuse with a reason.
 */
export function listPickupWindows(now: Date): PickupWindow[] {
  return DAY_NAMES.flatMap((_name, ahead) => {
    const date = shiftDay(writeBeijingDay(now), ahead);
    return BEGINNINGS.filter(
      (hour) => Date.parse(`${date}T${clock(hour)}:00+08:00`) >= now.getTime() + LEAD_MS,
    ).map((hour) => ({ date, from: clock(hour), to: clock(hour + 2) }));
  });
}

/** The day of a window in 快递100's words. @throws PowerError `refused` for one that is past or too far away */
export function describeDay(date: string, now: Date): (typeof DAY_NAMES)[number] {
  const name = DAY_NAMES.find((_one, ahead) => shiftDay(writeBeijingDay(now), ahead) === date);
  if (!name) throw new PowerError('refused', 'PickupWindow', `no courier can be booked for ${date}`);
  return name;
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
