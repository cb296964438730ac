import type { RefusalReason } from '@jishi/contract/moderation-words.ts';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import {
  commentAppend,
  commentLike,
  commentPicture,
  commentTagCount,
  evaluableLine,
  productComment,
} from './comment.tables.ts';

export type NewComment = Omit<typeof productComment.$inferInsert, 'tenantId' | 'id' | 'productId'>;
export type NewAppend = Omit<typeof commentAppend.$inferInsert, 'tenantId'>;
export type EvaluableLine = typeof evaluableLine.$inferSelect;

const isComment = (ctx: RequestContext, id: number) =>
  and(eq(productComment.tenantId, ctx.tenant.id), eq(productComment.id, id));

/** Writes a comment that nobody sees yet. @returns its id; undefined where its order line has one */
export async function insertHidden(
  tx: RequestContext,
  comment: NewComment & { productId: number },
): Promise<number | undefined> {
  const [row] = await tx.db
    .insert(productComment)
    .values({ tenantId: tx.tenant.id, ...comment, hiddenAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: productComment.id });
  if (!row) return undefined;
  const keys = [...new Set((comment.pictures ?? []).map(({ key }) => key))];
  if (keys.length > 0)
    await tx.db
      .insert(commentPicture)
      .values(keys.map((key) => ({ tenantId: tx.tenant.id, key, commentId: row.id })));
  return row.id;
}

/** Lets everybody see a comment, or nobody. @returns its product; undefined where it stood so already */
export async function markShown(
  tx: RequestContext,
  id: number,
  verdict: { shown: true } | { shown: false; refusedFor: RefusalReason | null },
): Promise<number | undefined> {
  const [row] = await tx.db
    .update(productComment)
    .set(
      verdict.shown
        ? { hiddenAt: null, refusedFor: null }
        : {
            hiddenAt: sql`coalesce(${productComment.hiddenAt}, now())`,
            refusedFor: verdict.refusedFor,
            featured: false,
          },
    )
    .where(
      and(
        isComment(tx, id),
        verdict.shown
          ? isNotNull(productComment.hiddenAt)
          : or(
              isNull(productComment.hiddenAt),
              sql`${productComment.refusedFor} IS DISTINCT FROM ${verdict.refusedFor}`,
            ),
      ),
    )
    .returning({ productId: productComment.productId });
  return row?.productId;
}

/** Counts the tags of all comments of products that are shown. The rows of the products are locked. */
export async function recountTags(tx: RequestContext, productIds: readonly number[]): Promise<void> {
  await tx.db
    .delete(commentTagCount)
    .where(
      and(eq(commentTagCount.tenantId, tx.tenant.id), inArray(commentTagCount.productId, [...productIds])),
    );
  await tx.db.execute(sql`INSERT INTO comment_tag_count (tenant_id, product_id, tag, count)
    SELECT tenant_id, product_id, tag, count(*)::int FROM product_comment, unnest(tags) AS tag
    WHERE tenant_id = ${tx.tenant.id} AND product_id IN ${[...productIds]} AND hidden_at IS NULL
    GROUP BY tenant_id, product_id, tag`);
}

/** @returns false where the comment was added to before */
export async function insertAppend(
  tx: RequestContext,
  append: Omit<typeof commentAppend.$inferInsert, 'tenantId' | 'hiddenAt'>,
): Promise<boolean> {
  const rows = await tx.db
    .insert(commentAppend)
    .values({ tenantId: tx.tenant.id, ...append, hiddenAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ commentId: commentAppend.commentId });
  return rows.length > 0;
}

/** Lets everybody see what was added to a comment, or nobody. */
export async function markAppendShown(
  tx: RequestContext,
  commentId: number,
  refusedFor: RefusalReason | undefined,
): Promise<void> {
  await tx.db
    .update(commentAppend)
    .set(
      refusedFor === undefined
        ? { hiddenAt: null, refusedFor: null }
        : { hiddenAt: sql`coalesce(${commentAppend.hiddenAt}, now())`, refusedFor },
    )
    .where(and(eq(commentAppend.tenantId, tx.tenant.id), eq(commentAppend.commentId, commentId)));
}

/** Says that a member finds a comment useful, or no longer. @returns how many do now */
export async function setLike(
  tx: RequestContext,
  { commentId, memberId, liked }: { commentId: number; memberId: number; liked: boolean },
): Promise<number> {
  const like = { tenantId: tx.tenant.id, commentId, memberId };
  const changed = liked
    ? await tx.db
        .insert(commentLike)
        .values(like)
        .onConflictDoNothing()
        .returning({ id: commentLike.commentId })
    : await tx.db
        .delete(commentLike)
        .where(
          and(
            eq(commentLike.tenantId, like.tenantId),
            eq(commentLike.commentId, commentId),
            eq(commentLike.memberId, memberId),
          ),
        )
        .returning({ id: commentLike.commentId });
  const by = changed.length === 0 ? 0 : liked ? 1 : -1;
  const [row] = await tx.db
    .update(productComment)
    .set({ likeCount: sql`greatest(0, ${productComment.likeCount} + ${by})` })
    .where(isComment(tx, commentId))
    .returning({ likeCount: productComment.likeCount });
  return row?.likeCount ?? 0;
}

/** Which of some comments a member has found useful. */
export async function selectLiked(
  ctx: RequestContext,
  memberId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: commentLike.commentId })
    .from(commentLike)
    .where(
      and(
        eq(commentLike.tenantId, ctx.tenant.id),
        eq(commentLike.memberId, memberId),
        inArray(commentLike.commentId, [...ids]),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Writes the answer of staff down, or changes it while it is young enough.
 * @returns `first`, `changed`, or undefined where it may no longer be changed or nobody sees the comment
 */
export async function writeReply(
  tx: RequestContext,
  id: number,
  { reply, replyBy, editHours }: { reply: string; replyBy: string; editHours: number },
): Promise<'first' | 'changed' | undefined> {
  const isNew = isNull(productComment.reply);
  const [first] = await tx.db
    .update(productComment)
    .set({ reply, replyBy, staffReplyAt: sql`now()` })
    .where(and(isComment(tx, id), isNull(productComment.hiddenAt), isNew))
    .returning({ id: productComment.id });
  if (first) return 'first';
  const [changed] = await tx.db
    .update(productComment)
    .set({ reply, replyBy })
    .where(
      and(
        isComment(tx, id),
        isNull(productComment.hiddenAt),
        sql`${productComment.staffReplyAt} > now() - make_interval(hours => ${editHours})`,
      ),
    )
    .returning({ id: productComment.id });
  return changed && 'changed';
}

/** @returns whether there is a comment that is shown */
export async function markFeatured(tx: RequestContext, id: number, featured: boolean): Promise<boolean> {
  const rows = await tx.db
    .update(productComment)
    .set({ featured })
    .where(and(isComment(tx, id), isNull(productComment.hiddenAt)))
    .returning({ id: productComment.id });
  return rows.length > 0;
}

/** Takes away all comments of products. */
export async function deleteComments(tx: RequestContext, productIds: readonly number[]): Promise<void> {
  await tx.db
    .delete(productComment)
    .where(
      and(eq(productComment.tenantId, tx.tenant.id), inArray(productComment.productId, [...productIds])),
    );
}

/** Writes comments that everybody sees. @returns their ids, in the order of the rows */
export async function insertShown(
  tx: RequestContext,
  rows: readonly (NewComment & { productId: number })[],
): Promise<number[]> {
  const written = await tx.db
    .insert(productComment)
    .values(rows.map((row) => ({ tenantId: tx.tenant.id, ...row })))
    .returning({ id: productComment.id });
  return written.map(({ id }) => id);
}

export async function insertAppends(tx: RequestContext, appends: readonly NewAppend[]): Promise<void> {
  if (appends.length === 0) return;
  await tx.db.insert(commentAppend).values(appends.map((one) => ({ tenantId: tx.tenant.id, ...one })));
}

/** Comments of a member stay as somebody's; what they could still say something of is forgotten. */
export async function makeNameless(tx: RequestContext, memberId: number, nickname: string): Promise<void> {
  await tx.db
    .update(productComment)
    .set({ nickname, anonymous: true, deviceId: '' })
    .where(and(eq(productComment.tenantId, tx.tenant.id), eq(productComment.memberId, memberId)));
  await tx.db
    .delete(evaluableLine)
    .where(and(eq(evaluableLine.tenantId, tx.tenant.id), eq(evaluableLine.memberId, memberId)));
}
