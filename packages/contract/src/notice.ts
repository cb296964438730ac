import * as z from 'zod';
import { noticeTypeKeys } from './notice-type.ts';
import { operation, stateArea } from './operation.ts';
import { flag, moment, nothing, pageOf, pageRequest } from './wire.ts';

/** Most messages that one request names: what a page shows, and more. */
const MOST_KEYS = 100;

/** Comma-joined keys of messages (`n12,b3`), as an array of distinct keys. */
const keyList = () =>
  z
    .string()
    .regex(/^[nb]\d{1,15}(,[nb]\d{1,15})*$/)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.string()).max(MOST_KEYS));

const type = z.enum(noticeTypeKeys);
const typeList = () => z.array(type).max(noticeTypeKeys.length).default([]);
const typeOrAll = () => z.union([type, z.literal('')]).default('');

/** Messages to a member: what happened to things of his own, and what the shop tells many. */
export const notice = stateArea({
  list: operation({
    id: 'C234',
    method: 'GET',
    path: '/web/api/user/msgCenter/v1',
    body: 'query',
    access: 'member',
    summary:
      'Messages of the member, newest first; of one type or of all. `unread` counts those nobody has read yet by type, whatever type is asked for.',
    request: z.object({ type: typeOrAll(), ...pageRequest(20, 50) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      z.object({
        /** `n` and the number of a notice, `b` and that of a broadcast. */
        key: z.string(),
        type,
        title: z.string(),
        text: z.string(),
        /** Address of this shop; empty for none. */
        link: z.string(),
        /** Of a broadcast that has one. */
        picture: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
        at: moment(),
        isRead: z.boolean(),
      }),
    ).extend({
      unread: z.object({
        trade: z.int(),
        asset: z.int(),
        activity: z.int(),
        service: z.int(),
        question: z.int(),
        system: z.int(),
      }),
    }),
  }),
  read: operation({
    id: 'C235',
    method: 'POST',
    path: '/web/api/user/clearMsg/v1',
    body: 'json',
    access: 'member',
    summary:
      'Marks messages as read: those named, or all of a type, or all. None is deleted; one that is read stays read.',
    request: z.object({ ids: keyList().optional(), type: typeOrAll() }),
    response: z.object({ unread: z.int() }),
  }),
  choices: operation({
    id: 'X887',
    method: 'GET',
    path: '/web/api/user/msgChoices/v1',
    body: 'none',
    access: 'member',
    summary:
      'Which messages reach the member in the message centre, by mail and by text message; `mail` is the address that is bound, masked, and empty for none, `mobile` the number, masked.',
    request: nothing(),
    response: z.object({
      mail: z.string(),
      mobile: z.string(),
      types: z.array(
        z.object({
          type,
          site: z.boolean(),
          mail: z.boolean(),
          sms: z.boolean(),
          /** It may come as a text message at all. */
          texted: z.boolean(),
          /** Always in the message centre: what happens to orders. */
          fixed: z.boolean(),
        }),
      ),
    }),
  }),
  saveChoices: operation({
    id: 'X888',
    method: 'POST',
    path: '/web/api/user/saveMsgChoices/v1',
    body: 'json',
    access: 'member',
    summary:
      'Chooses the types that reach the member by each way; all others do not. Trade stays in the message centre; mail is refused without an address that is bound, a text message for types that never come as one.',
    request: z.object({ site: typeList(), mail: typeList(), sms: typeList() }),
    response: nothing(),
  }),
  hide: operation({
    id: 'X860',
    method: 'POST',
    path: '/web/api/user/hideMsg/v1',
    body: 'json',
    access: 'member',
    summary: 'Takes messages out of the list, and counts them as read; `hidden: false` puts them back.',
    request: z.object({ ids: keyList(), hidden: flag().default(true) }),
    response: nothing(),
  }),
});
