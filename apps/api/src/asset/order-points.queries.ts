import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { assetEntry } from './asset.tables.ts';

/** Changes of a sum by what caused them: amounts by reference. */
export async function selectPointsBy(
  ctx: RequestContext,
  references: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ reference: assetEntry.reference, amount: assetEntry.amount })
    .from(assetEntry)
    .where(
      and(
        eq(assetEntry.tenantId, ctx.tenant.id),
        eq(assetEntry.kind, 'points'),
        inArray(assetEntry.reference, [...references]),
      ),
    );
  return new Map(rows.map(({ reference, amount }) => [reference, amount]));
}

/** Points that members spent in a span, without those that came back. */
export async function sumSpentPoints(
  ctx: RequestContext,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const [row] = await ctx.db
    .select({ spent: sql<number>`coalesce(-sum(amount), 0)::float` })
    .from(assetEntry)
    .where(
      and(
        eq(assetEntry.tenantId, ctx.tenant.id),
        eq(assetEntry.kind, 'points'),
        inArray(assetEntry.act, ['spend', 'return']),
        gte(assetEntry.createdAt, from),
        lt(assetEntry.createdAt, to),
      ),
    );
  return Math.max(0, row?.spent ?? 0);
}
