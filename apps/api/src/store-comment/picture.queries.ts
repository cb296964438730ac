import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { storeComment } from './store-comment.tables.ts';

/** Pictures that a member has shown with comments of stores. */
export async function selectPicturesOf(ctx: RequestContext, memberId: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ pictures: storeComment.pictures })
    .from(storeComment)
    .where(and(eq(storeComment.tenantId, ctx.tenant.id), eq(storeComment.memberId, memberId)));
  return [...new Set(rows.flatMap(({ pictures }) => pictures.map(({ key }) => key)))];
}

/** Whether a comment of a store shows this picture. */
export async function isShown(ctx: RequestContext, key: string): Promise<boolean> {
  const which = and(
    eq(storeComment.tenantId, ctx.tenant.id),
    sql`${storeComment.pictures} @> ${JSON.stringify([{ key }])}::jsonb`,
  );
  return (await ctx.db.$count(storeComment, which)) > 0;
}
