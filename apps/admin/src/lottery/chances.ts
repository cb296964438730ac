import { WHOLE_WEIGHT } from '@jishi/contract/lottery-words.ts';

type Prize = { kind: string; weightPpm: number; worth: number; quota: number | null };

/** What all weights come to, in percent. */
export function sumOfChances(prizes: readonly Pick<Prize, 'weightPpm'>[]): number {
  return prizes.reduce((sum, { weightPpm }) => sum + weightPpm, 0) / 10_000;
}

/**
 * What a lottery costs: of one draw on the average while nothing is used up, and at most, once all of it is given.
 * Yuan.
 */
export function expectedCost(prizes: readonly Prize[]): { perDraw: number; atMost: number } {
  const perDraw = prizes.reduce((sum, { worth, weightPpm }) => sum + (worth * weightPpm) / WHOLE_WEIGHT, 0);
  const atMost = prizes.reduce((sum, { worth, quota }) => sum + worth * (quota ?? 0), 0);
  return { perDraw: Math.round(perDraw * 10_000) / 10_000, atMost: Math.round(atMost * 100) / 100 };
}
