/** Both providers keep Beijing time, eight hours ahead of UTC the whole year. */
const OFFSET_MS = 8 * 3600 * 1000;

/** `2026-01-01 08:00:00`, as Alipay writes moments. */
export function toBeijingText(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Reads `2026-01-01 08:00:00`; undefined for anything else. */
export function fromBeijingText(text: string | undefined): Date | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** `2026-01-01T08:00:00+08:00`, as WeChat Pay writes moments. */
export function toBeijingIso(moment: Date): string {
  return `${toBeijingText(moment).replace(' ', 'T')}+08:00`;
}
