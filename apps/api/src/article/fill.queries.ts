import { GUEST_BOOK_COMMENTS_ID } from '@jishi/contract/article-words.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  article,
  articleColumn,
  articleComment,
  articleLike,
  articleVersion,
  articleView,
  type Cover,
} from './article.tables.ts';
import { insertGuestBook } from './comment.queries.ts';

const BY = '编辑部';

/** A comment that is shown, with answers; `at` is a moment. */
export interface WrittenComment {
  readonly memberId: number;
  readonly nickname: string;
  readonly content: string;
  readonly place: string;
  readonly likeCount: number;
  readonly at: Date;
  readonly replies?: readonly Omit<WrittenComment, 'replies'>[];
}

export interface WrittenArticle {
  readonly column: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly cover: Cover | null;
  readonly ppids: readonly number[];
  readonly authorName: string;
  readonly source: string;
  readonly pinned: boolean;
  /** When readers saw it first; null for a draft. */
  readonly publishedAt: Date | null;
  /** Devices that looked at it, by day of Beijing. */
  readonly views: readonly { day: string; views: number }[];
  readonly likes: number;
  readonly comments: readonly WrittenComment[];
}

/** Writes columns, articles and what was said to them, a statement or two for each table. */
export async function insertAll(
  tx: RequestContext,
  {
    columns,
    articles,
    guestBook,
  }: {
    columns: readonly string[];
    articles: readonly WrittenArticle[];
    guestBook: readonly WrittenComment[];
  },
): Promise<void> {
  const tenantId = tx.tenant.id;
  const made = await tx.db
    .insert(articleColumn)
    .values(columns.map((name, at) => ({ tenantId, name, sort: at + 1 })))
    .returning({ id: articleColumn.id, name: articleColumn.name });
  const columnIds = new Map(made.map(({ id, name }) => [name, id]));
  const rows = articles.length === 0 ? [] : await insertTold(tx, articles, columnIds);
  const placed = articles.map((one, at) => ({ one, articleId: rows[at]?.id ?? 0 }));
  const shown = placed.flatMap(({ one, articleId }) =>
    one.publishedAt === null
      ? []
      : {
          ...{ tenantId, articleId, number: 1, publishedBy: BY },
          ...textOf(one),
          createdAt: one.publishedAt,
        },
  );
  if (shown.length > 0) await tx.db.insert(articleVersion).values(shown);
  const views = placed.flatMap(({ one, articleId }) =>
    one.views.map((view) => ({ tenantId, articleId, ...view })),
  );
  if (views.length > 0) await tx.db.insert(articleView).values(views);
  const likes = placed.flatMap(({ one, articleId }) =>
    Array.from({ length: one.likes }, (_, voice) => ({
      ...{ tenantId, articleId, commentId: 0, visitor: `filled:${voice}` },
    })),
  );
  if (likes.length > 0) await tx.db.insert(articleLike).values(likes);
  if (guestBook.length > 0) await insertGuestBook(tx);
  await insertComments(tx, [
    ...placed.flatMap(({ one, articleId }) => one.comments.map((comment) => ({ articleId, comment }))),
    ...guestBook.map((comment) => ({ articleId: GUEST_BOOK_COMMENTS_ID, comment })),
  ]);
}

async function insertTold(
  tx: RequestContext,
  articles: readonly WrittenArticle[],
  columnIds: ReadonlyMap<string, number>,
): Promise<{ id: number }[]> {
  return tx.db
    .insert(article)
    .values(
      articles.map((one) => ({
        ...{ tenantId: tx.tenant.id, columnId: columnIds.get(one.column) ?? null, ...textOf(one) },
        ...{ pinned: one.pinned, likeCount: one.likes, updatedBy: BY, publishedAt: one.publishedAt },
        viewCount: one.views.reduce((sum, { views }) => sum + views, 0),
        commentCount: one.comments.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0),
        ...(one.publishedAt && {
          ...{ state: 'published' as const, publishedNumber: 1, publishedVersion: 1 },
          ...{ createdAt: one.publishedAt, updatedAt: one.publishedAt },
        }),
      })),
    )
    .returning({ id: article.id });
}

function textOf({ title, summary, html, cover, ppids, authorName, source }: WrittenArticle) {
  return { title, summary, html, cover, ppids: [...ppids], authorName, source };
}

async function insertComments(
  tx: RequestContext,
  said: readonly { articleId: number; comment: WrittenComment }[],
): Promise<void> {
  if (said.length === 0) return;
  const rowOf = (articleId: number, comment: WrittenComment, parentId: number | null) => {
    const { memberId, nickname, content, place, likeCount, at } = comment;
    const told = { memberId, nickname, content, place, likeCount, createdAt: at };
    return { tenantId: tx.tenant.id, articleId, parentId, state: 'shown' as const, ...told };
  };
  const rows = await tx.db
    .insert(articleComment)
    .values(said.map(({ articleId, comment }) => rowOf(articleId, comment, null)))
    .returning({ id: articleComment.id });
  const replies = said.flatMap(({ articleId, comment }, at) =>
    (comment.replies ?? []).map((reply) => rowOf(articleId, reply, rows[at]?.id ?? null)),
  );
  if (replies.length > 0) await tx.db.insert(articleComment).values(replies);
}
