import * as z from 'zod';
import { tryoutDeposits } from './admin-tryout-deposits.ts';
import { memberLevels } from './member-level.ts';
import { operation, stateArea } from './operation.ts';
import { soldOut } from './order-refusals.ts';
import { outdated } from './refusal.ts';
import { choosingWay, reportCard, tryoutCard, tryoutField, tryoutWay } from './tryout-shapes.ts';
import { applicationStateKeys, tryoutReportStateKeys, tryoutStateKeys } from './tryout-words.ts';
import {
  flag,
  id,
  idOrNone,
  idOrZero,
  integer,
  mobile,
  moment,
  nothing,
  pageOf,
  pageRequest,
  text,
  yuanInput,
} from './wire.ts';

const one = z.object({ id: id() });
const moments = () => z.iso.datetime({ offset: true, error: '请选择时间' });

/** Try-outs before staff. */
export const adminTryout = stateArea({
  list: operation({
    id: 'X2870',
    method: 'GET',
    path: '/admin/api/tryout/list',
    body: 'query',
    access: 'tryout:read',
    summary: 'All try-outs, the newest first, with how many applied, were chosen and reported.',
    request: z.object({ state: z.enum(['', ...tryoutStateKeys]).default(''), ...pageRequest(20) }),
    response: pageOf(
      tryoutCard.extend({
        ppid: z.int(),
        title: z.string(),
        chosen: z.int(),
        reports: z.int(),
        levelMin: z.int(),
        memberDays: z.int(),
        reportDays: z.int(),
        lendDays: z.int(),
        choosing: choosingWay,
        intro: z.string(),
        rules: z.string(),
        fields: z.array(tryoutField),
        version: z.int(),
      }),
    ),
  }),
  save: operation({
    id: 'X2871',
    method: 'POST',
    path: '/admin/api/tryout/save',
    body: 'json',
    access: 'tryout:edit',
    summary:
      'Saves a try-out that is not published, or begins one (`id` 0). Refused for goods that are not there, for times out of order, for a deposit above the price of the goods, and for an outdated version.',
    request: z.object({
      id: idOrZero(),
      version: integer(0, 1_000_000_000).default(0),
      ppid: id(),
      title: text(60).min(2, { error: '请填写标题' }),
      price: yuanInput().default(0),
      /** express: it stays with who tries it; lend: it comes back. */
      way: tryoutWay.default('express'),
      /** Held beside the price and given back; at most what the goods cost. */
      deposit: yuanInput().default(0),
      lendDays: integer(7, 180).default(30),
      quota: integer(1, 9_999),
      levelMin: integer(1, memberLevels.length).default(1),
      memberDays: integer(0, 3_650).default(30),
      startsAt: moments(),
      endsAt: moments(),
      resultAt: moments(),
      reportDays: integer(7, 90).default(21),
      choosing: choosingWay.default('draw'),
      intro: text(2_000).default(''),
      rules: text(2_000).default(''),
      fields: z.array(tryoutField).max(10).default([]),
    }),
    response: z.object({ id: z.int(), version: z.int() }),
    refusals: { outdated },
  }),
  publish: operation({
    id: 'X2872',
    method: 'POST',
    path: '/admin/api/tryout/publish',
    body: 'json',
    access: 'tryout:edit',
    summary:
      'Publishes a try-out: its units are set aside in the warehouse, the hash of its seed is told, and it can no longer be changed.',
    request: one,
    response: nothing(),
    refusals: { soldOut },
  }),
  stop: operation({
    id: 'X2873',
    method: 'POST',
    path: '/admin/api/tryout/stop',
    body: 'json',
    access: 'tryout:edit',
    summary:
      'Calls a try-out off: before its result nobody is chosen; afterwards who has not paid pays no more, what was paid for what has not left goes back, and so does every deposit (of what is lent, as it comes back). Its units can be sold again.',
    request: z.object({ id: id(), reason: text(100).min(2, { error: '请填写取消原因' }) }),
    response: nothing(),
  }),
  applications: operation({
    id: 'X2874',
    method: 'GET',
    path: '/admin/api/tryout/applications',
    body: 'query',
    access: 'tryout:read',
    summary:
      'Applications of a try-out, masked: who was picked first, then by their score. The score counts level, earlier reports and how much was written.',
    request: z.object({
      id: id(),
      state: z.enum(['', ...applicationStateKeys]).default(''),
      keyword: text(40).default(''),
      ...pageRequest(20, 100),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        memberId: z.int(),
        member: z.string(),
        mobile: z.string(),
        levelName: z.string(),
        reason: z.string(),
        answers: z.array(z.object({ title: z.string(), value: z.string() })),
        score: z.int(),
        state: z.enum(applicationStateKeys),
        picked: z.boolean(),
        pickedBy: z.string(),
        pickedReason: z.string(),
        /** Try-outs before this one, and what became of them. */
        finished: z.int(),
        defaulted: z.int(),
        orderId: z.int(),
        createdAt: moment(),
      }),
    ),
  }),
  pick: operation({
    id: 'X2875',
    method: 'POST',
    path: '/admin/api/tryout/pick',
    body: 'json',
    access: 'tryout:choose',
    summary:
      'Picks an applicant with a reason, or takes that back, before the result is told. Never more than there are places; where the lot decides alone nobody is picked.',
    request: z.object({ applicationId: id(), pick: flag(), reason: text(100).default('') }),
    response: nothing(),
  }),
  announce: operation({
    id: 'X2876',
    method: 'POST',
    path: '/admin/api/tryout/announce',
    body: 'json',
    access: 'tryout:choose',
    summary:
      'Tells the result once nobody can apply any more; at its time it is told by itself. Places that nobody was picked for are drawn.',
    request: one,
    response: nothing(),
  }),
  reports: operation({
    id: 'X2877',
    method: 'GET',
    path: '/admin/api/tryout/reports',
    body: 'query',
    access: 'tryout:read',
    summary: 'Reports that were handed in, the newest first.',
    request: z.object({ tryoutId: idOrNone(), ...pageRequest(20, 100) }),
    response: pageOf(reportCard.extend({ state: z.enum(tryoutReportStateKeys), tryoutName: z.string() })),
  }),
  feature: operation({
    id: 'X2878',
    method: 'POST',
    path: '/admin/api/tryout/feature',
    body: 'json',
    access: 'tryout:edit',
    summary: 'Puts a report that everybody sees before the others, or takes that back.',
    request: z.object({ reportId: id(), featured: flag() }),
    response: nothing(),
  }),
  ...tryoutDeposits,
  employees: operation({
    id: 'X2879',
    method: 'GET',
    path: '/admin/api/tryout/employees',
    body: 'query',
    access: 'tryout:read',
    summary: 'Phones of staff who take no part, by their last four digits, the newest first (S387).',
    request: z.object({ ...pageRequest(50, 100) }),
    response: pageOf(z.object({ id: z.int(), tail: z.string(), note: z.string(), createdAt: moment() })),
  }),
  addEmployees: operation({
    id: 'X2880',
    method: 'POST',
    path: '/admin/api/tryout/employees/add',
    body: 'json',
    access: 'tryout:edit',
    summary: 'Adds phones of staff; those known already stay as they are.',
    request: z.object({ phones: z.array(mobile()).min(1).max(2_000), note: text(30).default('') }),
    response: z.object({ added: z.int() }),
  }),
  removeEmployee: operation({
    id: 'X2881',
    method: 'POST',
    path: '/admin/api/tryout/employees/remove',
    body: 'json',
    access: 'tryout:edit',
    summary: 'Takes a phone off the list.',
    request: one,
    response: nothing(),
  }),
});
