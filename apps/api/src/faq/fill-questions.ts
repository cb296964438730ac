import type { RequestContext } from '../platform/request-context.ts';
import {
  deleteQuestionsOf,
  insertAnswers,
  insertQuestions,
  type NewAnswer,
  type NewQuestion,
} from './fill-questions.queries.ts';

/** A question that is shown, with its answers. */
export type WrittenQuestion = NewQuestion & { answers: readonly Omit<NewAnswer, 'questionId'>[] };

/**
 * Puts questions that are shown in place of all that products have; in a transaction. For shops that are filled from
 * elsewhere: nothing is judged, and nobody is told.
 */
export async function fillQuestions(
  tx: RequestContext,
  productIds: readonly number[],
  questions: readonly WrittenQuestion[],
): Promise<void> {
  await deleteQuestionsOf(tx, productIds);
  const ids = await insertQuestions(
    tx,
    questions.map(({ answers, ...question }) => ({
      ...question,
      state: 'open' as const,
      answerCount: answers.length,
    })),
  );
  await insertAnswers(
    tx,
    questions.flatMap(({ answers }, at) => {
      const questionId = ids[at];
      if (questionId === undefined) return [];
      return answers.map((answer) => ({ ...answer, questionId, state: 'shown' as const }));
    }),
  );
}
