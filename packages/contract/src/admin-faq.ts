import * as z from 'zod';
import { answerStates, MOST_ANSWER_WORDS, questionKindKeys, questionStates } from './faq-words.ts';
import { operation, stateArea } from './operation.ts';
import { id, moment, nothing, pageOf, pageRequest, text, timeSort } from './wire.ts';

/** What shoppers ask about goods, before staff. */
export const adminFaq = stateArea({
  list: operation({
    id: 'X1211',
    method: 'GET',
    path: '/admin/api/faq/list',
    body: 'query',
    access: 'question:read',
    summary:
      'Questions with their answers, the newest first unless sorted; with `answered` none those that the shop has not answered.',
    request: z.object({
      keyword: text(40).default(''),
      kind: z.union([z.enum(questionKindKeys), z.literal('')]).default(''),
      state: z.union([z.enum(questionStates), z.literal('')]).default(''),
      answered: z.enum(['', 'none', 'some']).default(''),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        kind: z.enum(questionKindKeys),
        state: z.enum(questionStates),
        productName: z.string(),
        memberId: z.int(),
        author: z.string(),
        content: z.string(),
        createdAt: moment(),
        /** Empty: the shop has not answered. */
        answeredAt: z.string(),
        answers: z.array(
          z.object({
            id: z.int(),
            content: z.string(),
            author: z.string(),
            badge: z.string(),
            state: z.enum(answerStates),
            at: moment(),
          }),
        ),
      }),
    ),
  }),
  answer: operation({
    id: 'X1212',
    method: 'POST',
    path: '/admin/api/faq/answer',
    body: 'json',
    access: 'question:reply',
    summary:
      'Answers a question as the shop, which shows it where it waits: its asker is told. Staff may answer more than once; a question that was refused takes none.',
    request: z.object({ id: id(), content: text(MOST_ANSWER_WORDS).min(1) }),
    response: nothing(),
  }),
});
