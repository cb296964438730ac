import { writeBeijing } from '@jishi/contract/beijing-time.ts';

/** A moment of the API (ISO 8601) as `2026-11-21 14:03:22`; empty for none. */
export function formatTime(moment: string | null): string {
  return moment && !Number.isNaN(Date.parse(moment)) ? writeBeijing(moment) : '';
}

/** A moment of the API as `2026-11-21`; empty for none. */
export function formatDate(moment: string | null): string {
  return formatTime(moment).slice(0, 10);
}
