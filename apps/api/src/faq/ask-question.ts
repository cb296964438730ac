import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { faq } from '@jishi/contract/faq.ts';
import {
  LEAST_QUESTION_WORDS,
  MOST_QUESTIONS_OF_DAY,
  type QuestionKind,
  type QuestionState,
} from '@jishi/contract/faq-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { GOODS_GONE, QUESTION_GONE } from '@jishi/contract/said-alike.ts';
import { findProductNames } from '../catalog/catalog.service.ts';
import { maskNickname } from '../comment/comment.service.ts';
import { readMember } from '../member/member.service.ts';
import { submitPiece } from '../moderation/moderation.service.ts';
import { AppError, conflict, notFound } from '../platform/app-error.ts';
import { cleanText, countVisible } from '../platform/clean-text.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { countQuestionsOf, insertQuestion, moveQuestion, selectQuestion } from './faq.queries.ts';
import { openQuestion } from './open-question.ts';

/** How moderation names a question of either kind. */
export const QUESTION_KIND = 'faqQuestion';
const DAY_MS = 86_400_000;
const FORBIDDEN = '问题含有不允许使用的内容，请修改';

/**
 * Asks about a product (C140, C159). Others see it once it has passed moderation, a consult once the shop has answered.
 * @throws AppError notFound for a product that is not there; invalidInput naming `content`; tooManyRequests past five a
 *   day
 */
export async function askQuestion(
  ctx: RequestContext,
  { productId, content: typed }: ParsedInputOf<typeof faq.ask>,
  kind: QuestionKind,
): Promise<OutputOf<typeof faq.ask>> {
  const memberId = requireMember(ctx);
  const content = cleanText(typed);
  if (countVisible(content) < LEAST_QUESTION_WORDS)
    throw refuseField('content', `请至少写 ${LEAST_QUESTION_WORDS} 个字`);
  if (!(await findProductNames(ctx, [productId])).has(productId)) throw notFound(GOODS_GONE);
  const { name } = await readMember(ctx, memberId);
  return inTransaction(ctx, async (tx) => {
    const count = await countQuestionsOf(tx, memberId, new Date(Date.now() - DAY_MS));
    if (count >= MOST_QUESTIONS_OF_DAY)
      throw new AppError(ErrorCode.tooManyRequests, `每天最多提 ${MOST_QUESTIONS_OF_DAY} 个问题，请明天再来`);
    const question = { productId, memberId, kind, author: maskNickname(name), content };
    const id = await insertQuestion(tx, question);
    const verdict = await submitPiece(tx, {
      kind: QUESTION_KIND,
      refId: id,
      revision: 1,
      memberId,
      text: content,
    });
    if (verdict === 'refused') throw refuseField('content', FORBIDDEN);
    if (verdict === 'passed') await openQuestion(tx, id);
    const state: QuestionState = verdict === 'passed' ? 'open' : 'pending';
    return { id, state };
  });
}

/** Closes a question of the member who asks (X1210). @throws AppError notFound, conflict where it is not open */
export async function closeQuestion(ctx: RequestContext, id: number): Promise<OutputOf<typeof faq.close>> {
  requireOwn(ctx, await selectQuestion(ctx, id), QUESTION_GONE);
  return inTransaction(ctx, async (tx) => {
    if (!(await moveQuestion(tx, id, ['open'], 'closed'))) throw conflict('问题未在展示，无需关闭');
    return { id, state: 'closed' as const };
  });
}
