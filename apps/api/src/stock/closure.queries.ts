import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { stockClosure } from './stock.tables.ts';

/** Whether sales of a SKU are closed, as a condition. @param ppid a column or expression of the query it stands in */
export function isClosed(tenantId: SQL, ppid: SQL): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT 1 FROM ${stockClosure} closure WHERE closure.tenant_id = ${tenantId} AND closure.ppid = ${ppid})`;
}

/**
 * Sells no more of a SKU until `reopenSales`: what comes is owed. The row stays locked until the transaction ends, so
 * that whoever reopens meanwhile looks again.
 */
export async function closeSales(tx: RequestContext, ppid: number): Promise<void> {
  await tx.db
    .insert(stockClosure)
    .values({ tenantId: tx.tenant.id, ppid })
    .onConflictDoUpdate({
      target: [stockClosure.tenantId, stockClosure.ppid],
      set: { createdAt: sql`${stockClosure.createdAt}` },
    });
}

/** Locks a closure. @returns false where sales are open */
export async function lockClosure(tx: RequestContext, ppid: number): Promise<boolean> {
  const rows = await tx.db
    .select({ ppid: stockClosure.ppid })
    .from(stockClosure)
    .where(and(eq(stockClosure.tenantId, tx.tenant.id), eq(stockClosure.ppid, ppid)))
    .for('update');
  return rows.length > 0;
}

/** Sells a SKU again; the caller has locked the closure and seen that nothing is owed. */
export async function reopenSales(tx: RequestContext, ppid: number): Promise<void> {
  await tx.db
    .delete(stockClosure)
    .where(and(eq(stockClosure.tenantId, tx.tenant.id), eq(stockClosure.ppid, ppid)));
}
