import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { sku } from './catalog.tables.ts';

/**
 * Puts a SKU that is still in the version the caller saw on the shelf, or takes it off; its prices stay as they are.
 * @returns whether it did
 */
export async function updateSkuStatus(
  tx: RequestContext,
  { ppid, version }: { ppid: number; version: number },
  status: SkuStatus,
): Promise<boolean> {
  const rows = await tx.db
    .update(sku)
    .set({ status, version: sql`${sku.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(sku.tenantId, tx.tenant.id), eq(sku.ppid, ppid), eq(sku.version, version)))
    .returning({ ppid: sku.ppid });
  return rows.length > 0;
}
