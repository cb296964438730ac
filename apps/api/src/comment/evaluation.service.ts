import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { comment as contract } from '@jishi/contract/comment.ts';
import { APPEND_DAYS, EVALUATE_DAYS, type EvaluationState } from '@jishi/contract/comment-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { type OrderRow, readLines } from '../order/order.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import {
  countEvaluations,
  type EvaluationRow,
  type EvaluationSpans,
  insertEvaluable,
  selectEvaluations,
} from './evaluation.queries.ts';
import { knownTags, presentAppend, presentPictures, presentVideo, stateOf } from './present-comment.ts';

export const DAY_MS = 86_400_000;

/** Orders for work that was done, or for a difference of money: there are no goods to speak of. */
const withoutGoods: readonly OrderRow['kind'][] = ['repair', 'topup', 'difference', 'exchange'];

/**
 * Writes down that the lines of an order have been delivered, in the transaction that delivers them: all but gifts, and
 * what was given back before it came.
 */
export async function keepEvaluable(tx: RequestContext, order: OrderRow): Promise<void> {
  if (withoutGoods.includes(order.kind)) return;
  const bought = (await readLines(tx, [order.id])).get(order.id) ?? [];
  const lines = bought.filter(({ isGift, returnedUnits, count }) => !isGift && returnedUnits < count);
  await insertEvaluable(
    tx,
    lines.map((line) => ({
      orderLineId: line.id,
      orderId: order.id,
      memberId: order.memberId,
      ppid: line.ppid,
      productId: line.productId,
      name: line.name,
      specText: line.specText,
      picture: line.picture,
      boughtAt: order.paidAt ?? order.createdAt,
      deliveredAt: order.completedAt ?? new Date(),
    })),
  );
}

/** What a member may evaluate, has evaluated, and may add to (C332). */
export async function listEvaluations(
  ctx: RequestContext,
  { state, orderId, page, pageSize }: ParsedInputOf<typeof contract.evaluateList>,
): Promise<OutputOf<typeof contract.evaluateList>> {
  const memberId = requireMember(ctx);
  const now = Date.now();
  const spans: EvaluationSpans = {
    deliveredSince: new Date(now - EVALUATE_DAYS * DAY_MS),
    commentedSince: new Date(now - APPEND_DAYS * DAY_MS),
  };
  const [rows, counts] = await Promise.all([
    selectEvaluations(ctx, { memberId, orderId, state, spans }, { page, pageSize }),
    countEvaluations(ctx, { memberId, orderId, spans }),
  ]);
  return { list: rows.map((row) => present(row, now)), total: counts[state], page, pageSize, counts };
}

function present({ line, comment, append }: EvaluationRow, now: number) {
  const state = describeState({ comment, append }, now);
  const closes =
    state === 'todo'
      ? line.deliveredAt.getTime() + EVALUATE_DAYS * DAY_MS
      : state === 'append' && comment
        ? comment.createdAt.getTime() + APPEND_DAYS * DAY_MS
        : undefined;
  return {
    orderId: line.orderId,
    orderLineId: line.orderLineId,
    ppid: line.ppid,
    name: line.name,
    specText: line.specText,
    image: presentPicture(line.picture, line.name),
    boughtAt: line.boughtAt.toISOString(),
    closesAt: closes === undefined ? '' : new Date(closes).toISOString(),
    state,
    score: comment?.score ?? 0,
    comment: comment && {
      id: comment.id,
      state: stateOf(comment),
      content: comment.content,
      tags: knownTags(comment.tags),
      anonymous: comment.anonymous,
      images: presentPictures(comment.pictures),
      video: presentVideo(comment.video),
      createdAt: comment.createdAt.toISOString(),
      reply: comment.reply,
      append: append && { ...presentAppend(append), state: stateOf(append) },
    },
  };
}

function describeState(
  { comment, append }: Pick<EvaluationRow, 'comment' | 'append'>,
  now: number,
): EvaluationState {
  if (!comment) return 'todo';
  const isYoung = comment.createdAt.getTime() + APPEND_DAYS * DAY_MS >= now;
  return comment.hiddenAt === null && !append && isYoung ? 'append' : 'done';
}

/** Whole days between two moments as Beijing counts days. */
export function daysBetween(from: Date, to: Date): number {
  const dayOf = (at: Date) => Date.parse(`${writeBeijingDay(at)}T00:00:00Z`);
  return Math.max(0, Math.round((dayOf(to) - dayOf(from)) / DAY_MS));
}
