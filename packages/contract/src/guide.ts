import * as z from 'zod';
import { freeDay, timeFull } from './appointment.ts';
import { ErrorCode } from './error-code.ts';
import { visitStateKeys, visitTopicKeys } from './guide-words.ts';
import { operation, stateArea } from './operation.ts';
import { refusal } from './refusal.ts';
import { id, idOrNone, mobile, moment, nothing, text } from './wire.ts';

/** A moment with time zone, or a time of Beijing as people write it: `2026-11-25 14:00`. */
const visitTime = () =>
  z.union([
    z.iso.datetime({ offset: true }),
    z
      .string()
      .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
      .transform((value) => `${value.replace(' ', 'T')}:00+08:00`),
  ]);

/** The number is not that of the member who asks: a text code proves it. */
export const codeNeeded = refusal('codeNeeded', ErrorCode.invalidInput, nothing());

const guideCard = z.object({
  /** A number of its own; the account of the staff never leaves. */
  jobId: z.int(),
  name: z.string(),
  /** Address of the picture; empty for none. */
  avatar: z.string(),
  title: z.string(),
  years: z.int(),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  intro: z.string(),
  /** Visits that were served. */
  served: z.int(),
  /** Average of the stars of those who were served, to one decimal; 0 without any. */
  score: z.number(),
  reviewCount: z.int(),
  /** The nearest free time; null for none within two weeks. */
  nextFree: z.object({ startsAt: moment(), date: z.string(), time: z.string() }).nullable(),
  shop: z.object({ id: z.int(), name: z.string(), address: z.string() }),
});

const visit = z.object({
  id: z.int(),
  jobId: z.int(),
  guideName: z.string(),
  shop: z.object({ id: z.int(), name: z.string(), address: z.string() }),
  at: moment(),
  topic: z.enum(visitTopicKeys),
  wish: z.string(),
  state: z.enum(visitStateKeys),
  /** Six digits that are said at the counter. */
  code: z.string(),
  /** Whether the member may still move or cancel it. */
  changeable: z.boolean(),
});

/** Sales guides of stores, and visits to them by appointment. */
export const guide = stateArea({
  list: operation({
    id: 'C369',
    method: 'GET',
    path: '/web/api/stores/guide/list/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Guides of a store with their next free time. A closed store is not found.',
    request: z.object({ id: id() }),
    response: z.array(guideCard),
  }),
  detail: operation({
    id: 'C368',
    method: 'GET',
    path: '/web/api/stores/guide/detail/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'One guide of a store. One who has left, or serves elsewhere, is not found.',
    request: z.object({ shopid: id(), jobId: id() }),
    response: guideCard,
  }),
  reservation: operation({
    id: 'C364',
    method: 'GET',
    path: '/web/api/stores/reservation/info/v1',
    body: 'query',
    access: 'public',
    summary:
      'What booking a visit to a guide needs: the guide, free times of 14 days, topics, rules, and the visits of the member who asks that lie ahead.',
    request: z.object({ shopid: id(), jobId: id() }),
    response: z.object({
      guide: guideCard,
      days: z.array(freeDay),
      topics: z.array(z.object({ key: z.enum(visitTopicKeys), name: z.string() })),
      mine: z.array(visit),
      /** Number of the member who asks, masked; empty for a guest. */
      phone: z.string(),
      rules: z.array(z.string()),
    }),
  }),
  submit: operation({
    id: 'C365',
    method: 'POST',
    path: '/web/api/stores/reservation/submit/v1',
    body: 'json',
    access: 'public',
    summary:
      'Books a visit. The number of the member who asks needs no code; any other one, and a guest, needs a text code of the login (`vcode`). One visit a day with a guide, three ahead for a number.',
    request: z.object({
      shopid: id(),
      jobId: id(),
      /** Empty: the number of the member who asks. */
      phone: z.union([mobile(), z.literal('')]).default(''),
      time: visitTime(),
      vcode: text(6).default(''),
      topic: z.enum(visitTopicKeys).default('newPhone'),
      wish: text(100).default(''),
      /** The goods one came from. */
      ppid: idOrNone(),
    }),
    response: z.object({ id: z.int(), code: z.string(), at: moment() }),
    refusals: { timeFull, codeNeeded },
  }),
  move: operation({
    id: 'X1391',
    method: 'POST',
    path: '/web/api/stores/reservation/move/v1',
    body: 'json',
    access: 'member',
    summary:
      'Moves a visit of the member who asks to another time of the same guide, until two hours before: the new time is claimed first, so nothing is lost when it is full.',
    request: z.object({ id: id(), time: visitTime() }),
    response: z.object({ at: moment() }),
    refusals: { timeFull },
  }),
  cancel: operation({
    id: 'X1392',
    method: 'POST',
    path: '/web/api/stores/reservation/cancel/v1',
    body: 'json',
    access: 'member',
    summary: 'Cancels a visit of the member who asks, until two hours before; its time is free at once.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
