import * as z from 'zod';
import { invoiceDetail } from './invoice-detail-shape.ts';
import {
  applyFields,
  idOnly,
  invoiceLineShape,
  invoiceState,
  invoiceSummary,
  mailOrNone,
  orderFields,
  setFields,
  titleFields,
  titleShape,
} from './invoice-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { id, idOrNone, integer, moment, nothing, pageOf, pageRequest, text, yuan } from './wire.ts';

/** Invoices of members: titles, applications, what was issued, and its files. */
export const invoice = stateArea({
  default: operation({
    id: 'C283',
    method: 'GET',
    path: '/web/api/invoice/default/v1',
    body: 'none',
    access: 'member',
    summary: 'The title that the member uses first; null where none is kept.',
    request: nothing(),
    response: z.object({ title: titleShape.nullable() }),
  }),
  companyInfo: operation({
    id: 'C284',
    method: 'GET',
    path: '/web/api/invoice/companyInfo/v1',
    body: 'query',
    access: 'member',
    summary:
      'Companies whose name holds a text of three characters or more, at most ten: public entries, never titles of other members. 20 a minute.',
    request: z.object({ name: text(60).min(3) }),
    response: z.array(
      z.object({ name: z.string(), taxNo: z.string(), address: z.string(), phone: z.string() }),
    ),
  }),
  submitApply: operation({
    id: 'C285',
    method: 'POST',
    path: '/web/api/invoice/submitApply/v5',
    body: 'json',
    access: 'member',
    summary:
      'Applies for the invoice of an order, of several orders together, or for several invoices of them. The same again gives the same; another while one is under way is refused, and so is an order without money to invoice.',
    request: z.object({ orderId: id(), ...setFields, ...applyFields }),
    /** The first invoice, and all of them. */
    response: z.object({ id: z.int(), ids: z.array(z.int()) }),
  }),
  detail: operation({
    id: 'C286',
    method: 'GET',
    path: '/web/api/invoice/detail/v1',
    body: 'query',
    access: 'member',
    summary: 'An invoice of the member as it stands on paper, with what came of it; amounts in yuan.',
    request: idOnly,
    response: invoiceDetail,
  }),
  sendEmail: operation({
    id: 'C287',
    method: 'POST',
    path: '/web/api/invoice/sendEmail/v1',
    body: 'json',
    access: 'member',
    summary: 'Sends the files of an issued invoice to an address; five times a day and invoice.',
    request: z.object({ id: id(), mail: mailOrNone() }),
    response: nothing(),
  }),
  setDefault: operation({
    id: 'C288',
    method: 'POST',
    path: '/web/api/invoice/setDefault/v1',
    body: 'json',
    access: 'member',
    summary: 'Uses a kept title first from now on.',
    request: idOnly,
    response: nothing(),
  }),
  orderIsInvoicing: operation({
    id: 'C289',
    method: 'GET',
    path: '/web/api/invoice/orderIsInvoicing/v1',
    body: 'query',
    access: 'member',
    summary: 'Whether the order has an invoice under way or issued.',
    request: z.object({ orderId: id() }),
    response: z.boolean(),
  }),
  applyInfo: operation({
    id: 'C290',
    method: 'GET',
    path: '/web/api/invoice/applyInfo/v1',
    body: 'query',
    access: 'member',
    summary:
      'What of an order, or of several together, would be invoiced and what is not, in yuan, with the titles of the member; the reason where it cannot be.',
    request: z.object({ subId: id(), ...orderFields }),
    response: z.object({
      orderId: z.int(),
      lines: z.array(invoiceLineShape),
      orders: z.array(z.object({ orderId: z.int(), invoiceable: yuan() })),
      /** Parcels by which it can be divided. */
      parcels: z.int(),
      /** The most that the shop makes out on one invoice; 0 for no bound. */
      mostAmount: yuan(),
      /** Invoices of the open application; more than one where it was divided. */
      invoices: z.array(z.object({ id: z.int(), part: z.int(), stateText: z.string(), total: yuan() })),
      /** Of a divided application the invoices that came to nothing, and can be asked for again. */
      missing: z.int(),
      /** Money that was paid and not given back. */
      invoiceable: yuan(),
      excluded: z.object({
        coupon: yuan(),
        activity: yuan(),
        points: yuan(),
        coin: yuan(),
        refunded: yuan(),
        /** Not taken off: the old phone is a purchase of ours. */
        tradeIn: yuan(),
      }),
      titles: z.array(titleShape),
      /** Special invoices are possible: nothing of it is taxed by the simplified levy. */
      special: z.boolean(),
      /** Of the invoice that is there; empty for none. */
      state: z.union([invoiceState, z.literal('')]),
      stateText: z.string(),
      invoiceId: z.int(),
      /** What the order's page shows: 申请开票, 查看发票, or nothing. */
      actionText: z.string(),
      blockedText: z.string(),
    }),
  }),
  plan: operation({
    id: 'X1107',
    method: 'GET',
    path: '/web/api/invoice/plan/v1',
    body: 'query',
    access: 'member',
    summary: 'Into which invoices an application would be divided, in yuan; refused where it cannot be.',
    request: z.object({ subId: id(), ...setFields }),
    response: z.object({
      parts: z.array(z.object({ total: yuan(), units: z.int(), text: z.string() })),
    }),
  }),
  titles: operation({
    id: 'X1100',
    method: 'GET',
    path: '/web/api/invoice/titles/v1',
    body: 'none',
    access: 'member',
    summary: 'Titles that the member keeps, the one used first on top; accounts masked.',
    request: nothing(),
    response: z.array(titleShape),
  }),
  saveTitle: operation({
    id: 'X1101',
    method: 'POST',
    path: '/web/api/invoice/saveTitle/v1',
    body: 'json',
    access: 'member',
    summary: 'Keeps a title, new for id 0; twenty at most. A masked account that comes back stays as it was.',
    request: z.object({ id: idOrNone(), ...titleFields }),
    response: z.object({ id: z.int() }),
  }),
  deleteTitle: operation({
    id: 'X1102',
    method: 'POST',
    path: '/web/api/invoice/deleteTitle/v1',
    body: 'json',
    access: 'member',
    summary: 'Forgets a title; invoices keep what stands on them.',
    request: idOnly,
    response: nothing(),
  }),
  list: operation({
    id: 'X1103',
    method: 'GET',
    path: '/web/api/invoice/list/v1',
    body: 'query',
    access: 'member',
    summary:
      'Invoices of the member, the newest first, by tab, year and a word; on the first page the orders that can be invoiced.',
    request: z.object({
      tab: z.enum(['all', 'open', 'issued', 'red', 'failed']).default('all'),
      year: integer(0, 2100).default(0),
      keyword: text(40).default(''),
      ...pageRequest(10, 50),
    }),
    response: pageOf(invoiceSummary).extend({
      years: z.array(z.int()),
      orders: z.array(z.object({ orderId: z.int(), name: z.string(), paidAt: moment(), total: yuan() })),
    }),
  }),
  file: operation({
    id: 'X1104',
    method: 'GET',
    path: '/web/api/invoice/file/v1',
    body: 'blob',
    access: 'member',
    summary: 'A file of an invoice of the member: pdf, ofd or xml.',
    request: z.object({ id: id(), kind: z.enum(['pdf', 'ofd', 'xml']) }),
    response: nothing(),
  }),
  changeTitle: operation({
    id: 'X1105',
    method: 'POST',
    path: '/web/api/invoice/changeTitle/v1',
    body: 'json',
    access: 'member',
    summary:
      'Takes an issued invoice back as a whole and makes it out anew: twice an order and within 360 days. Gives the new one.',
    request: z.object({ id: id(), ...applyFields }),
    response: z.object({ id: z.int() }),
  }),
  withdraw: operation({
    id: 'X1106',
    method: 'POST',
    path: '/web/api/invoice/withdraw/v1',
    body: 'json',
    access: 'member',
    summary: 'Takes an application back that nobody has begun to issue.',
    request: idOnly,
    response: nothing(),
  }),
});
