import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { GuaranteeState } from '@jishi/contract/guarantee-words.ts';
import type { GuaranteeRow } from './guarantee.queries.ts';

/** How a guarantee stands on a day of Beijing, today unless it is said. */
export function stateOf(
  { startsOn, endsOn, voidedAt }: Pick<GuaranteeRow, 'startsOn' | 'endsOn' | 'voidedAt'>,
  day = writeBeijingDay(Date.now()),
): GuaranteeState {
  if (voidedAt !== null) return 'void';
  if (day < startsOn) return 'upcoming';
  return day > endsOn ? 'over' : 'running';
}

/** A guarantee as everybody reads it. */
export function presentCover(row: GuaranteeRow) {
  const { kind, title, startsOn, endsOn } = row;
  return { kind, title, startsOn, endsOn, state: stateOf(row) };
}

/** Guarantees of one thing, each once: lines of the same model share theirs. */
export function presentCovers(rows: readonly GuaranteeRow[]) {
  const seen = new Map(rows.map((row) => [[row.kind, row.title, row.startsOn, row.endsOn].join(), row]));
  return [...seen.values()].map(presentCover);
}
