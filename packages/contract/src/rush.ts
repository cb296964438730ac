import * as z from 'zod';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { puzzleFirst } from './puzzle.ts';
import { refusal } from './refusal.ts';
import { rushStateKeys, saleStateKeys } from './rush-words.ts';
import { flag, id, idOrNone, integer, moment, pageOf, pageRequest, picture, yuan } from './wire.ts';

/** Nothing is left for so many units, or the sale is over. */
export const rushGone = refusal('rushGone', ErrorCode.conflict);
/** Others were always first; trying again may help. */
export const rushBusy = refusal('rushBusy', ErrorCode.tooManyRequests);
/** The ticket is none of this member and browser, or its minute is over: whoever has it asks to be admitted again. */
export const rushTicket = refusal('rushTicket', ErrorCode.conflict);

/** A text that was sealed by the shop; empty for none. */
const sealed = () => z.string().regex(/^[\w-]{0,600}$/);

const session = z.object({
  id: z.int(),
  name: z.string(),
  startsAt: moment(),
  endsAt: moment(),
});

const card = z.object({
  qid: z.int(),
  ppid: z.int(),
  name: z.string(),
  image: picture(),
  /** In the flash sale. */
  price: yuan(),
  /** The lowest of the seven days before. */
  lowPrice: yuan(),
  state: z.enum(saleStateKeys),
  percentTaken: z.int(),
  /** 0 to 9 exactly, 10 for more. */
  left: z.int(),
  perMember: z.int(),
});

/** Flash sales, as their buyers see them. */
export const rush = stateArea({
  list: operation({
    id: 'X2750',
    method: 'GET',
    path: '/web/api/limitbuy/list/v1',
    body: 'query',
    access: 'public',
    summary:
      'Sessions that run or will, the next first, and the goods of one of them: the one that is asked for, else the first.',
    request: z.object({ session: idOrNone() }),
    sharedSeconds: 1,
    response: z.object({
      now: moment(),
      sessions: z.array(session),
      /** The session whose goods these are; 0 where there is none. */
      current: z.int(),
      items: z.array(card),
    }),
  }),
  detail: operation({
    id: 'C066',
    method: 'GET',
    path: '/web/api/limitbuy/detail/v1',
    body: 'query',
    access: 'public',
    summary:
      'Goods of a flash sale with times, what is left, limits, rules, and what who asks may do. Refused for a session that is not published.',
    request: z.object({ qid: id() }),
    response: z.object({
      qid: z.int(),
      ppid: z.int(),
      name: z.string(),
      specText: z.string(),
      images: z.array(picture()),
      price: yuan(),
      lowPrice: yuan(),
      listPrice: yuan(),
      state: z.enum(saleStateKeys),
      session: z.string(),
      startsAt: moment(),
      endsAt: moment(),
      /** The clock of the shop: the browser's own is not believed. */
      now: moment(),
      percentTaken: z.int(),
      /** 0 to 9 exactly, 10 for more. */
      left: z.int(),
      perMember: z.int(),
      perOrder: z.int(),
      /** A sentence each. */
      rules: z.array(z.string()),
      mine: z.object({
        /** Units that who asks has, without those that were given back. */
        claimed: z.int(),
        /** Nothing but time and what is left stands in the way. */
        canTry: z.boolean(),
        /** Why not: 仅限已实名认证的会员. */
        blockedText: z.string(),
        reminded: z.boolean(),
        /** An order that waits for its money; 0 for none. */
        unpaidOrderId: z.int(),
      }),
      /** The session after this one. */
      next: session.nullable(),
    }),
  }),
  admit: operation({
    id: 'X2751',
    method: 'POST',
    path: '/web/api/limitbuy/admit/v1',
    body: 'json',
    access: 'member',
    crowd: true,
    summary:
      'Lets who asks in, or tells their place: a ticket for a minute to order with. Presses of the first three seconds are drawn. Wrong times are refused as too many tries are.',
    request: z.object({
      qid: id(),
      /** Token of a puzzle that was solved. */
      verify: z.string().max(64).default(''),
      /** Of the picture, for a browser without scripts; in place of the puzzle. */
      captcha: z.string().max(8).default(''),
      /** What the answer before gave: nothing of it is asked for again. */
      pass: sealed().default(''),
    }),
    refusals: { puzzleFirst, rushGone },
    response: z.object({
      /** Empty while one waits. */
      ticket: z.string(),
      pass: z.string(),
      /** How many stand before, with oneself; 0 with a ticket and before the start. */
      place: z.int(),
      retryAfterMs: z.int(),
    }),
  }),
  order: operation({
    id: 'X2752',
    method: 'POST',
    path: '/web/api/limitbuy/order/v1',
    body: 'json',
    access: 'member',
    crowd: true,
    summary:
      'Orders units with a ticket, to be paid within ten minutes. The same submitToken again is the same order. Refused past the limits of a member, a browser, an order.',
    request: z.object({
      qid: id(),
      ticket: sealed(),
      count: integer(1, 99).default(1),
      addressId: id(),
      submitToken: z.string().regex(/^[\w-]{16,64}$/),
    }),
    refusals: { rushGone, rushBusy, rushTicket },
    response: z.object({
      orderId: z.int(),
      /** Yuan, freight included. */
      payable: yuan(),
    }),
  }),
  remind: operation({
    id: 'X2753',
    method: 'POST',
    path: '/web/api/limitbuy/remind/v1',
    body: 'json',
    access: 'member',
    summary:
      'Tells the member who asks five minutes before the start, or no longer. Refused once it has begun.',
    request: z.object({ qid: id(), wanted: flag().default(true) }),
    response: z.object({ reminded: z.boolean() }),
  }),
  reminders: operation({
    id: 'X2754',
    method: 'GET',
    path: '/web/api/limitbuy/reminders/v1',
    body: 'query',
    access: 'member',
    summary: 'Of which goods of a session the member who asks is told.',
    request: z.object({ session: id() }),
    response: z.object({ qids: z.array(z.int()) }),
  }),
  records: operation({
    id: 'C247',
    method: 'GET',
    path: '/web/api/limitbuy/records/v1',
    body: 'query',
    access: 'member',
    summary:
      'What the member who asks took in flash sales, the newest first: one row for each such order that is not deleted.',
    request: z.object(pageRequest(20, 50)),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      z.object({
        /** What `/rush/:qid` shows; 0 for orders of before. */
        qid: z.int(),
        name: z.string(),
        image: picture(),
        /** Of a unit in the flash sale. */
        price: yuan(),
        count: z.int(),
        state: z.enum(rushStateKeys),
        stateText: z.string(),
        /** Until when it is to be paid; empty for one that is not waiting for its money. */
        payBefore: z.string(),
        orderId: z.int(),
        at: moment(),
      }),
    ),
  }),
});
