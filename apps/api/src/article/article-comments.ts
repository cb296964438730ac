import type { article } from '@jishi/contract/article.ts';
import { ARTICLE_GONE, COMMENT_LENGTH, GUEST_BOOK_COMMENTS_ID } from '@jishi/contract/article-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { maskNickname } from '../comment/comment.service.ts';
import { readMember } from '../member/member.service.ts';
import { submitPiece, withdrawPiece } from '../moderation/moderation.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { cleanText, countVisible } from '../platform/clean-text.ts';
import { findDivision } from '../platform/divisions/divisions.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import {
  addLike,
  insertComment,
  insertGuestBook,
  moveComment,
  selectComment,
  selectCommented,
} from './comment.queries.ts';
import { commentsOf, visitorOf } from './read-comments.ts';
import { showComment } from './show-comment.ts';

/** How moderation names a comment on an article. */
export const ARTICLE_COMMENT_KIND = 'articleComment';
const COMMENT_GONE = '评论不存在或已删除';
const FORBIDDEN = '评论含有不允许使用的内容，请修改';
const perMemberMinute: LimitRule = { name: 'article.comment', points: 5, durationSeconds: 60 };
const perMemberDay: LimitRule = { name: 'article.comment.day', points: 50, durationSeconds: 86_400 };
const perNetworkHour: LimitRule = { name: 'article.like', points: 200, durationSeconds: 3_600 };

/**
 * Says something to an article, or answers a comment of it (C062).
 * @throws AppError notFound; invalidInput naming `content`, or for an answer to an answer; conflict where comments are
 *   closed; forbidden for who is blocked; tooManyRequests
 */
export async function addComment(
  ctx: RequestContext,
  { id, content: typed, parentId }: ParsedInputOf<typeof article.addComment>,
): Promise<OutputOf<typeof article.addComment>> {
  const memberId = requireMember(ctx);
  const articleId = commentsOf(id);
  const content = cleanText(typed);
  if (countVisible(content) === 0) throw refuseField('content', COMMENT_LENGTH);
  await assertNotBlocked(ctx, { memberId }, 'comment');
  for (const rule of [perMemberMinute, perMemberDay])
    await ctx.platform.limits.consume(rule, `${ctx.tenant.id}:${memberId}`, TOO_OFTEN);
  const { name } = await readMember(ctx, memberId);
  return inTransaction(ctx, async (tx) => {
    const commented = await selectCommented(tx, articleId);
    if (!commented) throw notFound(ARTICLE_GONE);
    if (!commented.open) throw conflict('这篇文章已关闭评论');
    if (parentId !== 0) await requireAnswerable(tx, articleId, parentId);
    if (articleId === GUEST_BOOK_COMMENTS_ID) await insertGuestBook(tx);
    const commentId = await insertComment(tx, {
      ...{ articleId, memberId, content, nickname: maskNickname(name), place: provinceOf(tx) },
      parentId: parentId === 0 ? null : parentId,
    });
    const piece = { kind: ARTICLE_COMMENT_KIND, refId: commentId, revision: 1, memberId, text: content };
    const verdict = await submitPiece(tx, piece);
    if (verdict === 'refused') throw refuseField('content', FORBIDDEN);
    if (verdict === 'passed') await showComment(tx, commentId);
    return { commentId, state: verdict === 'passed' ? ('visible' as const) : ('waiting' as const) };
  });
}

/** There is one level of answers, and one answers what everybody sees. */
async function requireAnswerable(tx: RequestContext, articleId: number, parentId: number): Promise<void> {
  const parent = await selectComment(tx, parentId);
  if (parent?.articleId !== articleId || parent.state !== 'shown') throw notFound(COMMENT_GONE);
  if (parent.parentId !== null) throw invalidInput('只能回复评论');
}

/** Takes a comment of the member who asks away (X2600). @throws AppError notFound */
export async function removeComment(ctx: RequestContext, commentId: number): Promise<void> {
  requireOwn(ctx, await selectComment(ctx, commentId), COMMENT_GONE);
  await inTransaction(ctx, async (tx) => {
    await withdrawPiece(tx, { kind: ARTICLE_COMMENT_KIND, refId: commentId });
    if (!(await moveComment(tx, commentId, 'deleted'))) throw notFound(COMMENT_GONE);
    await announceChange(tx);
  });
}

/** Likes an article, or a comment of it (C063). @throws AppError notFound, tooManyRequests */
export async function likeArticle(
  ctx: RequestContext,
  { id, commentId }: ParsedInputOf<typeof article.like>,
): Promise<OutputOf<typeof article.like>> {
  const key = `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`;
  await ctx.platform.limits.consume(perNetworkHour, key, TOO_OFTEN);
  const comment = commentId === 0 ? undefined : await selectComment(ctx, commentId);
  if (commentId !== 0 && comment?.state !== 'shown') throw notFound(COMMENT_GONE);
  const articleId = comment?.articleId ?? commentsOf(id);
  if (!(await selectCommented(ctx, articleId))) throw notFound(ARTICLE_GONE);
  // The guest book itself is nothing to like, and has no row before its first comment.
  if (commentId === 0 && articleId === GUEST_BOOK_COMMENTS_ID) throw notFound(ARTICLE_GONE);
  return { likeCount: await addLike(ctx, { articleId, commentId, visitor: visitorOf(ctx) }) };
}

/** The province of whoever asks, as sites have to show it; '' where nobody knows. */
function provinceOf(ctx: RequestContext): string {
  const code = ctx.platform.geoip.find(ctx.visitor.ip);
  if (code === undefined) return '';
  return findDivision(Math.floor(code / 10_000) * 10_000)?.name ?? '';
}
