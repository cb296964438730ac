import * as z from 'zod';
import { answerStates, MOST_ANSWER_WORDS, MOST_QUESTION_WORDS, questionStates } from './faq-words.ts';
import { operation, stateArea } from './operation.ts';
import { flag, id, moment, pageOf, pageRequest, picture, text, yuan } from './wire.ts';

/** Who says something: a masked name, and 官方 or 已购. */
const author = { author: z.string(), badge: z.string(), at: moment() };

/** A question in a list, with the answer that helps most. */
const questionInList = z.object({
  id: z.int(),
  content: z.string(),
  author: z.string(),
  at: moment(),
  answers: z.int(),
  first: z.object({ content: z.string(), ...author }).nullable(),
});

const said = z.object({ id: z.int(), state: z.enum(answerStates) });
const asked = z.object({ id: z.int(), state: z.enum(questionStates) });
const questionWords = () => text(MOST_QUESTION_WORDS);
const answerWords = () => text(MOST_ANSWER_WORDS);

/** What shoppers ask about goods: buyers answer (问大家), or the shop alone (官方咨询). */
export const faq = stateArea({
  ask: operation({
    id: 'C140',
    method: 'POST',
    path: '/web/api/products/faq/ask/v1',
    body: 'json',
    access: 'member',
    summary:
      'Asks the buyers of a product: 4 to 200 characters, at most 5 questions of a member in a day. Others see it once it has passed moderation; then recent buyers are invited to answer.',
    request: z.object({ productId: id(), content: questionWords() }),
    response: asked,
  }),
  answer: operation({
    id: 'C141',
    method: 'POST',
    path: '/web/api/products/faq/answer/v1',
    body: 'json',
    access: 'member',
    summary:
      'Answers a question of somebody else, once, as somebody who has received the product; for 180 days. `id` is the question.',
    request: z.object({ id: id(), content: answerWords() }),
    response: said,
  }),
  reply: operation({
    id: 'C142',
    method: 'POST',
    path: '/web/api/products/faq/reply/v1',
    body: 'json',
    access: 'member',
    summary: 'Says something to an answer that is shown; there is one level of replies. `id` is the answer.',
    request: z.object({ id: id(), content: answerWords() }),
    response: said,
  }),
  like: operation({
    id: 'C143',
    method: 'POST',
    path: '/web/api/products/faq/like/v1',
    body: 'json',
    access: 'member',
    summary:
      'Finds an answer useful, or takes that back (`liked` false); however often a member says so it counts once. One’s own is refused.',
    request: z.object({ id: id(), liked: flag().default(true) }),
    response: z.object({ liked: z.boolean(), likeCount: z.int() }),
  }),
  list: operation({
    id: 'C144',
    method: 'GET',
    path: '/web/api/products/faq/list/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 15,
    summary:
      'Questions to the buyers of the product of a SKU, those with the most answers first, with the most useful answer of each.',
    request: z.object({ ppid: id(), ...pageRequest(10, 50) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(questionInList),
  }),
  detail: operation({
    id: 'C145',
    method: 'GET',
    path: '/web/api/products/faq/detail/v1',
    body: 'query',
    access: 'public',
    summary:
      'A question with its answers, the most useful first, replies below them; whoever asks is told what the member may do. Its asker sees it before it has passed.',
    request: z.object({ ppid: id(), id: id() }),
    response: z.object({
      question: z.object({
        id: z.int(),
        content: z.string(),
        author: z.string(),
        at: moment(),
        state: z.enum(questionStates),
        /** Buyers who were asked to answer. */
        invited: z.int(),
        mine: z.boolean(),
      }),
      product: z.object({ ppid: z.int(), name: z.string(), price: yuan(), image: picture() }),
      answers: z.array(
        z.object({
          id: z.int(),
          content: z.string(),
          ...author,
          bought: z.boolean(),
          likes: z.int(),
          liked: z.boolean(),
          mine: z.boolean(),
          replies: z.array(z.object({ id: z.int(), content: z.string(), ...author })),
        }),
      ),
      /** Why the member cannot answer, in words; empty where he can. */
      answerRefusal: z.string(),
    }),
  }),
  close: operation({
    id: 'X1210',
    method: 'POST',
    path: '/web/api/products/faq/close/v1',
    body: 'json',
    access: 'member',
    summary: 'Closes a question of the member: it takes no answers any more and stays to be read.',
    request: z.object({ id: id() }),
    response: asked,
  }),
  consults: operation({
    id: 'C139',
    method: 'GET',
    path: '/web/api/products/consults/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 15,
    summary: 'Questions that the shop has answered about a product, the latest answer first.',
    request: z.object({ productId: id(), ...pageRequest(10, 50) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(questionInList),
  }),
  addConsult: operation({
    id: 'C159',
    method: 'POST',
    path: '/web/api/products/consults/add/v1',
    body: 'json',
    access: 'member',
    summary:
      'Asks the shop about a product: 4 to 200 characters, at most 5 questions of a member in a day. It is shown with the answer of staff.',
    request: z.object({ productId: id(), content: questionWords() }),
    response: asked,
  }),
});
