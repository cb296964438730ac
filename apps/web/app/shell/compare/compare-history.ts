import { readStored, removeStored, writeStored } from '../browser-storage.ts';

/** A comparison that was looked at. */
export interface PastComparison {
  ppids: number[];
  names: string[];
}

/** Comparisons that are remembered. */
export const HISTORY_LENGTH = 10;
const HISTORY_KEY = 'compareHistory';

/** What this browser has compared, the latest first; it stays over logins. Empty where storage is damaged. */
export function readComparisons(): PastComparison[] {
  try {
    const stored: unknown = JSON.parse(readStored('local', HISTORY_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isComparison).slice(0, HISTORY_LENGTH) : [];
  } catch {
    return [];
  }
}

/** Remembers a comparison; the same goods in another order are the same. */
export function rememberComparison(goods: readonly { ppid: number; name: string }[]): void {
  const past = { ppids: goods.map(({ ppid }) => ppid), names: goods.map(({ name }) => name) };
  const others = readComparisons().filter((one) => keyOf(one) !== keyOf(past));
  writeStored('local', HISTORY_KEY, JSON.stringify([past, ...others].slice(0, HISTORY_LENGTH)));
}

export function forgetComparisons(): void {
  removeStored('local', HISTORY_KEY);
}

function keyOf({ ppids }: PastComparison): string {
  return ppids.toSorted((a, b) => a - b).join(',');
}

function isComparison(value: Partial<PastComparison> | null): value is PastComparison {
  return (
    typeof value === 'object' &&
    value !== null &&
    Array.isArray(value.ppids) &&
    value.ppids.length > 1 &&
    value.ppids.every((ppid) => Number.isSafeInteger(ppid)) &&
    Array.isArray(value.names) &&
    value.names.every((name) => typeof name === 'string')
  );
}
