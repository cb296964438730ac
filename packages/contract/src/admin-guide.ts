import * as z from 'zod';
import { timeFull } from './appointment.ts';
import { visitStateKeys, visitTopicKeys } from './guide-words.ts';
import { operation, stateArea } from './operation.ts';
import { day, flag, id, idOrZero, integer, moment, nothing, text } from './wire.ts';

const fields = {
  storeId: id(),
  name: text(20).pipe(z.string().min(1)),
  title: text(20).default(''),
  /** Of experience. */
  years: integer(0, 60),
  skills: z.array(text(12).pipe(z.string().min(1))).max(8),
  languages: z.array(text(12).pipe(z.string().min(1))).max(6),
  intro: text(200).default(''),
  avatar: z.union([z.literal(''), z.string().regex(/^\/files\/p\/[0-9a-f]{32}\.(png|jpe?g|webp|avif)$/)]),
  active: flag(),
  /** The lower the earlier in lists. */
  sort: integer(0, 999).default(0),
};

/** Guides as the staff of stores keep them; their visits stand on the calendar of appointments. */
export const adminGuide = stateArea({
  list: operation({
    id: 'X1393',
    method: 'GET',
    path: '/admin/api/guide/list',
    body: 'query',
    access: 'store:read',
    summary: 'Guides of a store, or of all that the asker may see, those who have left too.',
    request: z.object({ storeId: idOrZero().default(0) }),
    response: z.array(
      z.object({
        id: z.int(),
        storeId: z.int(),
        storeName: z.string(),
        name: z.string(),
        title: z.string(),
        years: z.int(),
        skills: z.array(z.string()),
        languages: z.array(z.string()),
        intro: z.string(),
        avatar: z.string(),
        active: z.boolean(),
        sort: z.int(),
        served: z.int(),
        /** Visits that lie ahead. */
        ahead: z.int(),
        /** Days from today on which the guide is not there: `2026-11-25`. */
        absentOn: z.array(z.string()),
      }),
    ),
  }),
  save: operation({
    id: 'X1394',
    method: 'POST',
    path: '/admin/api/guide/save',
    body: 'json',
    access: 'guide:edit',
    summary:
      'Makes a guide (id 0), with a place on the calendar of appointments, or changes one. One who leaves is offered no more; visits that stand stay on the calendar to be moved or cancelled. A guide stays with the store.',
    request: z.object({ id: idOrZero(), ...fields }),
    response: z.object({ id: z.int() }),
  }),
  absence: operation({
    id: 'X1445',
    method: 'POST',
    path: '/admin/api/guide/absence',
    body: 'json',
    access: 'guide:edit',
    summary:
      'Says that a guide is not there on some days, at most 31, or is after all (`absent` false). Nobody books these days any more; visits that stand are to be handed over or cancelled.',
    request: z.object({ id: id(), from: day(), to: day(), absent: flag().default(true) }),
    response: z.object({
      /** Visits of these days that stand. */
      stranded: z.int(),
    }),
  }),
  visits: operation({
    id: 'X1446',
    method: 'GET',
    path: '/admin/api/guide/visits',
    body: 'query',
    access: 'visit:read',
    summary: 'Visits to guides on a day in the order of the clock; who is bound to a store sees those of it.',
    request: z.object({ day: day(), storeId: idOrZero().default(0) }),
    response: z.array(
      z.object({
        id: z.int(),
        storeId: z.int(),
        storeName: z.string(),
        guideId: z.int(),
        guideName: z.string(),
        startsAt: moment(),
        topic: z.enum(visitTopicKeys),
        wish: z.string(),
        state: z.enum(visitStateKeys),
        /** Masked. */
        phone: z.string(),
        /** It stands, but its guide has left or is not there that day. */
        stranded: z.boolean(),
      }),
    ),
  }),
  handOver: operation({
    id: 'X1447',
    method: 'POST',
    path: '/admin/api/guide/handOver',
    body: 'json',
    access: 'visit:handle',
    summary:
      'Gives a visit that stands to another guide of the store at the same time; the member is told. The other one’s time is claimed first.',
    request: z.object({ id: id(), guideId: id() }),
    response: nothing(),
    refusals: { timeFull },
  }),
  arrive: operation({
    id: 'X1448',
    method: 'POST',
    path: '/admin/api/guide/arrive',
    body: 'json',
    access: 'visit:handle',
    summary:
      'Somebody stands at the counter and says, or shows, the code of a visit of today: the guide is told whom to serve. The same code again answers the same.',
    request: z.object({ storeId: id(), code: z.string().regex(/^\d{6}$/, '预约码为六位数字') }),
    response: z.object({
      id: z.int(),
      guideName: z.string(),
      startsAt: moment(),
      topic: z.enum(visitTopicKeys),
      wish: z.string(),
    }),
  }),
});
