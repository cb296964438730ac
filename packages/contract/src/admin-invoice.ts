import * as z from 'zod';
import {
  idOnly,
  invoiceKind,
  invoiceLineShape,
  invoiceState,
  invoiceSummary,
  redReason,
} from './invoice-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { day, id, moment, nothing, pageOf, pageRequest, text, timeSort, yuan } from './wire.ts';

const month = () => z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

const staffRow = invoiceSummary.extend({
  requestNo: z.string(),
  memberId: z.int(),
  memberName: z.string(),
  taxNo: z.string(),
  amount: yuan(),
  tax: yuan(),
  failReason: z.string(),
  tries: z.int(),
  redReason: z.union([redReason, z.literal('')]),
  /** Number of the invoice that a red one takes back. */
  blueNumber: z.string(),
  /** A red one that has waited for more than three days. */
  overdue: z.boolean(),
});

/** Invoices as finance sees them. */
export const adminInvoice = stateArea({
  list: operation({
    id: 'X1110',
    method: 'GET',
    path: '/admin/api/invoice/list',
    body: 'query',
    access: 'invoice:read',
    summary:
      'Invoices, special ones first where they wait for staff, else the newest first; with their sum in yuan.',
    request: z.object({
      kind: z.union([invoiceKind, z.literal('')]).default(''),
      state: z.union([invoiceState, z.literal('')]).default(''),
      /** Number of the invoice or the order, title, or tax number. */
      keyword: text(60).default(''),
      from: z.union([day(), z.literal('')]).default(''),
      until: z.union([day(), z.literal('')]).default(''),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(staffRow).extend({
      sum: yuan(),
      counts: z.object({ checking: z.int(), failed: z.int(), confirming: z.int(), overdue: z.int() }),
    }),
  }),
  detail: operation({
    id: 'X1111',
    method: 'GET',
    path: '/admin/api/invoice/detail',
    body: 'query',
    access: 'invoice:read',
    summary: 'An invoice with its lines and what became of it.',
    request: idOnly,
    response: staffRow.extend({
      lines: z.array(invoiceLineShape),
      remark: z.string(),
      mails: z.array(
        z.object({ id: z.int(), mail: z.string(), stateText: z.string(), sentAt: moment().nullable() }),
      ),
      files: z.object({ pdf: z.string(), ofd: z.string(), xml: z.string() }),
      /** The other invoices that stand of the same application. */
      beside: z.array(z.object({ id: z.int(), part: z.int(), stateText: z.string(), total: yuan() })),
      reds: z.array(z.object({ id: z.int(), stateText: z.string(), total: yuan() })),
    }),
  }),
  approve: operation({
    id: 'X1112',
    method: 'POST',
    path: '/admin/api/invoice/approve',
    body: 'json',
    access: 'invoice:decide',
    summary: 'Lets applications that wait for staff be issued, up to 100 at once; answers how many.',
    request: z.object({ ids: z.array(id()).min(1).max(100) }),
    response: z.object({ approved: z.int() }),
  }),
  reject: operation({
    id: 'X1113',
    method: 'POST',
    path: '/admin/api/invoice/reject',
    body: 'json',
    access: 'invoice:decide',
    summary: 'Sends an application back to the member with words.',
    request: z.object({ id: id(), reason: text(100).min(2) }),
    response: nothing(),
  }),
  retry: operation({
    id: 'X1114',
    method: 'POST',
    path: '/admin/api/invoice/retry',
    body: 'json',
    access: 'invoice:decide',
    summary:
      'Has failed or refused ones tried anew under a new number, and open ones asked about at once; answers how many.',
    request: z.object({ ids: z.array(id()).min(1).max(100) }),
    response: z.object({ retried: z.int() }),
  }),
  red: operation({
    id: 'X1115',
    method: 'POST',
    path: '/admin/api/invoice/red',
    body: 'json',
    access: 'invoice:red',
    summary: 'Takes back all that is left of an issued invoice, for a reason; gives the red one.',
    request: z.object({ id: id(), reason: redReason }),
    response: z.object({ id: z.int() }),
  }),
  file: operation({
    id: 'X1116',
    method: 'GET',
    path: '/admin/api/invoice/file',
    body: 'blob',
    access: 'invoice:read',
    summary: 'A file of an invoice; that it was opened is written down.',
    request: z.object({ id: id(), kind: z.enum(['pdf', 'ofd', 'xml']) }),
    response: nothing(),
  }),
  month: operation({
    id: 'X1117',
    method: 'GET',
    path: '/admin/api/invoice/month',
    body: 'query',
    access: 'invoice:export',
    summary:
      'Issued invoices of a Beijing month by rate, blue and red, in yuan, and the orders whose invoices do not agree with their money.',
    request: z.object({ month: month() }),
    response: z.object({
      rates: z.array(
        z.object({
          taxRate: z.int(),
          blueCount: z.int(),
          blueAmount: yuan(),
          blueTax: yuan(),
          redCount: z.int(),
          redAmount: yuan(),
          redTax: yuan(),
        }),
      ),
      total: z.object({ amount: yuan(), tax: yuan(), total: yuan(), blues: z.int(), reds: z.int() }),
      /** Money of orders that an invoice of the month stands for, paid and not given back. */
      money: yuan(),
      mismatches: z.array(z.object({ orderId: z.int(), expected: yuan(), found: yuan(), foundAt: moment() })),
    }),
  }),
  monthRows: operation({
    id: 'X1118',
    method: 'GET',
    path: '/admin/api/invoice/monthRows',
    body: 'query',
    access: 'invoice:export',
    summary: 'Issued invoices of a Beijing month, for the export; pages of a thousand.',
    request: z.object({ month: month(), ...pageRequest(1000, 1000) }),
    response: pageOf(staffRow),
  }),
});
