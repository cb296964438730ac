import { createHmac } from 'node:crypto';

/**
 * Applications in the order in which places are given: by HMAC-SHA-256 of their number under the seed, the smallest
 * first. Whoever has the seed and the numbers comes to the same order; nothing else counts.
 */
export function drawOrder(seed: string, applicationIds: readonly number[]): number[] {
  const rolls = new Map(applicationIds.map((id) => [id, rollOf(seed, id)]));
  return [...applicationIds].sort((a, b) => ((rolls.get(a) ?? '') < (rolls.get(b) ?? '') ? -1 : 1));
}

function rollOf(seed: string, id: number): string {
  return createHmac('sha256', seed).update(String(id), 'utf8').digest('hex');
}
