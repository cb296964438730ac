import { fenToYuan } from '@jishi/contract/money.ts';
import type { DepositState } from '@jishi/contract/tryout-words.ts';
import type { DepositRow } from './deposit.queries.ts';

/** What became of a deposit. */
export function depositStateOf({ state, keptFen, amountFen }: DepositRow): DepositState {
  if (state === 'held') return 'held';
  if (keptFen === 0) return 'returned';
  return keptFen < amountFen ? 'partKept' : 'kept';
}

/** ¥200.00 */
export function writeFen(fen: number): string {
  return `¥${fenToYuan(fen).toFixed(2)}`;
}
