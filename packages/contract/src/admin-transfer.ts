import * as z from 'zod';
import { placeFilter } from './admin-stock.ts';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
import { transferStateKeys } from './transfer-words.ts';
import { id, idOrZero, integer, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

const one = z.object({ id: id(), version: integer(0, 1_000_000_000) });
const changed = z.object({ id: z.int(), version: z.int() });

const transferRow = z.object({
  id: z.int(),
  /** DB000012 */
  number: z.string(),
  state: z.enum(transferStateKeys),
  fromStoreId: z.int(),
  fromName: z.string(),
  toStoreId: z.int(),
  toName: z.string(),
  kinds: z.int(),
  units: z.int(),
  /** What did not arrive; 0 until it is received. */
  lost: z.int(),
  lossReason: z.string(),
  note: z.string(),
  version: z.int(),
  askedBy: z.string(),
  createdAt: moment(),
  /** Empty until it is sent, received. */
  sentBy: z.string(),
  sentAt: z.string(),
  receivedBy: z.string(),
  receivedAt: z.string(),
  /** What the asking member of staff may do with it, as it stands. */
  maySend: z.boolean(),
  mayReceive: z.boolean(),
});

/** Goods that move between the warehouse and stores. */
export const adminTransfer = stateArea({
  list: operation({
    id: 'X3150',
    method: 'GET',
    path: '/admin/api/transfer/list',
    body: 'query',
    access: 'inventory:read',
    summary: 'Transfers, the newest first. Staff of a store see those from it and to it.',
    request: z.object({
      state: z.enum(['', ...transferStateKeys]).default(''),
      /** From it or to it. */
      place: placeFilter(),
      /** Number of the transfer, or part of its note. */
      keyword: text(40).default(''),
      ...pageRequest(20, 500),
    }),
    response: pageOf(transferRow),
  }),
  detail: operation({
    id: 'X3151',
    method: 'GET',
    path: '/admin/api/transfer/detail',
    body: 'query',
    access: 'inventory:read',
    summary: 'One transfer with its lines, and what of each can be sent now.',
    request: z.object({ id: id() }),
    response: transferRow.extend({
      lines: z.array(
        z.object({
          ppid: z.int(),
          code: z.string(),
          name: z.string(),
          units: z.int(),
          /** 0 until it is received. */
          received: z.int(),
          /** Free units at the place it leaves. */
          free: z.int(),
        }),
      ),
    }),
  }),
  save: operation({
    id: 'X3152',
    method: 'POST',
    path: '/admin/api/transfer/save',
    body: 'json',
    access: 'inventory:transfer',
    summary:
      'Begins a transfer (`id` 0), or changes one that is not sent. Staff of a store ask for goods for it, or send goods from it.',
    request: z.object({
      id: idOrZero(),
      version: integer(0, 1_000_000_000).default(0),
      fromStoreId: idOrZero(),
      toStoreId: idOrZero(),
      note: text(200).default(''),
      lines: z
        .array(z.object({ ppid: id(), units: integer(1, 9_999) }))
        .min(1, { error: '请添加商品' })
        .max(200),
    }),
    response: changed,
    refusals: { outdated },
  }),
  send: operation({
    id: 'X3153',
    method: 'POST',
    path: '/admin/api/transfer/send',
    body: 'json',
    access: 'inventory:transfer',
    summary:
      'Sends the goods, all of them or none: they leave their place and are on their way to the other. Refused where a buyer was first.',
    request: one,
    response: changed,
    refusals: { outdated },
  }),
  receive: operation({
    id: 'X3154',
    method: 'POST',
    path: '/admin/api/transfer/receive',
    body: 'json',
    access: 'inventory:transfer',
    summary: 'Takes in what arrived, line by line; what did not needs a reason.',
    request: one.extend({
      lines: z
        .array(z.object({ ppid: id(), received: integer(0, 9_999) }))
        .min(1)
        .max(200),
      lossReason: text(100).default(''),
    }),
    response: changed,
    refusals: { outdated },
  }),
  cancel: operation({
    id: 'X3155',
    method: 'POST',
    path: '/admin/api/transfer/cancel',
    body: 'json',
    access: 'inventory:transfer',
    summary: 'Gives up a transfer that is not sent.',
    request: one,
    response: nothing(),
    refusals: { outdated },
  }),
});
