import * as z from 'zod';
import {
  alreadySaid,
  complaintOrder,
  complaintPicture,
  complaintPictures,
  complaintState,
  complaintStep,
  complaintWish,
  complaintWords,
} from './complaint-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { flag, id, idOrNone, integer, mobile, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

const typeShape = z.object({
  id: z.int(),
  name: z.string(),
  icon: z.string(),
  hint: z.string(),
  needsOrder: z.boolean(),
  /** A suggestion may be published with its answer where the member agrees. */
  suggestion: z.boolean(),
});

/** Complaints and suggestions of members: written once, answered within a promised time, read by nobody else. */
export const complaint = stateArea({
  types: operation({
    id: 'C254',
    method: 'GET',
    path: '/web/api/complaint/types/v1',
    body: 'none',
    access: 'member',
    summary: 'What one can complain about, in the order of the page; types below a type are its children.',
    request: nothing(),
    response: z.array(typeShape.extend({ children: z.array(typeShape) })),
  }),
  add: operation({
    id: 'C249',
    method: 'POST',
    path: '/web/api/complaint/addComplaint/v1',
    body: 'json',
    access: 'member',
    summary:
      'Takes a complaint: 10 to 2,000 characters, up to 9 pictures of C221, a mobile (S377; the member’s own where it is empty), the order where the type needs one. Refused with five that are open, ten of a day, and with the first of two that say the same within an hour. Answers with its number and the moment by which it is to be solved.',
    request: z.object({
      type: id(),
      content: complaintWords(),
      images: complaintPictures(),
      phone: z.union([z.literal(''), mobile()]).default(''),
      orderId: idOrNone(),
      /** The store it is about; with an order that is picked up, that order's. */
      shopId: idOrNone(),
      wish: complaintWish.default(''),
      /** The shop may publish it without names, with its answer. */
      mayPublish: flag().default(false),
    }),
    refusals: { alreadySaid },
    response: z.object({ id: z.int(), number: z.string(), promisedAt: moment(), answerBy: moment() }),
  }),
  list: operation({
    id: 'C250',
    method: 'GET',
    path: '/web/api/complaint/list/v1',
    body: 'query',
    access: 'member',
    summary:
      'Complaints and suggestions that member and shop agreed to publish, with the answer and without names, the latest first; of one type and with a word where asked for.',
    request: z.object({ type: idOrNone(), keyword: text(40).default(''), ...pageRequest(10, 50) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      z.object({
        id: z.int(),
        typeText: z.string(),
        content: z.string(),
        answer: z.string(),
        publishedAt: moment(),
      }),
    ),
  }),
  mine: operation({
    id: 'C253',
    method: 'GET',
    path: '/web/api/complaint/mine/v1',
    body: 'query',
    access: 'member',
    summary: 'Complaints of the member, the latest first; those still open or those that are over, or all.',
    request: z.object({ tab: z.enum(['all', 'open', 'done']).default('all'), ...pageRequest(10, 50) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      z.object({
        id: z.int(),
        number: z.string(),
        typeText: z.string(),
        state: complaintState,
        stateText: z.string(),
        content: z.string(),
        createdAt: moment(),
        /** What is awaited next, and until when; empty and null where nothing is. */
        nextText: z.string(),
        nextAt: moment().nullable(),
        /** Something happened that the member has not looked at. */
        unread: z.boolean(),
        isJudged: z.boolean(),
      }),
    ).extend({ counts: z.object({ all: z.int(), open: z.int(), done: z.int() }) }),
  }),
  detail: operation({
    id: 'C251',
    method: 'GET',
    path: '/web/api/complaint/detail/v1',
    body: 'query',
    access: 'member',
    summary:
      'A complaint of the member with everything that was said; notes of staff among themselves are not.',
    request: z.object({ id: id() }),
    response: z.object({
      id: z.int(),
      number: z.string(),
      typeText: z.string(),
      state: complaintState,
      stateText: z.string(),
      content: z.string(),
      wishText: z.string(),
      phone: z.string(),
      images: z.array(complaintPicture),
      order: complaintOrder.nullable(),
      shopName: z.string(),
      createdAt: moment(),
      answerBy: moment(),
      promisedAt: moment(),
      /** The clock stands still while the member is waited for. */
      paused: z.boolean(),
      /** When it is closed by itself; null where it is not. */
      closesAt: moment().nullable(),
      steps: z.array(complaintStep),
      messages: z.array(
        z.object({
          from: z.enum(['member', 'staff', 'system']),
          text: z.string(),
          images: z.array(complaintPicture),
          at: moment(),
        }),
      ),
      outcome: z.string(),
      /** 1 to 5, 0 where nobody has judged. */
      score: z.int(),
      judgement: z.string(),
      /** The complaint that this one was merged into; 0 for none. */
      mergedInto: z.int(),
      can: z.object({
        ask: z.boolean(),
        withdraw: z.boolean(),
        judge: z.boolean(),
        reopen: z.boolean(),
      }),
    }),
  }),
  ask: operation({
    id: 'C252',
    method: 'POST',
    path: '/web/api/complaint/addQuestion/v1',
    body: 'json',
    access: 'member',
    summary:
      'Adds to a complaint that is not over; where the member was waited for, its clock goes on. The same text again at once is taken once.',
    request: z.object({
      id: id(),
      content: text(1_000).min(2),
      images: complaintPictures(),
    }),
    response: nothing(),
  }),
  withdraw: operation({
    id: 'X920',
    method: 'POST',
    path: '/web/api/complaint/withdraw/v1',
    body: 'json',
    access: 'member',
    summary: 'Takes a complaint back that is not solved yet; refused when staff were faster.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  judge: operation({
    id: 'X921',
    method: 'POST',
    path: '/web/api/complaint/judge/v1',
    body: 'json',
    access: 'member',
    summary: 'Judges the result with 1 to 5 stars, once, and thereby closes the complaint.',
    request: z.object({ id: id(), score: integer(1, 5), text: text(200).default('') }),
    response: nothing(),
  }),
  reopen: operation({
    id: 'X922',
    method: 'POST',
    path: '/web/api/complaint/reopen/v1',
    body: 'json',
    access: 'member',
    summary:
      'Asks to have a complaint handled again that was called solved, at most twice; the second time it goes to a manager.',
    request: z.object({ id: id(), content: text(1_000).min(2) }),
    response: nothing(),
  }),
});
