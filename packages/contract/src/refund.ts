import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { EXPORT_BATCH, exportedRefund } from './order-export-shapes.ts';
import {
  giftSettlement,
  refundOptions,
  refundQuote,
  refundRequested,
  refundState,
  refundWishes,
} from './refund-shapes.ts';
import { flag, id, moment, pageOf, pageRequest, text, timeSort, yuan } from './wire.ts';

export const refund = stateArea({
  options: operation({
    id: 'X855',
    method: 'GET',
    path: '/web/api/refund/options/v1',
    body: 'query',
    access: 'member',
    summary: 'What of an order of the member can come back now, by line, and what was asked for before.',
    request: z.object({ orderId: id() }),
    response: refundOptions,
  }),
  quote: operation({
    id: 'X856',
    method: 'POST',
    path: '/web/api/refund/quote/v1',
    body: 'json',
    access: 'member',
    summary: 'The exact sum for units of lines, before they are asked for; nothing is written.',
    request: z.object({ orderId: id(), lines: refundWishes }),
    response: refundQuote,
  }),
});

/** What a list of requests can be narrowed to. Days in Beijing, both included. */
const refundSearch = {
  state: z.union([refundState, z.literal('')]).default(''),
  keyword: text(40).default(''),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: timeSort(),
};

export const adminRefund = stateArea({
  options: operation({
    id: 'X857',
    method: 'GET',
    path: '/admin/api/refund/options',
    body: 'query',
    access: 'order:read',
    summary: 'What of an order can come back, by line, and the requests of the order.',
    request: z.object({ orderId: id() }),
    response: refundOptions,
  }),
  quote: operation({
    id: 'X858',
    method: 'POST',
    path: '/admin/api/refund/quote',
    body: 'json',
    access: 'order:refund',
    summary: 'The exact sum for units of lines and the ways it goes; nothing is written.',
    request: z.object({
      orderId: id(),
      lines: refundWishes,
      withFreight: flag().default(false),
      /** The freight then comes back by rule. */
      shopAtFault: flag().default(false),
      /** Left out: taken off, or left to the member where the shop is to blame. */
      gifts: giftSettlement.optional(),
    }),
    response: refundQuote,
  }),
  decide: operation({
    id: 'X859',
    method: 'POST',
    path: '/admin/api/refund/decide',
    body: 'json',
    access: 'order:refund',
    summary: 'Lets a request of a member pass, or refuses it with a reason; a second decision is a conflict.',
    request: z
      .object({
        requestNo: text(40),
        passes: flag(),
        refusal: text(100).default(''),
        gifts: giftSettlement.optional(),
      })
      .refine(({ passes, refusal }) => passes || refusal.length >= 2, {
        path: ['refusal'],
        message: '请填写拒绝原因',
      }),
    response: refundRequested.extend({ state: refundState }),
  }),
  list: operation({
    id: 'X864',
    method: 'GET',
    path: '/admin/api/refund/list',
    body: 'query',
    access: 'order:read',
    summary: 'Requests of the tenant by state, number and time, the newest first unless sorted.',
    request: z.object({ ...refundSearch, ...pageRequest(20) }),
    response: pageOf(
      z.object({
        requestNo: z.string(),
        orderId: z.int(),
        state: refundState,
        stateText: z.string(),
        goodsText: z.string(),
        units: z.int(),
        goods: yuan(),
        freight: yuan(),
        amount: yuan(),
        reason: z.string(),
        refusal: z.string(),
        actor: z.string(),
        decidedBy: z.string(),
        createdAt: moment(),
        doneAt: moment(),
      }),
    ),
  }),
  exportRows: operation({
    id: 'X1242',
    method: 'GET',
    path: '/admin/api/refund/exportRows',
    body: 'query',
    access: 'order:export',
    summary:
      'Requests for a spreadsheet, one thing a column, with their lines and the payments they go back to; whoever exports is written down. Mobile numbers are masked without member:reveal.',
    request: z.object({ ...refundSearch, ...pageRequest(EXPORT_BATCH, EXPORT_BATCH) }),
    response: pageOf(exportedRefund),
  }),
});
