import * as z from 'zod';
import {
  invoiceContent,
  invoiceKind,
  invoiceLineShape,
  invoiceState,
  invoiceType,
  redReason,
  titleType,
} from './invoice-shapes.ts';
import { moment, yuan } from './wire.ts';

const stepShape = z.object({
  name: z.string(),
  at: moment().nullable(),
  state: z.enum(['past', 'current', 'upcoming']),
});

/** An invoice as its page shows it; amounts in yuan, those of a red one above zero, too. */
export const invoiceDetail = z.object({
  id: z.int(),
  orderId: z.int(),
  orderIds: z.array(z.int()),
  part: z.int(),
  parts: z.int(),
  state: invoiceState,
  stateText: z.string(),
  kind: invoiceKind,
  invoiceType,
  content: invoiceContent,
  number: z.string(),
  issuedAt: moment().nullable(),
  titleType,
  title: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  /** Masked. */
  bankAccount: z.string(),
  mail: z.string(),
  mobile: z.string(),
  remark: z.string(),
  /** Without tax. */
  amount: yuan(),
  tax: yuan(),
  total: yuan(),
  lines: z.array(invoiceLineShape),
  seller: z.object({ name: z.string(), taxNo: z.string() }),
  /** Addresses of the files, empty until they are there. */
  files: z.object({ pdf: z.string(), ofd: z.string(), xml: z.string() }),
  mails: z.array(
    z.object({ id: z.int(), mail: z.string(), stateText: z.string(), sentAt: moment().nullable() }),
  ),
  steps: z.array(stepShape),
  /** Why it failed or was sent back; empty otherwise. */
  failReason: z.string(),
  redReason: z.union([redReason, z.literal('')]),
  /** The blue invoice that this one came after, 0 for none. */
  replaces: z.int(),
  /** The blue invoice that came after this one, 0 for none. */
  replacedBy: z.int(),
  /** Of a red one the blue one, 0 otherwise. */
  blueId: z.int(),
  /** The other invoices that stand of the same application. */
  beside: z.array(z.object({ id: z.int(), part: z.int(), stateText: z.string(), total: yuan() })),
  reds: z.array(
    z.object({
      id: z.int(),
      stateText: z.string(),
      total: yuan(),
      number: z.string(),
      reasonText: z.string(),
    }),
  ),
  actions: z.object({
    canChange: z.boolean(),
    canWithdraw: z.boolean(),
    canCorrect: z.boolean(),
    canMail: z.boolean(),
  }),
});
