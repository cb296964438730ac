import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { commentPicture, productComment } from './comment.tables.ts';

/** Comments that came from a browser since a moment. */
export async function countOfDevice(ctx: RequestContext, deviceId: string, since: Date): Promise<number> {
  return ctx.db.$count(
    productComment,
    and(
      eq(productComment.tenantId, ctx.tenant.id),
      eq(productComment.deviceId, deviceId),
      gte(productComment.createdAt, since),
    ),
  );
}

/** Whether one of these pictures stands under another comment than this one. */
export async function hasPicture(
  ctx: RequestContext,
  keys: readonly string[],
  butOf: number,
): Promise<boolean> {
  if (keys.length === 0) return false;
  const rows = await ctx.db
    .select({ id: commentPicture.commentId })
    .from(commentPicture)
    .where(
      and(
        eq(commentPicture.tenantId, ctx.tenant.id),
        inArray(commentPicture.key, [...keys]),
        ne(commentPicture.commentId, butOf),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether another member has said the same, word for word. */
export async function hasText(ctx: RequestContext, textHash: string, memberId: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: productComment.id })
    .from(productComment)
    .where(
      and(
        eq(productComment.tenantId, ctx.tenant.id),
        eq(productComment.textHash, textHash),
        sql`${productComment.memberId} IS DISTINCT FROM ${memberId}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The latest words of other members on a product, before a comment. */
export async function selectOtherTexts(
  ctx: RequestContext,
  { productId, memberId, before }: { productId: number; memberId: number; before: number },
  most: number,
): Promise<string[]> {
  const rows = await ctx.db
    .select({ content: productComment.content })
    .from(productComment)
    .where(
      and(
        eq(productComment.tenantId, ctx.tenant.id),
        eq(productComment.productId, productId),
        lt(productComment.id, before),
        sql`${productComment.memberId} IS DISTINCT FROM ${memberId}`,
      ),
    )
    .orderBy(desc(productComment.createdAt))
    .limit(most);
  return rows.map(({ content }) => content);
}
