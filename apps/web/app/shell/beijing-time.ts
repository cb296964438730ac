import { writeBeijing } from '@jishi/contract/beijing-time.ts';

/** A moment of the API (ISO 8601) as `2026-11-21 14:03:22`; empty for none. */
export function formatTime(moment: string | null): string {
  return moment && !Number.isNaN(Date.parse(moment)) ? writeBeijing(moment) : '';
}

/** A moment of the API as `2026-11-21 14:03`; empty for none. */
export function formatMinute(moment: string | null): string {
  return formatTime(moment).slice(0, 16);
}

/** A moment of the API as `11-21 14:03`, where the year goes without saying; empty for none. */
export function formatShortMinute(moment: string | null): string {
  return formatTime(moment).slice(5, 16);
}

/** A moment of the API as `2026-11-21`; empty for none. */
export function formatDate(moment: string | null): string {
  return formatTime(moment).slice(0, 10);
}

/** The time of day of a moment of the API as `14:03`; empty for none. */
export function formatClock(moment: string | null): string {
  return formatTime(moment).slice(11, 16);
}
