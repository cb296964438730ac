import { and, eq, inArray } from 'drizzle-orm';
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
