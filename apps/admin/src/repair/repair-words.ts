const HOUR_MS = 3_600_000;

/** How long a ticket has been where it is: 不足 1 小时, 5 小时, 3 天. */
export function describeAge(since: string, now = Date.now()): string {
  const hours = Math.floor((now - new Date(since).getTime()) / HOUR_MS);
  if (hours < 1) return '不足 1 小时';
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
}

/** Whether what was repaired is still made good for nothing. */
export function isUnderGuarantee({
  state,
  guarantee,
}: {
  state: string;
  guarantee: { days: number } | null;
}): boolean {
  return state === 'completed' && guarantee !== null && guarantee.days > 0;
}

/** Hundredths of a percent as `97.5%`; a dash where there was nothing. */
export function describeShare(rate: number | null): string {
  return rate === null ? '—' : `${(rate / 100).toFixed(1)}%`;
}

/** Days with one decimal: 1.5 天. */
export function describeDays(days: number | null): string {
  return days === null ? '—' : `${days.toFixed(1)} 天`;
}
