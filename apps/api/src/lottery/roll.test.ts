import { createHmac } from 'node:crypto';
import { WHOLE_WEIGHT } from '@jishi/contract/lottery-words.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashSeed, makeSeed } from '../platform/secrets/promised-seed.ts';
import { prizeAt, rollOf } from './roll.ts';

it('a roll is what anybody computes of the seed: HMAC over batch, member and number', () => {
  const seed = 'a'.repeat(64);
  const mac = createHmac('sha256', seed).update('double11|17|3').digest('hex');
  expect(rollOf(seed, { batch: 'double11', memberId: 17, seq: 3 })).toBe(
    Number(BigInt(`0x${mac.slice(0, 16)}`) % 1_000_000n),
  );
});

it('rolls are spread evenly: chi-square over 300,000 of them in a hundred parts', () => {
  // A fixed seed: the proof is of the function, and must not fail one time in a thousand.
  const seed = hashSeed('evenly spread');
  const parts = new Array<number>(100).fill(0);
  const ROLLS = 300_000;
  for (let at = 0; at < ROLLS; at += 1) {
    const roll = rollOf(seed, { batch: 'even', memberId: 1 + (at % 5_000), seq: 1 + Math.floor(at / 5_000) });
    const part = Math.floor(roll / 10_000);
    parts[part] = (parts[part] ?? 0) + 1;
  }
  const expected = ROLLS / parts.length;
  const chiSquare = parts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 99 degrees of freedom: 148.2 is passed by one in a thousand, 61.1 is not reached by one in a thousand.
  expect(chiSquare).toBeLessThan(148.2);
  expect(chiSquare).toBeGreaterThan(61.1);
});

it('every roll falls on one prize, and each prize is as wide as its weight', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 5 }), (weights) => {
      const rest = WHOLE_WEIGHT - weights.reduce((sum, one) => sum + one, 0);
      const prizes = [...weights, Math.max(0, rest)].map((weightPpm, id) => ({ id, weightPpm }));
      let from = 0;
      for (const { id, weightPpm } of prizes) {
        if (weightPpm > 0) {
          expect(prizeAt(prizes, from)?.id).toBe(id);
          expect(prizeAt(prizes, Math.min(from + weightPpm, WHOLE_WEIGHT) - 1)?.id).toBe(id);
        }
        from += weightPpm;
      }
    }),
  );
});

it('seeds are 256 random bits, and another one has another hash', () => {
  const [one, other] = [makeSeed(), makeSeed()];
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(hashSeed(one)).not.toBe(hashSeed(other));
});
