import { and, eq, inArray, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { article, articleView } from './article.tables.ts';

export const tenantsWithArticles = tenantsWith(article, sql`${article.state} = 'published'`);

/**
 * Writes down on how many devices articles were looked at on days of Beijing, in place of what was counted of them
 * before, and sums them up. Numbers of no article are passed over.
 */
export async function writeViews(
  ctx: RequestContext,
  counted: readonly { subjectId: number; day: string; devices: number }[],
): Promise<void> {
  const ids = [...new Set(counted.map(({ subjectId }) => subjectId))];
  if (ids.length === 0) return;
  const isOneOf = and(eq(article.tenantId, ctx.tenant.id), inArray(article.id, ids));
  const known = new Set(
    (await ctx.db.select({ id: article.id }).from(article).where(isOneOf)).map(({ id }) => id),
  );
  const rows = counted
    .filter(({ subjectId }) => known.has(subjectId))
    .map(({ subjectId, day, devices }) => ({
      ...{ tenantId: ctx.tenant.id, articleId: subjectId, day, views: devices },
    }));
  if (rows.length === 0) return;
  await ctx.db
    .insert(articleView)
    .values(rows)
    .onConflictDoUpdate({
      target: [articleView.tenantId, articleView.articleId, articleView.day],
      // Events of a day go after a while, and a count made of what is left is none.
      set: { views: sql`greatest(${articleView.views}, excluded.views)` },
    });
  await ctx.db
    .update(article)
    .set({
      viewCount: sql`(SELECT sum(${articleView.views}) FROM ${articleView} WHERE ${articleView.tenantId} = ${article.tenantId} AND ${articleView.articleId} = ${article.id})`,
    })
    .where(and(isOneOf, inArray(article.id, [...known])));
}
