import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { storeComment } from './store-comment.tables.ts';

/** Pictures that a member has shown with comments of stores. */
export async function selectPicturesOf(ctx: RequestContext, memberId: number): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ key: string }>(sql`
    SELECT DISTINCT picture #>> '{}' AS key
      FROM ${storeComment}, jsonb_path_query(${storeComment.pictures}, '$[*].key') AS picture
     WHERE ${storeComment.tenantId} = ${ctx.tenant.id} AND ${storeComment.memberId} = ${memberId}`);
  return rows.map(({ key }) => key);
}

/** Whether a comment of a store shows this picture. */
export async function isShown(ctx: RequestContext, key: string): Promise<boolean> {
  const which = and(
    eq(storeComment.tenantId, ctx.tenant.id),
    sql`${storeComment.pictures} @> ${JSON.stringify([{ key }])}::jsonb`,
  );
  return (await ctx.db.$count(storeComment, which)) > 0;
}
