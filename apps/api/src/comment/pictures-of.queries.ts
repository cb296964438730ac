import { and, eq, inArray } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { commentPicture, productComment } from './comment.tables.ts';

/** Pictures that a member has shown with comments. */
export async function selectPicturesOf(ctx: RequestContext, memberId: number): Promise<string[]> {
  const theirs = ctx.db
    .select({ id: productComment.id })
    .from(productComment)
    .where(and(eq(productComment.tenantId, ctx.tenant.id), eq(productComment.memberId, memberId)));
  const rows = await ctx.db
    .selectDistinct({ key: commentPicture.key })
    .from(commentPicture)
    .where(and(eq(commentPicture.tenantId, ctx.tenant.id), inArray(commentPicture.commentId, theirs)));
  return rows.map(({ key }) => key);
}

/** Whether a comment shows this picture. */
export async function isShown(ctx: RequestContext, key: string): Promise<boolean> {
  const which = and(eq(commentPicture.tenantId, ctx.tenant.id), eq(commentPicture.key, key));
  return (await ctx.db.$count(commentPicture, which)) > 0;
}
