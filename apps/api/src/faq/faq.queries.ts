import type { AnswerState, QuestionKind, QuestionState } from '@jishi/contract/faq-words.ts';
import { and, asc, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { faqAnswer, faqAnswerLike, faqQuestion } from './faq.tables.ts';

export type QuestionRow = typeof faqQuestion.$inferSelect;
export type AnswerRow = typeof faqAnswer.$inferSelect;

const isQuestion = (ctx: RequestContext, id: number) =>
  and(eq(faqQuestion.tenantId, ctx.tenant.id), eq(faqQuestion.id, id));
const isAnswer = (ctx: RequestContext, id: number) =>
  and(eq(faqAnswer.tenantId, ctx.tenant.id), eq(faqAnswer.id, id));
const isShown = eq(faqAnswer.state, 'shown');

export async function selectQuestion(ctx: RequestContext, id: number): Promise<QuestionRow | undefined> {
  const [row] = await ctx.db.select().from(faqQuestion).where(isQuestion(ctx, id));
  return row;
}

export async function selectAnswer(ctx: RequestContext, id: number): Promise<AnswerRow | undefined> {
  const [row] = await ctx.db.select().from(faqAnswer).where(isAnswer(ctx, id));
  return row;
}

/** A page of questions of a product that everybody sees; consults only once the shop has answered. */
export async function selectQuestions(
  ctx: RequestContext,
  { productId, kind }: { productId: number; kind: QuestionKind },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: QuestionRow[]; total: number }> {
  const where = and(
    eq(faqQuestion.tenantId, ctx.tenant.id),
    eq(faqQuestion.productId, productId),
    eq(faqQuestion.kind, kind),
    inArray(faqQuestion.state, ['open', 'closed']),
    kind === 'consult' ? sql`${faqQuestion.answeredAt} IS NOT NULL` : undefined,
  );
  const order = kind === 'consult' ? desc(faqQuestion.answeredAt) : desc(faqQuestion.answerCount);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(faqQuestion)
      .where(where)
      .orderBy(order, desc(faqQuestion.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(faqQuestion, where),
  ]);
  return { rows, total };
}

/** All that was said to questions, the most useful first, then the first; with `all` what nobody sees, too. */
export async function selectAnswers(
  ctx: RequestContext,
  questionIds: readonly number[],
  which: 'shown' | 'all' = 'shown',
): Promise<AnswerRow[]> {
  if (questionIds.length === 0) return [];
  return ctx.db
    .select()
    .from(faqAnswer)
    .where(
      and(
        eq(faqAnswer.tenantId, ctx.tenant.id),
        inArray(faqAnswer.questionId, [...questionIds]),
        which === 'shown' ? isShown : undefined,
      ),
    )
    .orderBy(desc(faqAnswer.likeCount), asc(faqAnswer.createdAt), asc(faqAnswer.id));
}

/** Questions of a member since a moment. The member's questions are counted one after the other. */
export async function countQuestionsOf(tx: RequestContext, memberId: number, since: Date): Promise<number> {
  const name = `faq:${tx.tenant.id}:${memberId}`;
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  return tx.db.$count(
    faqQuestion,
    and(
      eq(faqQuestion.tenantId, tx.tenant.id),
      eq(faqQuestion.memberId, memberId),
      gte(faqQuestion.createdAt, since),
    ),
  );
}

export async function insertQuestion(
  tx: RequestContext,
  question: Omit<typeof faqQuestion.$inferInsert, 'tenantId' | 'id'>,
): Promise<number> {
  const [row] = await tx.db
    .insert(faqQuestion)
    .values({ tenantId: tx.tenant.id, ...question })
    .returning({ id: faqQuestion.id });
  if (!row) throw new Error('a question was not written');
  return row.id;
}

/** @returns its id; undefined where the member has answered the question before */
export async function insertAnswer(
  tx: RequestContext,
  answer: Omit<typeof faqAnswer.$inferInsert, 'tenantId' | 'id'>,
): Promise<number | undefined> {
  const [row] = await tx.db
    .insert(faqAnswer)
    .values({ tenantId: tx.tenant.id, ...answer })
    .onConflictDoNothing()
    .returning({ id: faqAnswer.id });
  return row?.id;
}

/**
 * Whether a member has said the same to an answer and was not refused. The answer is locked, so that of two who ask at
 * once the second sees what the first has written.
 */
export async function hasReplied(
  tx: RequestContext,
  { parentId, memberId, content }: { parentId: number; memberId: number; content: string },
): Promise<boolean> {
  await tx.db.select({ id: faqAnswer.id }).from(faqAnswer).where(isAnswer(tx, parentId)).for('no key update');
  const same = and(
    eq(faqAnswer.tenantId, tx.tenant.id),
    eq(faqAnswer.parentId, parentId),
    eq(faqAnswer.memberId, memberId),
    eq(faqAnswer.content, content),
    ne(faqAnswer.state, 'refused'),
  );
  return (await tx.db.$count(faqAnswer, same)) > 0;
}

/** Moves a question on from some states. @returns the question as it is now; undefined where it was in none of them */
export async function moveQuestion(
  tx: RequestContext,
  id: number,
  from: readonly QuestionState[],
  to: QuestionState,
): Promise<QuestionRow | undefined> {
  const [row] = await tx.db
    .update(faqQuestion)
    .set({ state: to })
    .where(and(isQuestion(tx, id), inArray(faqQuestion.state, [...from])))
    .returning();
  return row;
}

/** Says how far an answer is, and counts those of its question anew. @returns the answer where that changed */
export async function moveAnswer(
  tx: RequestContext,
  id: number,
  to: AnswerState,
): Promise<AnswerRow | undefined> {
  const [row] = await tx.db
    .update(faqAnswer)
    .set({ state: to })
    .where(and(isAnswer(tx, id), sql`${faqAnswer.state} <> ${to}`))
    .returning();
  if (!row) return undefined;
  await recountAnswers(tx, row.questionId);
  return row;
}

/** Counts the answers of a question that are shown, one after the other for a question. */
async function recountAnswers(tx: RequestContext, questionId: number): Promise<void> {
  await tx.db
    .select({ id: faqQuestion.id })
    .from(faqQuestion)
    .where(isQuestion(tx, questionId))
    .for('update');
  const count = await tx.db.$count(
    faqAnswer,
    and(
      eq(faqAnswer.tenantId, tx.tenant.id),
      eq(faqAnswer.questionId, questionId),
      isNull(faqAnswer.parentId),
      isShown,
    ),
  );
  await tx.db.update(faqQuestion).set({ answerCount: count }).where(isQuestion(tx, questionId));
}

/** The shop has answered now. */
export async function markAnswered(tx: RequestContext, questionId: number): Promise<void> {
  await tx.db.update(faqQuestion).set({ answeredAt: sql`now()` }).where(isQuestion(tx, questionId));
}

/** Says that a member finds an answer useful, or no longer. @returns how many do now */
export async function setLike(
  tx: RequestContext,
  { answerId, memberId, liked }: { answerId: number; memberId: number; liked: boolean },
): Promise<number> {
  const like = { tenantId: tx.tenant.id, answerId, memberId };
  const changed = liked
    ? await tx.db
        .insert(faqAnswerLike)
        .values(like)
        .onConflictDoNothing()
        .returning({ id: faqAnswerLike.answerId })
    : await tx.db
        .delete(faqAnswerLike)
        .where(
          and(
            eq(faqAnswerLike.tenantId, like.tenantId),
            eq(faqAnswerLike.answerId, answerId),
            eq(faqAnswerLike.memberId, memberId),
          ),
        )
        .returning({ id: faqAnswerLike.answerId });
  const by = changed.length === 0 ? 0 : liked ? 1 : -1;
  const [row] = await tx.db
    .update(faqAnswer)
    .set({ likeCount: sql`greatest(0, ${faqAnswer.likeCount} + ${by})` })
    .where(isAnswer(tx, answerId))
    .returning({ likeCount: faqAnswer.likeCount });
  return row?.likeCount ?? 0;
}

/** Which of some answers a member has found useful. */
export async function selectLiked(
  ctx: RequestContext,
  memberId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: faqAnswerLike.answerId })
    .from(faqAnswerLike)
    .where(
      and(
        eq(faqAnswerLike.tenantId, ctx.tenant.id),
        eq(faqAnswerLike.memberId, memberId),
        inArray(faqAnswerLike.answerId, [...ids]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
