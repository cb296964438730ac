import { wholeGtin } from '@jishi/contract/gtin.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { sku } from './catalog.tables.ts';

/** The SKU that a number of a maker belongs to. */
export interface GtinOwner {
  ppid: number;
  productId: number;
  code: string;
  name: string;
}

/**
 * Lets those who give SKUs their numbers come one after the other until the transaction ends, so that what is looked up
 * still holds when it is written. Asked for before any row is locked: the order of all.
 */
export async function lockGtins(tx: RequestContext): Promise<void> {
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('gtin'), ${tx.tenant.id}::int)`);
}

/** SKUs by their numbers, each written in full length. */
export async function selectGtinOwners(
  ctx: RequestContext,
  gtins: readonly string[],
): Promise<Map<string, GtinOwner>> {
  const wanted = [...new Set(gtins.filter((gtin) => gtin !== '').map(wholeGtin))];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .select({ gtin: sku.gtin, ppid: sku.ppid, productId: sku.productId, code: sku.code, name: sku.name })
    .from(sku)
    .where(
      and(
        ...[eq(sku.tenantId, ctx.tenant.id), sql`${sku.gtin} <> ''`],
        sql`lpad(${sku.gtin}, 14, '0') = ANY(${sql.param(wanted)}::text[])`,
      ),
    );
  return new Map(rows.map(({ gtin, ...owner }) => [wholeGtin(gtin), owner]));
}

/** Takes their numbers from SKUs, so that those that get them may. */
export async function clearGtins(tx: RequestContext, ppids: readonly number[]): Promise<void> {
  if (ppids.length === 0) return;
  await tx.db
    .update(sku)
    .set({ gtin: '' })
    .where(and(eq(sku.tenantId, tx.tenant.id), inArray(sku.ppid, [...ppids])));
}
