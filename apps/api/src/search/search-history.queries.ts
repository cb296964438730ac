import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { searchHistory } from './search-history.tables.ts';

function ofMember(ctx: RequestContext, memberId: number) {
  return and(eq(searchHistory.tenantId, ctx.tenant.id), eq(searchHistory.memberId, memberId));
}

/** Keywords of a member, the latest first. */
export async function selectHistory(ctx: RequestContext, memberId: number, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ keyword: searchHistory.keyword })
    .from(searchHistory)
    .where(ofMember(ctx, memberId))
    .orderBy(desc(searchHistory.searchedAt), searchHistory.keyword)
    .limit(limit);
  return rows.map((row) => row.keyword);
}

/** Puts keywords, the latest first, before all others of the member. */
export async function upsertHistory(
  ctx: RequestContext,
  memberId: number,
  keywords: readonly string[],
): Promise<void> {
  if (keywords.length === 0) return;
  await ctx.db
    .insert(searchHistory)
    .values(
      keywords
        .map((keyword, place) => ({
          tenantId: ctx.tenant.id,
          memberId,
          keyword,
          // A microsecond apart, so that their order is kept and an earlier call still lies before them.
          searchedAt: sql<Date>`statement_timestamp() - make_interval(secs => ${place}::float8 / 1000000)`,
        }))
        // In one order, so that two calls at once do not lock each other out.
        .sort((left, right) => (left.keyword < right.keyword ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: [searchHistory.tenantId, searchHistory.memberId, searchHistory.keyword],
      set: { searchedAt: sql`excluded.searched_at` },
    });
}

/**
 * Forgets all but the latest keywords of a member. One statement: what another browser hands over meanwhile is not
 * judged by what was read before it came.
 */
export async function deleteHistoryBeyond(
  ctx: RequestContext,
  memberId: number,
  limit: number,
): Promise<void> {
  const kept = ctx.db
    .select({ keyword: searchHistory.keyword })
    .from(searchHistory)
    .where(ofMember(ctx, memberId))
    .orderBy(desc(searchHistory.searchedAt), searchHistory.keyword)
    .limit(limit);
  await ctx.db
    .delete(searchHistory)
    .where(and(ofMember(ctx, memberId), notInArray(searchHistory.keyword, kept)));
}
