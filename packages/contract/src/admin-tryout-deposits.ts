import * as z from 'zod';
import { operation } from './operation.ts';
import { tryoutWay } from './tryout-shapes.ts';
import { applicationStateKeys, depositStateKeys, lentGoalKeys } from './tryout-words.ts';
import { id, moment, nothing, pageOf, pageRequest, text, yuan, yuanInput } from './wire.ts';

/** What is held for try-outs and what is lent; a part of the area adminTryout. */
export const tryoutDeposits = {
  deposits: operation({
    id: 'X3420',
    method: 'GET',
    path: '/admin/api/tryout/deposits',
    body: 'query',
    access: 'tryout:read',
    summary:
      'Deposits that are held and things that are lent, what is due first at the head, then those that are settled. Members masked, money in yuan.',
    request: z.object({
      state: z.enum(['', 'overdue', ...depositStateKeys]).default(''),
      ...pageRequest(20, 100),
    }),
    response: pageOf(
      z.object({
        applicationId: z.int(),
        orderId: z.int(),
        title: z.string(),
        member: z.string(),
        mobile: z.string(),
        way: tryoutWay,
        applicationState: z.enum(applicationStateKeys),
        amount: yuan(),
        kept: yuan(),
        state: z.enum(depositStateKeys),
        /** Of the device that left; '' for goods without one. */
        serial: z.string(),
        /** Of what is lent and has arrived; '' otherwise. */
        dueAt: moment(),
        backAt: moment(),
        isOverdue: z.boolean(),
        /** It is with the member: staff may take it back, or give it a later date. */
        mayReceive: z.boolean(),
        mayKeep: z.boolean(),
        reason: z.string(),
        settledBy: z.string(),
        settledAt: moment(),
      }),
    ),
  }),
  receiveLent: operation({
    id: 'X3421',
    method: 'POST',
    path: '/admin/api/tryout/receiveLent',
    body: 'json',
    access: 'tryout:deposit',
    summary:
      'Takes back what was lent: its serial is compared, its unit goes to be checked, to stock or to scrap, and the deposit goes back by the ways it came, but for what is kept with a reason. Refused once it is settled.',
    request: z.object({
      applicationId: id(),
      number: text(40).default(''),
      goal: z.enum(lentGoalKeys),
      kept: yuanInput().default(0),
      reason: text(100).default(''),
    }),
    response: z.object({ returned: yuan() }),
  }),
  extendLent: operation({
    id: 'X3496',
    method: 'POST',
    path: '/admin/api/tryout/extendLent',
    body: 'json',
    access: 'tryout:deposit',
    summary:
      'Gives what is lent a later date, at most 90 days ahead, also once it is late; the member is told, and what reminds and what keeps the deposit follow. The same once more changes nothing. Refused for an earlier date and once it is settled.',
    request: z.object({
      applicationId: id(),
      until: z.iso.datetime({ error: '请填写归还日' }),
      reason: text(100).min(2, { error: '请填写延期原因' }),
    }),
    response: nothing(),
  }),
  keepDeposit: operation({
    id: 'X3422',
    method: 'POST',
    path: '/admin/api/tryout/keepDeposit',
    body: 'json',
    access: 'tryout:deposit',
    summary:
      'Keeps a deposit or a part of it with a reason, once what was lent is late or the report has not come by its date; the rest goes back. Refused before that, for more than the deposit, and once it is settled.',
    request: z.object({
      applicationId: id(),
      kept: yuanInput(),
      reason: text(100).min(2, { error: '请填写扣除原因' }),
    }),
    response: z.object({ returned: yuan() }),
  }),
};
