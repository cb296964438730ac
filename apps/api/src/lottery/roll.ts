import { createHmac } from 'node:crypto';
import { WHOLE_WEIGHT } from '@jishi/contract/lottery-words.ts';

/**
 * The roll of one draw, from 0 to 999,999: HMAC-SHA256 under the seed over `batch|member|seq`, its first eight bytes
 * as a number, modulo a million. Of 2^64 values none is likelier than another by more than one in 10^13.
 */
export function rollOf(seed: string, draw: { batch: string; memberId: number; seq: number }): number {
  const mac = createHmac('sha256', seed).update(`${draw.batch}|${draw.memberId}|${draw.seq}`).digest();
  return Number(mac.readBigUInt64BE(0) % BigInt(WHOLE_WEIGHT));
}

/** The prize that a roll falls on: prizes lie side by side in their order, each as wide as its weight. */
export function prizeAt<Prize extends { weightPpm: number }>(
  prizes: readonly Prize[],
  roll: number,
): Prize | undefined {
  let until = 0;
  for (const prize of prizes) {
    until += prize.weightPpm;
    if (roll < until) return prize;
  }
  return undefined;
}
