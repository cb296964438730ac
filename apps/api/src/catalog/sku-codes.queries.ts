import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { sku } from './catalog.tables.ts';

/** ppids of SKUs whose code has this text in it, whatever the case of its letters. */
export async function selectPpidsByCode(ctx: RequestContext, part: string, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ ppid: sku.ppid })
    .from(sku)
    .where(and(eq(sku.tenantId, ctx.tenant.id), sql`strpos(lower(${sku.code}), lower(${part})) > 0`))
    .orderBy(sku.code)
    .limit(limit);
  return rows.map(({ ppid }) => ppid);
}

/** Codes of SKUs by ppid. */
export async function selectCodes(
  ctx: RequestContext,
  ppids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ ppid: sku.ppid, code: sku.code })
    .from(sku)
    .where(and(eq(sku.tenantId, ctx.tenant.id), sql`${sku.ppid} = ANY(${sql.param([...ppids])}::bigint[])`));
  return new Map(rows.map(({ ppid, code }) => [ppid, code]));
}
