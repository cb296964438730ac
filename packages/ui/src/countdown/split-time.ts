export type TimeParts = { days: number; hours: string; minutes: string; seconds: string };

/**
 * What is left of a time in milliseconds, in two-digit pieces; a started second counts, and nothing is left below 0.
 */
export function splitTime(leftMs: number): TimeParts {
  const total = Math.max(0, Math.ceil(leftMs / 1000));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    days: Math.floor(total / 86_400),
    hours: twoDigits(Math.floor(total / 3600) % 24),
    minutes: twoDigits(Math.floor(total / 60) % 60),
    seconds: twoDigits(total % 60),
  };
}
