import type { CommentState } from '@jishi/contract/comment-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import type { storeComment as contract } from '@jishi/contract/store-comment.ts';
import { STORE_COMMENT_DAYS } from '@jishi/contract/store-comment-words.ts';
import { ANONYMOUS, cleanWords, maskNickname } from '../comment/comment.service.ts';
import { readMember } from '../member/member.service.ts';
import { submitPiece } from '../moderation/moderation.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { findStore } from '../store/store.service.ts';
import { claimUploads, publishPictures, releaseUploads } from '../upload/upload.service.ts';
import { STORE_COMMENT_KIND, showComment } from './show-comment.ts';
import { type OccasionRow, selectOccasion, selectOpen } from './store-comment.queries.ts';
import { insertHidden } from './write-comment.queries.ts';

const DAY_MS = 86_400_000;
const perMemberHour: LimitRule = { name: 'storeComment.member', points: 30, durationSeconds: 3_600 };

/**
 * Comments on a store (C363). The unique index over the occasion decides between two that come at once.
 * @throws AppError notFound for a store, an occasion or a file that is not the member's; invalidInput naming `content`;
 *   conflict for who has not been there, comes too late or has said it; tooManyRequests
 */
export async function addStoreComment(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.add>,
): Promise<OutputOf<typeof contract.add>> {
  const memberId = requireMember(ctx);
  const content = cleanWords(input.content);
  await ctx.platform.limits.consume(
    perMemberHour,
    `${ctx.tenant.id}:${memberId}`,
    '评价过于频繁，请稍后再试',
  );
  if (!(await findStore(ctx, input.id))) throw notFound(STORE_GONE);
  const occasion = await requireOccasion(ctx, memberId, input);
  const pictures = await publishPictures(ctx, input.images, 'comment');
  const { name } = await readMember(ctx, memberId);
  const { guideId } = occasion;
  return inTransaction(ctx, async (tx) => {
    const id = await insertHidden(tx, {
      ...{ storeId: input.id, memberId, occasionId: occasion.id, kind: occasion.kind, guideId },
      ...{ score: input.score, content, pictures },
      guideScore: guideId !== null && input.guideScore > 0 ? input.guideScore : null,
      nickname: input.anonymous ? ANONYMOUS : maskNickname(name),
    });
    if (id === undefined) throw conflict('您已经评价过这次到店');
    const piece = { kind: STORE_COMMENT_KIND, refId: id, revision: 1, memberId, text: content, pictures };
    const state = await submitPiece(tx, piece);
    if (state === 'refused') throw refuseField('content', '评价含有不允许使用的内容，请修改');
    if (state === 'passed') await showComment(tx, id);
    const claim = { kind: 'storeCommentPicture', id };
    await claimUploads(tx, input.images, { ...claim, purpose: 'comment' });
    await releaseUploads(tx, claim);
    const told: CommentState = state === 'passed' ? 'shown' : 'pending';
    return { commentId: id, state: told };
  });
}

/** Since when a store may still be commented on. */
export function openSince(): Date {
  return new Date(Date.now() - STORE_COMMENT_DAYS * DAY_MS);
}

/** Until when it may be. */
export function closesAt(happenedAt: Date): Date {
  return new Date(happenedAt.getTime() + STORE_COMMENT_DAYS * DAY_MS);
}

async function requireOccasion(
  ctx: RequestContext,
  memberId: number,
  { id: storeId, occasionId }: { id: number; occasionId: number },
): Promise<OccasionRow> {
  if (occasionId === 0) {
    const [latest] = await selectOpen(ctx, { memberId, storeId, since: openSince() });
    if (!latest) throw conflict('到店接受服务或取货后才能评价这家门店');
    return latest;
  }
  const occasion = requireOwn(ctx, await selectOccasion(ctx, occasionId), '到店记录不存在');
  if (occasion.storeId !== storeId) throw notFound('到店记录不存在');
  if (closesAt(occasion.happenedAt) < new Date()) throw conflict(`已超过 ${STORE_COMMENT_DAYS} 天评价期`);
  return occasion;
}
