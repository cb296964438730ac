import { createHash, randomUUID } from 'node:crypto';
import { secondsFromNow } from '../src/platform/clock.ts';
import { puzzle } from '../src/puzzle/puzzle.tables.ts';
import type { TestShop } from './test-shop.ts';

/** Token of a slide puzzle that a browser has solved. */
export async function solvedPuzzle(shop: TestShop, deviceId: string, tenant = 0): Promise<string> {
  const token = randomUUID();
  const keyHash = createHash('sha256').update(`${tenant}:${deviceId}:${token}`).digest();
  await shop
    .context(tenant)
    .db.insert(puzzle)
    .values({ tenantId: tenant, keyHash, targetX: 0, passedAt: new Date(), expiresAt: secondsFromNow(60) });
  return token;
}
