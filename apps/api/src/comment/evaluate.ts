import type { comment as contract } from '@jishi/contract/comment.ts';
import { APPEND_DAYS, type CommentState, EVALUATE_DAYS } from '@jishi/contract/comment-words.ts';
import type { ModerationState } from '@jishi/contract/moderation-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { readMember } from '../member/member.service.ts';
import { submitPiece } from '../moderation/moderation.service.ts';
import { readLines, requireOwnOrder } from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { claimUploads, publishPictures, readOwnVideo, releaseUploads } from '../upload/upload.service.ts';
import { addComment } from './add-comment.ts';
import { APPEND_KIND } from './comment.moderated.ts';
import { selectComment } from './comment.queries.ts';
import { cleanWords, hashWords } from './comment-text.ts';
import { hasPicture } from './doubt.queries.ts';
import { selectEvaluable, selectLine } from './evaluation.queries.ts';
import { DAY_MS, daysBetween } from './evaluation.service.ts';
import { ANONYMOUS, maskNickname } from './present-comment.ts';
import { COMMENT_KIND } from './show-comment.ts';
import { type EvaluableLine, insertAppend, markAppendShown } from './write-comment.queries.ts';

const perMemberHour: LimitRule = { name: 'comment.member', points: 60, durationSeconds: 3_600 };
const FORBIDDEN = '评价含有不允许使用的内容，请修改';

/**
 * Evaluates a delivered order line of the member who asks (C333). The unique index over the line decides between two
 * that come at once; what was refused for a word leaves nothing behind, so that the form can be sent again.
 * @throws AppError notFound for an order, line or file that is not the member's; invalidInput naming `content`;
 *   conflict where it was not delivered, the time is over, or it was evaluated before; tooManyRequests
 */
export async function evaluate(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.evaluate>,
): Promise<OutputOf<typeof contract.evaluate>> {
  const memberId = requireMember(ctx);
  const content = cleanWords(input.content);
  await countTry(ctx, memberId);
  const line = await requireLine(ctx, input);
  if (Date.now() - line.deliveredAt.getTime() > EVALUATE_DAYS * DAY_MS)
    throw conflict(`已超过 ${EVALUATE_DAYS} 天评价期`);
  const pictures = await publishPictures(ctx, input.images, 'comment');
  const video = input.video === '' ? null : await readOwnVideo(ctx, input.video);
  const { name, level } = await readMember(ctx, memberId);
  return inTransaction(ctx, async (tx) => {
    const { id, state } = await addComment(tx, {
      productId: line.productId,
      memberId,
      orderLineId: line.orderLineId,
      nickname: input.anonymous ? ANONYMOUS : maskNickname(name),
      memberLevel: level,
      anonymous: input.anonymous,
      score: input.score,
      content,
      specText: line.specText,
      tags: [...new Set(input.tags)],
      pictures,
      video,
      deviceId: ctx.visitor.deviceId,
      textHash: hashWords(content),
    });
    if (state === 'refused') throw refuseField('content', FORBIDDEN);
    await takePictures(tx, input.images, `${id}`);
    if (video) await claimUploads(tx, [video.fid], { kind: COMMENT_KIND, id, purpose: 'video' });
    return { commentId: id, state: presentState(state) };
  });
}

/**
 * Adds to a comment of the member who asks (X1190), once.
 * @throws AppError as `evaluate`; conflict where the comment is not shown, too old, or was added to
 */
export async function appendComment(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.append>,
): Promise<OutputOf<typeof contract.append>> {
  const content = cleanWords(input.content);
  const comment = requireOwn(ctx, await selectComment(ctx, input.commentId), '评价不存在');
  const memberId = requireMember(ctx);
  await countTry(ctx, memberId);
  if (comment.hiddenAt !== null) throw conflict('评价展示后才能追评');
  const now = new Date();
  if (now.getTime() - comment.createdAt.getTime() > APPEND_DAYS * DAY_MS)
    throw conflict(`已超过 ${APPEND_DAYS} 天追评期`);
  const line = comment.orderLineId === null ? undefined : await selectLine(ctx, comment.orderLineId);
  const pictures = await publishPictures(ctx, input.images, 'comment');
  return inTransaction(ctx, async (tx) => {
    const commentId = comment.id;
    const daysAfter = daysBetween(line?.boughtAt ?? comment.createdAt, now);
    if (!(await insertAppend(tx, { commentId, content, pictures, daysAfter })))
      throw conflict('这条评价已经追评过了');
    const isKnown = await hasPicture(
      tx,
      pictures.map(({ key }) => key),
      commentId,
    );
    const doubts = isKnown ? ['图片与其他评价相同'] : [];
    const piece = {
      kind: APPEND_KIND,
      refId: commentId,
      revision: 1,
      memberId,
      text: content,
      pictures,
      doubts,
    };
    const state = await submitPiece(tx, piece);
    if (state === 'refused') throw refuseField('content', FORBIDDEN);
    if (state === 'passed') await markAppendShown(tx, commentId, undefined);
    await takePictures(tx, input.images, `append-${commentId}`);
    return { commentId, state: presentState(state) };
  });
}

async function countTry(ctx: RequestContext, memberId: number): Promise<void> {
  await ctx.platform.limits.consume(
    perMemberHour,
    `${ctx.tenant.id}:${memberId}`,
    '评价过于频繁，请稍后再试',
  );
}

/** The delivered line that is meant; of several with one SKU the first. */
async function requireLine(
  ctx: RequestContext,
  input: { orderId: number; ppid: number; orderLineId: number },
): Promise<EvaluableLine> {
  await requireOwnOrder(ctx, input.orderId);
  const [line] = await selectEvaluable(ctx, input);
  if (!line)
    throw (await isOrdered(ctx, input)) ? conflict('收到商品后才能评价') : notFound('订单中没有这件商品');
  return requireOwn(ctx, line, '订单不存在');
}

async function isOrdered(
  ctx: RequestContext,
  { orderId, ppid, orderLineId }: { orderId: number; ppid: number; orderLineId: number },
): Promise<boolean> {
  const lines = (await readLines(ctx, [orderId])).get(orderId) ?? [];
  return lines.some((line) => line.ppid === ppid && (orderLineId === 0 || line.id === orderLineId));
}

/** What was handed in lies with the pictures of the shop now: nobody uses it twice, and the sweep takes it away. */
async function takePictures(tx: RequestContext, fids: readonly string[], id: string): Promise<void> {
  const claim = { kind: 'commentPicture', id };
  await claimUploads(tx, fids, { ...claim, purpose: 'comment' });
  await releaseUploads(tx, claim);
}

function presentState(state: ModerationState): CommentState {
  return state === 'passed' ? 'shown' : 'pending';
}
