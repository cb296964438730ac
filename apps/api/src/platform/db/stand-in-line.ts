import { sql } from 'drizzle-orm';
import type { RequestContext } from '../request-context.ts';

/**
 * Lets those who add to one list come one after the other, until the transaction ends: what counts a list before it
 * adds to it counts what others have just added.
 * @param list what is added to (`invoice titles`)
 * @param whose member or staff that the list belongs to; 0 for the tenant
 */
export async function standInLine(tx: RequestContext, list: string, whose = 0): Promise<void> {
  const name = `${list}:${tx.tenant.id}:${whose}`;
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
