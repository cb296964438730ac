import { writeBeijingTime } from '@jishi/contract/beijing-time.ts';

/** Whether a store is open, in the words and colours of S306. Colours are design tokens' names, not values. */
export interface BusinessStatus {
  statusText: '营业中' | '休息中';
  statusColor: 'success' | 'muted';
  /** Opening hours again, for the line beside the state. */
  openTime2: string;
}

/** @param openTime `09:30-21:30`, China time; past midnight (`18:00-02:00`) is understood; anything else counts as open */
export function describeBusiness(openTime: string, now: Date): BusinessStatus {
  const match = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(openTime);
  const [, opens = '', closes = ''] = match ?? [];
  const time = writeBeijingTime(now);
  const open = !match || (opens <= closes ? time >= opens && time < closes : time >= opens || time < closes);
  return {
    statusText: open ? '营业中' : '休息中',
    statusColor: open ? 'success' : 'muted',
    openTime2: openTime,
  };
}
