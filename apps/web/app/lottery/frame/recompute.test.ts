import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashOf, recompute } from './recompute.ts';

it('computes in the browser what the shop has rolled', async () => {
  const seed = 'b'.repeat(64);
  const mac = createHmac('sha256', seed).update('double11|17|3').digest('hex');
  expect(await recompute(seed, { batch: 'double11', memberId: 17, seq: 3 })).toBe(
    Number(BigInt(`0x${mac.slice(0, 16)}`) % 1_000_000n),
  );
  expect(await hashOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
});
