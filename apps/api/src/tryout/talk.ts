import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { tryout as contract } from '@jishi/contract/tryout.ts';
import { MOST_TRYOUT_COMMENT, REPORT_GONE } from '@jishi/contract/tryout-words.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { maskName, readMember } from '../member/member.service.ts';
import { submitPiece, withdrawPiece } from '../moderation/moderation.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { cleanText, countVisible } from '../platform/clean-text.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { oweAgain } from './follow-order.ts';
import { mayDelete } from './read-report.ts';
import { insertLike, moveReport, selectReport } from './report.queries.ts';
import { REPORT_KIND } from './show-report.ts';
import { insertComment, moveComment, selectComment, selectComments } from './talk.queries.ts';

/** How moderation names what is said to a report. */
export const TRYOUT_COMMENT_KIND = 'tryoutComment';

const COMMENT_GONE = '评论不存在';
const perMemberMinute: LimitRule = { name: 'tryout.comment', points: 5, durationSeconds: 60 };
const likesOfMember: LimitRule = { name: 'tryout.like', points: 60, durationSeconds: 60 };

/** Likes a report (C276). @returns how many do. @throws AppError notFound, tooManyRequests */
export async function likeReport(ctx: RequestContext, reportId: number): Promise<number> {
  const memberId = requireMember(ctx);
  await ctx.platform.limits.consume(
    likesOfMember,
    `${ctx.tenant.id}:${memberId}`,
    '操作过于频繁，请稍后再试',
  );
  const likes = await insertLike(ctx, reportId, memberId);
  if (likes === undefined) throw notFound(REPORT_GONE);
  return likes;
}

/** What was said to a report (C281). */
export async function listComments(
  ctx: RequestContext,
  { id, page, pageSize }: ParsedInputOf<typeof contract.comments>,
): Promise<OutputOf<typeof contract.comments>> {
  const memberId = ctx.visitor.member?.memberId;
  if ((await selectReport(ctx, id))?.state !== 'shown') return { list: [], total: 0, page, pageSize };
  const { rows, total } = await selectComments(ctx, { reportId: id, memberId }, { page, pageSize });
  const list = rows.map((row) => ({
    ...{ id: row.id, nickname: row.nickname, content: row.content },
    ...{ mine: row.memberId === memberId, waiting: row.state === 'pending' },
    createdAt: row.createdAt.toISOString(),
  }));
  return { list, total, page, pageSize };
}

/**
 * Says something to a report (C277).
 * @throws AppError notFound; wrongInput naming `content`; forbidden for who is blocked; tooManyRequests
 */
export async function addComment(
  ctx: RequestContext,
  { id: reportId, content: typed }: ParsedInputOf<typeof contract.comment>,
): Promise<OutputOf<typeof contract.comment>> {
  const memberId = requireMember(ctx);
  const content = cleanText(typed);
  if (countVisible(content) === 0) throw refuseField('content', `请输入 1 至 ${MOST_TRYOUT_COMMENT} 字`);
  await assertNotBlocked(ctx, { memberId }, 'comment');
  await ctx.platform.limits.consume(
    perMemberMinute,
    `${ctx.tenant.id}:${memberId}`,
    '评论过于频繁，请稍后再试',
  );
  const { name } = await readMember(ctx, memberId);
  return inTransaction(ctx, async (tx) => {
    if ((await selectReport(tx, reportId))?.state !== 'shown') throw notFound(REPORT_GONE);
    const commentId = await insertComment(tx, { reportId, memberId, content, nickname: maskName(name) });
    const piece = { kind: TRYOUT_COMMENT_KIND, refId: commentId, revision: 1, memberId, text: content };
    const verdict = await submitPiece(tx, piece);
    if (verdict === 'refused') throw refuseField('content', '评论含有不允许发布的内容，请修改');
    if (verdict === 'passed') await moveComment(tx, commentId, 'shown');
    return { commentId, waiting: verdict !== 'passed' };
  });
}

/**
 * Takes away what the member wrote (C278).
 * @throws AppError notFound; conflict for a report that was shown for a day, or commented on
 */
export async function removeOwn(
  ctx: RequestContext,
  { id, kind }: ParsedInputOf<typeof contract.remove>,
): Promise<void> {
  if (kind === 'comment') await removeComment(ctx, id);
  else await removeReport(ctx, id);
}

async function removeComment(ctx: RequestContext, id: number): Promise<void> {
  requireOwn(ctx, await selectComment(ctx, id), COMMENT_GONE);
  await inTransaction(ctx, async (tx) => {
    await withdrawPiece(tx, { kind: TRYOUT_COMMENT_KIND, refId: id });
    if (!(await moveComment(tx, id, 'deleted'))) throw notFound(COMMENT_GONE);
  });
}

async function removeReport(ctx: RequestContext, id: number): Promise<void> {
  requireOwn(ctx, await selectReport(ctx, id), REPORT_GONE);
  await inTransaction(ctx, async (tx) => {
    await withdrawPiece(tx, { kind: REPORT_KIND, refId: id });
    const row = requireOwn(tx, await selectReport(tx, id), REPORT_GONE);
    if (row.state === 'deleted') throw notFound(REPORT_GONE);
    if (!mayDelete(row)) throw conflict('已有评论或展示超过一天的报告不能删除');
    if (!(await moveReport(tx, id, [row.state], { state: 'deleted', content: [], featured: false })))
      throw conflict('报告有变化，请刷新后再试');
    await oweAgain(tx, row);
    await announceChange(tx);
  });
}
