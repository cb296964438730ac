/** Hundredths of a percent of a whole. */
const WHOLE = 10_000;

/** From here on a change in percent says less than how many times as much it is. */
const MANY_TIMES = 1_000;

/** `+12.5%`, `-3.0%`, `+12 倍`; 持平 for no change, a dash where there was nothing to compare with. */
export function describeRate(now: number, then: number): string {
  if (then === 0) return '—';
  const change = ((now - then) / Math.abs(then)) * 100;
  if (Math.abs(change) < 0.05) return '持平';
  if (change >= MANY_TIMES) return `+${Math.floor(change / 100).toLocaleString('zh-CN')} 倍`;
  return `${change > 0 ? '+' : '-'}${Math.abs(change).toFixed(1)}%`;
}

/** Hundredths of a percent as `12.3%`; a dash for none. */
export function describeShare(rate: number | null | undefined): string {
  return rate === null || rate === undefined ? '—' : `${((rate / WHOLE) * 100).toFixed(1)}%`;
}

/** A part of a whole as `12.3%`; a dash of nothing. */
export function describePart(part: number, of: number): string {
  return of === 0 ? '—' : `${((part / of) * 100).toFixed(1)}%`;
}
