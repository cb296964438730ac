import { MANY_LEFT, type SaleState } from '@jishi/contract/rush-words.ts';
import type { SessionRow, Sold, Units } from './rush.queries.ts';

/** Where the sale of an item stands. @param units undefined before it was prepared */
export function stateOf(
  { session }: Pick<Sold, 'session'>,
  units: Units | undefined,
  now = new Date(),
): SaleState {
  if (session.state !== 'published' || session.endsAt <= now) return 'over';
  if (session.startsAt > now) return 'before';
  if (!units || (units.left === 0 && units.held === 0)) return 'soldOut';
  return units.left === 0 ? 'back' : 'running';
}

/** What the bar shows: the share that is taken, in whole percent, and what is left where it is little. */
export function barOf(units: Units | undefined, state: SaleState): { percentTaken: number; left: number } {
  if (state === 'before') return { percentTaken: 0, left: MANY_LEFT };
  if (!units || units.units === 0) return { percentTaken: 100, left: 0 };
  const taken = units.held + units.paid + units.shipped;
  const all = taken + units.left;
  const percent = all === 0 ? 100 : Math.floor((taken * 100) / all);
  return { percentTaken: percent, left: Math.min(MANY_LEFT, units.left) };
}

/** A session as everybody may see it. */
export function presentSession({ id, name, startsAt, endsAt }: SessionRow) {
  return { id, name, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
