import {
  type ArticleCommentSort,
  FIRST_ARTICLE_ID,
  GUEST_BOOK_COMMENTS_ID,
} from '@jishi/contract/article-words.ts';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { article, articleComment, articleLike } from './article.tables.ts';

export type CommentRow = typeof articleComment.$inferSelect;

const isComment = (ctx: RequestContext, id: number) =>
  and(eq(articleComment.tenantId, ctx.tenant.id), eq(articleComment.id, id));
const isArticle = (ctx: RequestContext, id: number) =>
  and(eq(article.tenantId, ctx.tenant.id), eq(article.id, id));

/** What somebody sees: all that is shown, and what is theirs unless they took it away. */
function seenBy(memberId: number | undefined) {
  const shown = eq(articleComment.state, 'shown');
  if (memberId === undefined) return shown;
  return or(
    shown,
    and(eq(articleComment.memberId, memberId), inArray(articleComment.state, ['pending', 'refused'])),
  );
}

const newestFirst = [desc(articleComment.createdAt), desc(articleComment.id)];
const orders: Record<ArticleCommentSort, readonly SQL[]> = {
  newest: newestFirst,
  liked: [desc(articleComment.likeCount), ...newestFirst],
};

/** A page of comments of an article, without answers. */
export async function selectComments(
  ctx: RequestContext,
  { articleId, memberId }: { articleId: number; memberId: number | undefined },
  { sort, page, pageSize }: { sort: ArticleCommentSort; page: number; pageSize: number },
): Promise<{ rows: CommentRow[]; total: number }> {
  const where = and(
    eq(articleComment.tenantId, ctx.tenant.id),
    eq(articleComment.articleId, articleId),
    isNull(articleComment.parentId),
    seenBy(memberId),
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(articleComment)
      .where(where)
      .orderBy(...orders[sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(articleComment, where),
  ]);
  return { rows, total };
}

/** What was answered to comments, the first first. */
export async function selectReplies(
  ctx: RequestContext,
  parentIds: readonly number[],
  memberId: number | undefined,
): Promise<CommentRow[]> {
  if (parentIds.length === 0) return [];
  return ctx.db
    .select()
    .from(articleComment)
    .where(
      and(
        eq(articleComment.tenantId, ctx.tenant.id),
        inArray(articleComment.parentId, [...parentIds]),
        seenBy(memberId),
      ),
    )
    .orderBy(asc(articleComment.createdAt), asc(articleComment.id));
}

export async function selectComment(ctx: RequestContext, id: number): Promise<CommentRow | undefined> {
  const [row] = await ctx.db.select().from(articleComment).where(isComment(ctx, id));
  return row;
}

export async function insertComment(
  tx: RequestContext,
  row: Omit<typeof articleComment.$inferInsert, 'tenantId' | 'id'>,
): Promise<number> {
  const [made] = await tx.db
    .insert(articleComment)
    .values({ ...row, tenantId: tx.tenant.id })
    .returning({ id: articleComment.id });
  if (!made) throw new Error('a comment was not written');
  return made.id;
}

/** Makes the guest book of a tenant, once. */
export async function insertGuestBook(tx: RequestContext): Promise<void> {
  await tx.db
    .insert(article)
    .values({ tenantId: tx.tenant.id, id: GUEST_BOOK_COMMENTS_ID, title: '留言板' })
    .onConflictDoNothing();
}

/** Moves a comment on, and counts those of its article anew. @returns the comment where that changed */
export async function moveComment(
  tx: RequestContext,
  id: number,
  to: CommentRow['state'],
): Promise<CommentRow | undefined> {
  const [row] = await tx.db
    .update(articleComment)
    .set({ state: to })
    // What its author took away comes back by nobody's verdict.
    .where(and(isComment(tx, id), sql`${articleComment.state} NOT IN (${to}, 'deleted')`))
    .returning();
  if (row) await recount(tx, row.articleId);
  return row;
}

/** Counts what is shown of an article, one after the other: an answer to a comment that is hidden is not. */
async function recount(tx: RequestContext, articleId: number): Promise<void> {
  await tx.db.select({ id: article.id }).from(article).where(isArticle(tx, articleId)).for('no key update');
  const { rows } = await tx.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ${articleComment} AS said
      LEFT JOIN ${articleComment} AS parent ON parent.tenant_id = said.tenant_id AND parent.id = said.parent_id
     WHERE said.tenant_id = ${tx.tenant.id} AND said.article_id = ${articleId} AND said.state = 'shown'
       AND (said.parent_id IS NULL OR parent.state = 'shown')`);
  await tx.db
    .update(article)
    .set({ commentCount: rows[0]?.count ?? 0 })
    .where(isArticle(tx, articleId));
}

/**
 * Writes down that a visitor likes an article, or a comment of it, and counts it in the same statement: the key of the
 * like makes it one.
 * @returns how many do now
 */
export async function addLike(
  ctx: RequestContext,
  { articleId, commentId, visitor }: { articleId: number; commentId: number; visitor: string },
): Promise<number> {
  const counted = commentId === 0 ? article : articleComment;
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    WITH liked AS (
      INSERT INTO ${articleLike} (tenant_id, article_id, comment_id, visitor)
      VALUES (${ctx.tenant.id}, ${articleId}, ${commentId}, ${visitor})
      ON CONFLICT DO NOTHING RETURNING 1)
    UPDATE ${counted} SET like_count = like_count + (SELECT count(*) FROM liked)
     WHERE tenant_id = ${ctx.tenant.id} AND id = ${commentId === 0 ? articleId : commentId}
    RETURNING like_count AS count`);
  return rows[0]?.count ?? 0;
}

/** What a visitor likes of an article, each with how many do: numbers of comments, and 0 for the article itself. */
export async function selectLiked(
  ctx: RequestContext,
  articleId: number,
  visitor: string,
): Promise<{ commentId: number; likeCount: number }[]> {
  const { rows } = await ctx.db.execute<{ commentId: number; likeCount: number }>(sql`
    SELECT liked.comment_id::int AS "commentId", coalesce(said.like_count, whole.like_count, 0) AS "likeCount"
      FROM ${articleLike} AS liked
      LEFT JOIN ${articleComment} AS said
        ON said.tenant_id = liked.tenant_id AND said.id = liked.comment_id
      LEFT JOIN ${article} AS whole
        ON whole.tenant_id = liked.tenant_id AND whole.id = liked.article_id AND liked.comment_id = 0
     WHERE liked.tenant_id = ${ctx.tenant.id} AND liked.article_id = ${articleId} AND liked.visitor = ${visitor}
     ORDER BY liked.comment_id`);
  return rows;
}

/** Whether comments of this number may be seen, and written: it is published, or the guest book. */
export async function selectCommented(
  ctx: RequestContext,
  id: number,
): Promise<{ open: boolean } | undefined> {
  if (id === GUEST_BOOK_COMMENTS_ID) return { open: true };
  if (id < FIRST_ARTICLE_ID) return undefined;
  const [row] = await ctx.db
    .select({ open: article.commentsOpen })
    .from(article)
    .where(and(isArticle(ctx, id), eq(article.state, 'published'), isNull(article.deletedAt)));
  return row;
}
