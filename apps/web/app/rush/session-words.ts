import { shiftDay, writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import type { Session } from './rush-shapes.ts';

/** What the tab of a session is called at a moment: 20:00 进行中, 21:00 即将开始, 明天 10:00, 12月3日 10:00. */
export function describeSession({ startsAt, endsAt }: Session, now: string): string {
  const at = writeBeijingTime(startsAt).slice(0, 5);
  if (Date.parse(endsAt) <= Date.parse(now)) return `${at} 已结束`;
  if (Date.parse(startsAt) <= Date.parse(now)) return `${at} 进行中`;
  const [today, day] = [writeBeijingDay(now), writeBeijingDay(startsAt)];
  if (day === today) return `${at} 即将开始`;
  if (day === shiftDay(today, 1)) return `明天 ${at}`;
  const [, month, date] = day.split('-').map(Number);
  return `${month}月${date}日 ${at}`;
}
