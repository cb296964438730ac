import { setTimeout as sleep } from 'node:timers/promises';

/** Wrong tries that anybody may have without waiting. */
const QUICK_TRIES = 5;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

/**
 * Milliseconds that a try waits before it is looked at, the longer the more there were: 100 ms after five, then twice
 * as long each time, at most 2 s. Whoever guesses from many networks is slowed, and the owner of the account gets in
 * all the same.
 */
export function waitAfter(triesBefore: number): number {
  if (triesBefore < QUICK_TRIES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (triesBefore - QUICK_TRIES));
}

/** Waits as `waitAfter` says. */
export async function waitLonger(triesBefore: number): Promise<void> {
  const ms = waitAfter(triesBefore);
  if (ms > 0) await sleep(ms);
}
