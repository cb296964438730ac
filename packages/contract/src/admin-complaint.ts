import * as z from 'zod';
import { complaintRow } from './admin-complaint-shapes.ts';
import {
  alreadySaid,
  complaintOrder,
  complaintPicture,
  complaintPictures,
  complaintState,
  complaintTeam,
  complaintWords,
} from './complaint-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
import { fid } from './upload.ts';
import {
  flag,
  id,
  idOrNone,
  integer,
  moment,
  nothing,
  pageOf,
  pageRequest,
  text,
  uploadedFile,
} from './wire.ts';

/** A day in Beijing; empty for none. */
const day = () => z.union([z.literal(''), z.iso.date()]).default('');

const versioned = { id: id(), version: integer(0, 1_000_000) };
const changed = z.object({ version: z.int() });

/** Complaints as staff handle them. */
export const adminComplaint = stateArea({
  list: operation({
    id: 'X924',
    method: 'GET',
    path: '/admin/api/complaint/list',
    body: 'query',
    access: 'complaint:read',
    summary:
      'The inbox: open complaints by their next promise unless sorted, narrowed by box, team, type, state, store and days. The keyword is a number, an order, a phone or a number of a member.',
    request: z.object({
      box: z.enum(['', 'open', 'mine', 'unowned', 'late', 'escalated']).default(''),
      keyword: text(40).default(''),
      team: z.union([complaintTeam, z.literal('')]).default(''),
      typeId: idOrNone(),
      state: z.union([complaintState, z.literal('')]).default(''),
      storeId: idOrNone(),
      from: day(),
      to: day(),
      sort: z.enum(['', 'timeAsc', 'timeDesc', 'deadlineAsc', 'deadlineDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(complaintRow).extend({
      counts: z.object({
        open: z.int(),
        mine: z.int(),
        unowned: z.int(),
        late: z.int(),
        escalated: z.int(),
      }),
    }),
  }),
  detail: operation({
    id: 'X925',
    method: 'GET',
    path: '/admin/api/complaint/detail',
    body: 'query',
    access: 'complaint:read',
    summary:
      'A complaint with its order, what was said and noted, what was done, and the member’s other ones.',
    request: z.object({ id: id() }),
    response: complaintRow.extend({
      version: z.int(),
      mine: z.boolean(),
      phone: z.string(),
      wishText: z.string(),
      images: z.array(complaintPicture),
      order: complaintOrder.nullable(),
      outcome: z.string(),
      judgement: z.string(),
      mayPublish: z.boolean(),
      publishedText: z.string(),
      publishedAnswer: z.string(),
      mergedInto: z.int(),
      promisedAt: moment(),
      answerBy: moment(),
      answeredAt: moment().nullable(),
      closesAt: moment().nullable(),
      /** Minutes that count against the promise, and minutes the clock stood still. */
      workedMinutes: z.int(),
      pausedMinutes: z.int(),
      messages: z.array(
        z.object({
          id: z.int(),
          from: z.enum(['member', 'staff', 'system']),
          staffName: z.string(),
          text: z.string(),
          images: z.array(complaintPicture),
          internal: z.boolean(),
          at: moment(),
        }),
      ),
      acts: z.array(z.object({ act: z.string(), actor: z.string(), note: z.string(), at: moment() })),
      others: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          typeText: z.string(),
          state: complaintState,
          content: z.string(),
          createdAt: moment(),
        }),
      ),
    }),
  }),
  take: operation({
    id: 'X926',
    method: 'POST',
    path: '/admin/api/complaint/take',
    body: 'json',
    access: 'complaint:handle',
    summary:
      'Takes a complaint that nobody has: of those who press at once one gets it. Who is named in it cannot; one that went to a manager needs complaint:manage.',
    request: z.object({ id: id() }),
    response: changed,
  }),
  assign: operation({
    id: 'X927',
    method: 'POST',
    path: '/admin/api/complaint/assign',
    body: 'json',
    access: 'complaint:assign',
    summary: 'Gives a complaint that is not over to somebody who may handle it.',
    request: z.object({ ...versioned, staffId: id() }),
    refusals: { outdated },
    response: changed,
  }),
  answer: operation({
    id: 'X928',
    method: 'POST',
    path: '/admin/api/complaint/answer',
    body: 'json',
    access: 'complaint:handle',
    summary:
      'Says something to the member, with up to 9 pictures of X939; `ask` waits for the member and stops the clock, for seven days at most. The same text again at once is taken once.',
    request: z.object({
      id: id(),
      text: text(2_000).min(2),
      images: complaintPictures(),
      ask: flag().default(false),
    }),
    response: changed,
  }),
  sendPicture: operation({
    id: 'X939',
    method: 'POST',
    path: '/admin/api/complaint/sendPicture',
    body: 'file',
    access: 'complaint:handle',
    summary:
      'Takes a picture for an answer in a complaint, as C221 does: sealed, and read by the staff of the complaint and by its member once it is sent.',
    request: z.object({ id: id(), file: uploadedFile() }),
    response: z.object({ fid: z.string() }),
  }),
  openFromChat: operation({
    id: 'X941',
    method: 'POST',
    path: '/admin/api/complaint/openFromChat',
    body: 'json',
    access: 'complaint:handle',
    summary:
      'Makes a complaint of what a member said in the chat, taken by whoever opens it, with the last 50 messages as a note for colleagues. The member is told. Refused with the number of the first where the same words were taken within an hour.',
    request: z.object({
      conversationId: id(),
      type: id(),
      words: complaintWords(),
      orderId: idOrNone(),
    }),
    refusals: { alreadySaid },
    response: z.object({ id: z.int(), number: z.string() }),
  }),
  note: operation({
    id: 'X929',
    method: 'POST',
    path: '/admin/api/complaint/note',
    body: 'json',
    access: 'complaint:handle',
    summary: 'Notes something for colleagues; the member never sees it.',
    request: z.object({ id: id(), text: text(1_000).min(2) }),
    response: nothing(),
  }),
  solve: operation({
    id: 'X930',
    method: 'POST',
    path: '/admin/api/complaint/solve',
    body: 'json',
    access: 'complaint:handle',
    summary:
      'Gives the result in words. It is closed when the member judges it or says nothing for seven days; the order itself is not changed.',
    request: z.object({ ...versioned, outcome: text(1_000).min(5) }),
    refusals: { outdated },
    response: changed,
  }),
  merge: operation({
    id: 'X931',
    method: 'POST',
    path: '/admin/api/complaint/merge',
    body: 'json',
    access: 'complaint:assign',
    summary: 'Ends a complaint in favour of another one of the same member that is not over.',
    request: z.object({ ...versioned, intoId: id() }),
    refusals: { outdated },
    response: nothing(),
  }),
  publish: operation({
    id: 'X932',
    method: 'POST',
    path: '/admin/api/complaint/publish',
    body: 'json',
    access: 'complaint:publish',
    summary:
      'Publishes a closed complaint in words without names, where the member agreed; `published: false` takes it back.',
    request: z.object({
      id: id(),
      published: flag(),
      text: text(1_000).default(''),
      answer: text(1_000).default(''),
    }),
    response: nothing(),
  }),
  file: operation({
    id: 'X933',
    method: 'GET',
    path: '/admin/api/complaint/file',
    body: 'blob',
    access: 'complaint:read',
    summary: 'A picture of a complaint; who read it is written down first.',
    request: z.object({ id: id(), fid: fid() }),
    response: nothing(),
  }),
});
