import type { ModeratedKind } from '../moderation/moderation.service.ts';
import { ANSWER_KIND } from './answer-question.ts';
import { QUESTION_KIND } from './ask-question.ts';
import { moveAnswer, moveQuestion, selectAnswer, selectQuestion } from './faq.queries.ts';
import { openQuestion } from './open-question.ts';
import { showAnswer } from './show-answer.ts';

/** What shoppers ask of goods and say to each other. It is written once. */
export const faqModerated: readonly ModeratedKind[] = [
  {
    kind: QUESTION_KIND,
    title: '商品提问',
    isFinal: true,
    passed: (tx, { refId }) => openQuestion(tx, refId),
    refused: async (tx, { refId }) => {
      await moveQuestion(tx, refId, ['pending', 'open', 'closed'], 'refused');
    },
    readPublic: async (ctx, refId) => {
      const row = await selectQuestion(ctx, refId);
      if (row?.state !== 'open' && row?.state !== 'closed') return undefined;
      return { refId, revision: 1, memberId: row.memberId, text: row.content, pictures: [] };
    },
  },
  {
    kind: ANSWER_KIND,
    title: '商品回答',
    isFinal: true,
    passed: (tx, { refId }) => showAnswer(tx, refId),
    refused: async (tx, { refId }) => {
      await moveAnswer(tx, refId, 'refused');
    },
    readPublic: async (ctx, refId) => {
      const row = await selectAnswer(ctx, refId);
      if (row?.state !== 'shown') return undefined;
      return { refId, revision: 1, memberId: row.memberId, text: row.content, pictures: [] };
    },
  },
];
