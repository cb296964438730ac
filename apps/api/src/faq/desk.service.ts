import type { adminFaq } from '@jishi/contract/admin-faq.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { QUESTION_GONE } from '@jishi/contract/said-alike.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findProductNames, findProductsNamed } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { cleanText, countVisible } from '../platform/clean-text.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { selectForDesk } from './desk.queries.ts';
import { insertAnswer, markAnswered, selectAnswers, selectQuestion } from './faq.queries.ts';
import { OFFICIAL } from './faq.service.ts';
import { openQuestion } from './open-question.ts';
import { showAnswer } from './show-answer.ts';

/** More products than staff can mean by one word. */
const PRODUCTS_LOOKED_FOR = 200;
/** Characters of a question that the register of acts quotes. */
const QUOTED = 20;

/** What shoppers ask, as staff read it (X1211). */
export async function listForStaff(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminFaq.list>,
): Promise<OutputOf<typeof adminFaq.list>> {
  const productIds =
    filter.keyword === '' ? [] : await findProductsNamed(ctx, filter.keyword, PRODUCTS_LOOKED_FOR);
  const { rows, total } = await selectForDesk(ctx, { ...filter, productIds }, { page, pageSize });
  const [names, said] = await Promise.all([
    findProductNames(
      ctx,
      rows.map(({ productId }) => productId),
    ),
    selectAnswers(
      ctx,
      rows.map(({ id }) => id),
      'all',
    ),
  ]);
  const answers = Map.groupBy(said, ({ questionId }) => questionId);
  const list = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    productName: names.get(row.productId) ?? '',
    memberId: row.memberId,
    author: row.author,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? '',
    answers: (answers.get(row.id) ?? []).map((one) => ({
      id: one.id,
      content: one.content,
      author: one.author,
      badge: one.staffId !== null ? '官方' : one.boughtAt !== null ? '已购' : '',
      state: one.state,
      at: one.createdAt.toISOString(),
    })),
  }));
  return { list, total, page, pageSize };
}

/**
 * Answers a question as the shop (X1212); one that waits for moderation is shown with the answer.
 * @throws AppError notFound; invalidInput naming `content`; conflict for what was refused
 */
export async function answerAsShop(
  ctx: RequestContext,
  { id, content: typed }: ParsedInputOf<typeof adminFaq.answer>,
): Promise<void> {
  const { staffId } = requireStaff(ctx);
  const content = cleanText(typed);
  if (countVisible(content) === 0) throw refuseField('content', '请填写回答');
  await inTransaction(ctx, async (tx) => {
    const question = await selectQuestion(tx, id);
    if (!question) throw notFound(QUESTION_GONE);
    if (question.state === 'refused') throw conflict('问题未通过审核，不能回答');
    if (question.state === 'pending') await openQuestion(tx, id);
    const answerId = await insertAnswer(tx, { questionId: id, staffId, author: OFFICIAL, content });
    if (answerId === undefined) throw new Error('an answer of the shop was not written');
    await showAnswer(tx, answerId);
    await markAnswered(tx, id);
    const characters = [...question.content];
    await recordAct(tx, {
      action: 'question.answer',
      target: `问题 ${id}“${characters.slice(0, QUOTED).join('')}${characters.length > QUOTED ? '…' : ''}”`,
      object: { type: 'question', id },
      changes: [{ field: '回答', before: '', after: content }],
    });
    await announceChange(tx);
  });
}
