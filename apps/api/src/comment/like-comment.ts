import type { comment as contract } from '@jishi/contract/comment.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import { invalidInput, notFound } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { selectShownComment } from './comment.queries.ts';
import { selectLiked, setLike } from './write-comment.queries.ts';

const perMemberHour: LimitRule = { name: 'comment.like', points: 200, durationSeconds: 3_600 };

/**
 * Says that the member who asks finds a comment useful, or takes that back (C158). The key of the like counts it once.
 * @throws AppError notFound for what nobody sees, invalidInput for one's own, tooManyRequests
 */
export async function likeComment(
  ctx: RequestContext,
  { id, liked }: ParsedInputOf<typeof contract.like>,
): Promise<OutputOf<typeof contract.like>> {
  const memberId = requireMember(ctx);
  await ctx.platform.limits.consume(perMemberHour, `${ctx.tenant.id}:${memberId}`, TOO_OFTEN);
  return inTransaction(ctx, async (tx) => {
    const comment = await selectShownComment(tx, id);
    if (!comment) throw notFound('评价不存在或已删除');
    if (comment.memberId === memberId) throw invalidInput('不能给自己的评价点赞');
    return { liked, likeCount: await setLike(tx, { commentId: id, memberId, liked }) };
  });
}

/** Which of these comments the member has found useful (X1191). */
export async function listLiked(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<OutputOf<typeof contract.liked>> {
  return { ids: await selectLiked(ctx, requireMember(ctx), ids) };
}
