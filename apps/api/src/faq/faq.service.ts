import type { faq } from '@jishi/contract/faq.ts';
import { QUESTION_DAYS, type QuestionKind } from '@jishi/contract/faq-words.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { GOODS_GONE, QUESTION_GONE } from '@jishi/contract/said-alike.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { findPurchase } from '../comment/comment.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type AnswerRow,
  type QuestionRow,
  selectAnswers,
  selectLiked,
  selectQuestion,
  selectQuestions,
} from './faq.queries.ts';
import { countInvited } from './invite.queries.ts';

const DAY_MS = 86_400_000;
/** How the shop signs. */
export const OFFICIAL = '官方客服';

/** Questions to the buyers of the product of a SKU (C144). @throws AppError notFound */
export async function listQuestions(
  ctx: RequestContext,
  { ppid, page, pageSize }: ParsedInputOf<typeof faq.list>,
): Promise<OutputOf<typeof faq.list>> {
  const sku = (await findSkus(ctx, [ppid])).get(ppid);
  if (!sku) throw notFound(GOODS_GONE);
  return listOf(ctx, { productId: sku.productId, kind: 'everyone' }, { page, pageSize });
}

/** Questions that the shop has answered about a product (C139). */
export function listConsults(
  ctx: RequestContext,
  { productId, page, pageSize }: ParsedInputOf<typeof faq.consults>,
): Promise<OutputOf<typeof faq.consults>> {
  return listOf(ctx, { productId, kind: 'consult' }, { page, pageSize });
}

async function listOf(
  ctx: RequestContext,
  of: { productId: number; kind: QuestionKind },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<OutputOf<typeof faq.list>> {
  const { rows, total } = await selectQuestions(ctx, of, { page, pageSize });
  const answers = Map.groupBy(
    (
      await selectAnswers(
        ctx,
        rows.map(({ id }) => id),
      )
    ).filter(({ parentId }) => parentId === null),
    ({ questionId }) => questionId,
  );
  const list = rows.map(({ id, content, author, createdAt, answerCount }) => {
    const first = answers.get(id)?.[0];
    return {
      id,
      content,
      author,
      at: createdAt.toISOString(),
      answers: answerCount,
      first: first ? { content: first.content, ...signed(first) } : null,
    };
  });
  return { list, total, page, pageSize };
}

/**
 * A question with all that was said to it (C145).
 * @throws AppError notFound for a consult, for a question of other goods, and for one that only its asker may see
 */
export async function readQuestion(
  ctx: RequestContext,
  { ppid, id }: ParsedInputOf<typeof faq.detail>,
): Promise<OutputOf<typeof faq.detail>> {
  const memberId = ctx.visitor.member?.memberId;
  const [question, skus] = await Promise.all([selectQuestion(ctx, id), findSkus(ctx, [ppid])]);
  const sku = skus.get(ppid);
  if (!question || !sku || question.productId !== sku.productId || question.kind !== 'everyone') throw gone();
  const mine = question.memberId === memberId;
  if (question.state === 'refused' || (question.state === 'pending' && !mine)) throw gone();
  const [all, invited, answerRefusal] = await Promise.all([
    selectAnswers(ctx, [id]),
    countInvited(ctx, id),
    explainNoAnswer(ctx, question),
  ]);
  const answers = all.filter(({ parentId }) => parentId === null);
  const replies = Map.groupBy(
    all.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  );
  const liked =
    memberId === undefined
      ? new Set<number>()
      : await selectLiked(
          ctx,
          memberId,
          answers.map((one) => one.id),
        );
  return {
    question: {
      id,
      content: question.content,
      author: question.author,
      at: question.createdAt.toISOString(),
      state: isOver(question) && question.state === 'open' ? 'closed' : question.state,
      invited,
      mine,
    },
    product: {
      ppid,
      name: sku.name,
      price: fenToYuan(sku.priceFen),
      image: presentPicture(sku.picture, sku.name),
    },
    answers: answers.map((one) => ({
      id: one.id,
      content: one.content,
      ...signed(one),
      bought: one.boughtAt !== null,
      likes: one.likeCount,
      liked: liked.has(one.id),
      mine: one.memberId !== null && one.memberId === memberId,
      replies: (replies.get(one.id) ?? [])
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
        .map((reply) => ({ id: reply.id, content: reply.content, ...signed(reply) })),
    })),
    answerRefusal,
  };
}

const gone = () => notFound(QUESTION_GONE);

/** Nobody answers any more: its asker closed it, or it is too old. */
export function isOver({ state, createdAt }: QuestionRow): boolean {
  return state === 'closed' || Date.now() - createdAt.getTime() > QUESTION_DAYS * DAY_MS;
}

/** Why whoever asks cannot answer a question, in words; empty where he can. */
export async function explainNoAnswer(ctx: RequestContext, question: QuestionRow): Promise<string> {
  const memberId = ctx.visitor.member?.memberId;
  if (question.state === 'pending') return '问题审核通过后才能回答';
  if (isOver(question)) return '问题已关闭，不再接受回答';
  if (memberId === undefined) return '登录后，购买过的会员可以回答';
  if (question.memberId === memberId) return '不能回答自己的问题';
  if (!(await findPurchase(ctx, memberId, question.productId))) return '购买并收到商品后才能回答';
  return '';
}

function signed({ author, staffId, boughtAt, createdAt }: AnswerRow) {
  const badge = staffId !== null ? '官方' : boughtAt !== null ? '已购' : '';
  return { author, badge, at: createdAt.toISOString() };
}

export { fillQuestions, type WrittenQuestion } from './fill-questions.ts';
