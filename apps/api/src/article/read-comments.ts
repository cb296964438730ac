import type { article } from '@jishi/contract/article.ts';
import type { ArticleComment } from '@jishi/contract/article-shapes.ts';
import {
  ARTICLE_GONE,
  type ArticleCommentSort,
  type ArticleCommentState,
  GUEST_BOOK_COMMENTS_ID,
} from '@jishi/contract/article-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { notFound } from '../platform/app-error.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type CommentRow,
  selectCommented,
  selectComments,
  selectLiked,
  selectReplies,
} from './comment.queries.ts';

/** Comments of one page where nobody says how many. */
const PAGE_SIZE = 10;

const stateOnWire: Record<CommentRow['state'], ArticleCommentState> = {
  pending: 'waiting',
  shown: 'visible',
  refused: 'hidden',
  deleted: 'deleted',
};

type Comments = OutputOf<typeof article.comments>;
interface Place {
  articleId: number;
  sort: ArticleCommentSort;
  page: number;
  pageSize: number;
}

/** S432: where no article is named, the guest book is meant. */
export const commentsOf = (id: number) => (id === 0 ? GUEST_BOOK_COMMENTS_ID : id);

/** Comments of an article as whoever asks sees them (C058). @throws AppError notFound */
export async function listComments(
  ctx: RequestContext,
  { id, sort, page, pageSize }: ParsedInputOf<typeof article.comments>,
): Promise<Comments> {
  const articleId = commentsOf(id);
  const [comments, likes] = await Promise.all([
    readComments(ctx, { articleId, sort, page, pageSize }, ctx.visitor.member?.memberId),
    selectLiked(ctx, articleId, visitorOf(ctx)),
  ]);
  const liked = new Set(likes.map(({ commentId }) => commentId));
  const mark = <Said extends { id: number }>(said: Said) => ({ ...said, liked: liked.has(said.id) });
  return {
    ...comments,
    list: comments.list.map((said) => ({ ...mark(said), replies: said.replies.map(mark) })),
    liked: liked.has(0),
  };
}

/**
 * Comments of an article with nothing of who asks (X3440): the answer is shared, so whoever asks first is nobody here.
 * @throws AppError notFound
 */
export function listSaid(
  ctx: RequestContext,
  { id, sort, page }: ParsedInputOf<typeof article.said>,
): Promise<Comments> {
  return readComments(ctx, { articleId: id, sort, page, pageSize: PAGE_SIZE }, undefined);
}

/** What whoever asks likes of an article, and how many do (X3441). */
export function listLiked(
  ctx: RequestContext,
  { id }: ParsedInputOf<typeof article.liked>,
): Promise<OutputOf<typeof article.liked>> {
  return selectLiked(ctx, id, visitorOf(ctx));
}

/** A page of comments as a member sees them, or everybody; what one likes is not looked up. */
async function readComments(
  ctx: RequestContext,
  { articleId, sort, page, pageSize }: Place,
  memberId: number | undefined,
): Promise<Comments> {
  const [commented, { rows, total }] = await Promise.all([
    selectCommented(ctx, articleId),
    selectComments(ctx, { articleId, memberId }, { sort, page, pageSize }),
  ]);
  if (!commented) throw notFound(ARTICLE_GONE);
  const replies = await selectReplies(
    ctx,
    rows.map((row) => row.id),
    memberId,
  );
  const answers = Map.groupBy(replies, ({ parentId }) => parentId);
  const present = (row: CommentRow): Omit<ArticleComment, 'replies'> => ({
    id: row.id,
    nickname: row.nickname,
    content: row.content,
    place: row.place,
    createdAt: row.createdAt.toISOString(),
    likeCount: row.likeCount,
    liked: false,
    mine: row.memberId === memberId,
    state: stateOnWire[row.state],
  });
  const list = rows.map((row) => ({ ...present(row), replies: (answers.get(row.id) ?? []).map(present) }));
  return { list, total, page, pageSize, liked: false };
}

/** A member, or the network of a guest: cookies are free. */
export function visitorOf(ctx: RequestContext): string {
  const { member, ip } = ctx.visitor;
  return member ? `member:${member.memberId}` : `network:${networkKey(ip)}`;
}
