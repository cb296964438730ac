import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { flag, id, idOrZero, integer, moment, pageOf, pageRequest, text, yuan, yuanInput } from './wire.ts';

const offer = z.object({
  id: z.int(),
  ppid: z.int(),
  name: z.string(),
  specText: z.string(),
  image: z.string(),
  /** What one unit costs in all, before what the deposit is worth above itself. */
  price: yuan(),
  deposit: yuan(),
  /** What the deposit counts for. */
  worth: yuan(),
  /** What is paid in the time of the final payment. */
  final: yuan(),
  left: z.int(),
  depositFrom: moment(),
  depositTo: moment(),
  finalFrom: moment(),
  finalTo: moment(),
  /** Day by which it is sent out at the latest. */
  shipBy: moment(),
  /** Whether a deposit is taken now. */
  open: z.boolean(),
  /** What the buyer agrees to, a sentence each. */
  terms: z.array(z.string()),
});

/** Goods that are sold before they are there: a deposit now, the rest later. */
export const presale = stateArea({
  ofProduct: operation({
    id: 'X1165',
    method: 'GET',
    path: '/web/api/presale/ofProduct',
    body: 'query',
    access: 'public',
    summary: 'The presale of a SKU that takes deposits now or soon; none for the others.',
    request: z.object({ ppid: id() }),
    response: z.object({ offer: offer.nullable() }),
  }),
  read: operation({
    id: 'X1166',
    method: 'GET',
    path: '/web/api/presale/read',
    body: 'query',
    access: 'public',
    summary: 'One presale with its terms, for the page that takes the deposit.',
    request: z.object({ id: id() }),
    response: offer,
  }),
  order: operation({
    id: 'X1167',
    method: 'POST',
    path: '/web/api/presale/order',
    body: 'json',
    access: 'member',
    summary: 'Orders one unit in a presale: the deposit is paid at the counter. Refused without the terms.',
    request: z.object({
      id: id(),
      addressId: id(),
      /** The buyer has ticked the terms. */
      agreed: flag(),
      submitToken: z.string().regex(/^[\w-]{16,64}$/),
      remark: text(200).default(''),
    }),
    response: z.object({ orderId: z.int(), deposit: yuan() }),
  }),
});

export const adminPresale = stateArea({
  list: operation({
    id: 'X1168',
    method: 'GET',
    path: '/admin/api/presale/list',
    body: 'query',
    access: 'presale:edit',
    summary: 'Presales, the newest first, with what was sold, paid and kept.',
    request: z.object({ ...pageRequest(20) }),
    response: pageOf(
      z.object({
        id: z.int(),
        ppid: z.int(),
        name: z.string(),
        price: z.number(),
        deposit: z.number(),
        worth: z.number(),
        quota: z.int(),
        sold: z.int(),
        /** Orders whose deposit is paid and whose rest is not. */
        deposited: z.int(),
        /** Orders that are paid in full. */
        completed: z.int(),
        /** Orders with a claim that no stock covers yet. */
        lacking: z.int(),
        /** Yuan of deposits that were kept. */
        kept: z.number(),
        depositFrom: moment(),
        depositTo: moment(),
        finalFrom: moment(),
        finalTo: moment(),
        shipBy: moment(),
        active: z.boolean(),
      }),
    ),
  }),
  save: operation({
    id: 'X1169',
    method: 'POST',
    path: '/admin/api/presale/save',
    body: 'json',
    access: 'presale:edit',
    summary:
      'Makes a presale or changes it. Once units are sold only quota (up), end of the deposits (later) and use change.',
    request: z.object({
      id: idOrZero(),
      ppid: id(),
      price: yuanInput(),
      deposit: yuanInput(1000).refine((yuanOf) => yuanOf >= 0.01),
      worth: yuanInput(),
      quota: integer(1, 1_000_000),
      depositFrom: z.iso.datetime({ offset: true }),
      depositTo: z.iso.datetime({ offset: true }),
      finalFrom: z.iso.datetime({ offset: true }),
      finalTo: z.iso.datetime({ offset: true }),
      shipBy: z.iso.datetime({ offset: true }),
      active: flag(),
    }),
    response: z.object({ id: z.int() }),
  }),
  giveBack: operation({
    id: 'X1170',
    method: 'POST',
    path: '/admin/api/presale/giveBack',
    body: 'json',
    access: 'presale:edit',
    summary:
      'Cancels a presale order through the shop’s fault: the deposit goes back and as much again onto the balance, once.',
    request: z.object({ orderId: id(), reason: text(100).min(2) }),
    response: z.object({ returned: z.number(), compensation: z.number() }),
  }),
});
