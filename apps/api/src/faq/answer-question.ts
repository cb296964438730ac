import type { faq } from '@jishi/contract/faq.ts';
import type { AnswerState } from '@jishi/contract/faq-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { QUESTION_GONE, TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import { findPurchase, maskNickname } from '../comment/comment.service.ts';
import { readMember } from '../member/member.service.ts';
import { submitPiece } from '../moderation/moderation.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { cleanText, countVisible } from '../platform/clean-text.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import {
  type AnswerRow,
  hasReplied,
  insertAnswer,
  type QuestionRow,
  selectAnswer,
  selectQuestion,
  setLike,
} from './faq.queries.ts';
import { explainNoAnswer, isOver } from './faq.service.ts';
import { showAnswer } from './show-answer.ts';

/** How moderation names an answer, and what is said to one. */
export const ANSWER_KIND = 'faqAnswer';
const perMemberHour: LimitRule = { name: 'faq.answer', points: 30, durationSeconds: 3_600 };
const perLikeHour: LimitRule = { name: 'faq.like', points: 200, durationSeconds: 3_600 };
const FORBIDDEN = '回答含有不允许使用的内容，请修改';

/**
 * Answers a question as a buyer of the product (C141), once.
 * @throws AppError notFound; invalidInput for one's own question or naming `content`; conflict where it is closed, the
 *   product was not received, or it was answered before; tooManyRequests
 */
export async function answerQuestion(
  ctx: RequestContext,
  { id, content: typed }: ParsedInputOf<typeof faq.answer>,
): Promise<OutputOf<typeof faq.answer>> {
  const memberId = requireMember(ctx);
  const content = cleanAnswer(typed);
  const question = await requireQuestion(ctx, id);
  const refusal = await explainNoAnswer(ctx, question);
  if (question.memberId === memberId) throw invalidInput(refusal);
  if (refusal !== '') throw conflict(refusal);
  const boughtAt = (await findPurchase(ctx, memberId, question.productId)) ?? null;
  return write(ctx, { questionId: id, memberId, content, boughtAt, parentId: null });
}

/**
 * Says something to an answer (C142), the same words once.
 * @throws AppError as `answerQuestion`; invalidInput for a reply to a reply
 */
export async function replyToAnswer(
  ctx: RequestContext,
  { id, content: typed }: ParsedInputOf<typeof faq.reply>,
): Promise<OutputOf<typeof faq.reply>> {
  const memberId = requireMember(ctx);
  const content = cleanAnswer(typed);
  const answer = await requireShown(ctx, id);
  if (answer.parentId !== null) throw invalidInput('只能回复回答');
  const question = await requireQuestion(ctx, answer.questionId);
  if (isOver(question)) throw conflict('问题已关闭，不再接受回复');
  const boughtAt = (await findPurchase(ctx, memberId, question.productId)) ?? null;
  return write(ctx, { questionId: question.id, memberId, content, boughtAt, parentId: id });
}

/** Finds an answer useful, or takes that back (C143). @throws AppError notFound, invalidInput, tooManyRequests */
export async function likeAnswer(
  ctx: RequestContext,
  { id, liked }: ParsedInputOf<typeof faq.like>,
): Promise<OutputOf<typeof faq.like>> {
  const memberId = requireMember(ctx);
  await ctx.platform.limits.consume(perLikeHour, `${ctx.tenant.id}:${memberId}`, TOO_OFTEN);
  return inTransaction(ctx, async (tx) => {
    const answer = await requireShown(tx, id);
    if (answer.memberId === memberId) throw invalidInput('不能给自己的回答点赞');
    return { liked, likeCount: await setLike(tx, { answerId: id, memberId, liked }) };
  });
}

async function write(
  ctx: RequestContext,
  answer: Pick<AnswerRow, 'questionId' | 'content' | 'boughtAt' | 'parentId'> & { memberId: number },
): Promise<{ id: number; state: AnswerState }> {
  const { memberId, content, parentId } = answer;
  await ctx.platform.limits.consume(perMemberHour, `${ctx.tenant.id}:${memberId}`, TOO_OFTEN);
  const { name } = await readMember(ctx, memberId);
  return inTransaction(ctx, async (tx) => {
    // A second press says it again; an answer is one of a member anyway.
    if (parentId !== null && (await hasReplied(tx, { parentId, memberId, content })))
      throw conflict('您已经回复过同样的内容');
    const id = await insertAnswer(tx, { ...answer, author: maskNickname(name) });
    if (id === undefined) throw conflict('您已经回答过这个问题');
    const piece = { kind: ANSWER_KIND, refId: id, revision: 1, memberId, text: content };
    const verdict = await submitPiece(tx, piece);
    if (verdict === 'refused') throw refuseField('content', FORBIDDEN);
    if (verdict === 'passed') await showAnswer(tx, id);
    return { id, state: verdict === 'passed' ? ('shown' as const) : ('pending' as const) };
  });
}

async function requireQuestion(ctx: RequestContext, id: number): Promise<QuestionRow> {
  const question = await selectQuestion(ctx, id);
  const isThere = question?.kind === 'everyone' && (question.state === 'open' || question.state === 'closed');
  if (!question || !isThere) throw notFound(QUESTION_GONE);
  return question;
}

/** An answer that everybody sees, to a question that everybody sees. */
async function requireShown(ctx: RequestContext, id: number): Promise<AnswerRow> {
  const answer = await selectAnswer(ctx, id);
  if (answer?.state !== 'shown') throw notFound('回答不存在或已删除');
  const question = await selectQuestion(ctx, answer.questionId);
  if (question?.state !== 'open' && question?.state !== 'closed') throw notFound('回答不存在或已删除');
  return answer;
}

function cleanAnswer(typed: string): string {
  const content = cleanText(typed);
  if (countVisible(content) < 2) throw refuseField('content', '请写下您的回答');
  return content;
}
