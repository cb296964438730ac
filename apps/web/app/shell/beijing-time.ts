/** The shop's clock stands in Beijing: eight hours ahead of UTC the whole year, on the server and in every browser. */
const BEIJING_MS = 8 * 3_600_000;

/** A moment of the API (ISO 8601) as `2026-11-21 14:03:22`; empty for none. */
export function formatTime(moment: string | null): string {
  const date = beijing(moment);
  return date ? date.toISOString().slice(0, 19).replace('T', ' ') : '';
}

/** A moment of the API as `2026-11-21`; empty for none. */
export function formatDate(moment: string | null): string {
  return formatTime(moment).slice(0, 10);
}

function beijing(moment: string | null): Date | undefined {
  if (!moment) return undefined;
  const date = new Date(Date.parse(moment) + BEIJING_MS);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
