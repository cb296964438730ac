import { writeBeijing } from '@jishi/contract/beijing-time.ts';

/** `2026-01-01T08:00:00+08:00`, as WeChat Pay writes moments. */
export function toBeijingIso(moment: Date): string {
  return `${writeBeijing(moment).replace(' ', 'T')}+08:00`;
}
