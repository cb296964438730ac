/** One line of the table. */
export interface Result {
  what: string;
  measured: number;
  /** Unit behind the number: `ms`, `KB`; empty for a ratio or a score. */
  unit: string;
  /** Absent where the number is only for information. */
  target?: { bound: 'at least' | 'at most'; value: number };
  /** How it came about: requests a second, spread over the rounds. */
  note: string;
}

export function meetsTarget({ measured, target }: Result): boolean | undefined {
  if (!target) return undefined;
  return target.bound === 'at least' ? measured >= target.value : measured <= target.value;
}

/** The middle of some numbers: one disturbed round does not move it. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
