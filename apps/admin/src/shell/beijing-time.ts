import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import dayjs, { type Dayjs } from 'dayjs';

/** A moment as a picker shows it: the time of day in Beijing, wherever the browser stands. */
export function readPicked(iso: string | null): Dayjs | null {
  return iso === null || iso === '' ? null : dayjs(writeBeijing(iso));
}

/** The moment that was picked in Beijing time, as ISO in UTC; null for none. */
export function writePicked(moment: Dayjs | null | undefined): string | null {
  return moment ? new Date(`${moment.format('YYYY-MM-DDTHH:mm:ss')}+08:00`).toISOString() : null;
}
