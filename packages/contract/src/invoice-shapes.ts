import * as z from 'zod';
import {
  type InvoiceState,
  invoiceContents,
  invoiceKinds,
  invoiceSplits,
  invoiceStates,
  invoiceTypes,
  MOST_ORDERS_OF_INVOICE,
  redReasons,
  titleTypes,
} from './invoice-words.ts';
import { isEmail } from './validators.ts';
import { flag, id, idList, mobile, moment, text, yuan, yuanInput } from './wire.ts';

const keysOf = <Words extends Record<string, string>>(words: Words) =>
  Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]];

export const invoiceState = z.enum(Object.keys(invoiceStates) as [InvoiceState, ...InvoiceState[]]);
export const invoiceKind = z.enum(keysOf(invoiceKinds));
export const titleType = z.enum(keysOf(titleTypes));
export const invoiceType = z.enum(keysOf(invoiceTypes));
export const invoiceContent = z.enum(keysOf(invoiceContents));
export const invoiceSplit = z.enum(keysOf(invoiceSplits));
export const redReason = z.enum(keysOf(redReasons));

/** An address for letters in a request; nothing for none. */
export const mailOrNone = () => z.union([z.literal(''), text(254).refine(isEmail)]).default('');

/** To whom an invoice is made out, as a form sends it. */
export const titleFields = {
  titleType,
  title: text(100).min(1),
  /** Of a company; blanks and small letters are forgiven. */
  taxNo: text(24).default(''),
  address: text(100).default(''),
  phone: text(20).default(''),
  bank: text(60).default(''),
  bankAccount: text(40).default(''),
  mail: mailOrNone(),
};

/** An application's own fields beside the title. */
export const applyFields = {
  ...titleFields,
  invoiceType: invoiceType.default('normal'),
  mobile: z.union([z.literal(''), mobile()]).default(''),
  content: invoiceContent.default('detail'),
  remark: text(100).default(''),
  /** The title is kept and comes first from now on. */
  saveAsDefault: flag().default(false),
};

/** Orders beside the first one that stand on the same invoice, joined by commas or as a list. */
const ordersBeside = () =>
  z
    .union([
      z.literal('').transform((): number[] => []),
      idList(MOST_ORDERS_OF_INVOICE - 1),
      z.array(id()).max(MOST_ORDERS_OF_INVOICE - 1),
    ])
    .default([]);

/** What an application asks for beside its first order: further orders, and how it is divided. */
export const setFields = {
  with: ordersBeside(),
  split: invoiceSplit.default('none'),
  /** With `amount` the most that one invoice is made out for, in yuan. */
  mostAmount: yuanInput().default(0),
};
/** The orders alone. */
export const orderFields = { with: ordersBeside() };

/** A title that a member keeps. The account is masked. */
export const titleShape = z.object({
  id: z.int(),
  titleType,
  title: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  mail: z.string(),
  isDefault: z.boolean(),
});

/** A line as it stands, or would stand, on an invoice; amounts in yuan. */
export const invoiceLineShape = z.object({
  seq: z.int(),
  name: z.string(),
  spec: z.string(),
  unit: z.string(),
  units: z.int(),
  /** Without tax. */
  amount: yuan(),
  tax: yuan(),
  /** Parts in a million: 130000 is 13%. */
  taxRate: z.int(),
  taxCode: z.string(),
});

/** An invoice in a list. */
export const invoiceSummary = z.object({
  id: z.int(),
  orderId: z.int(),
  /** All orders that its set stands for, the first one among them. */
  orderIds: z.array(z.int()),
  /** Which of how many invoices of one application. */
  part: z.int(),
  parts: z.int(),
  kind: invoiceKind,
  state: invoiceState,
  stateText: z.string(),
  invoiceType,
  titleType,
  title: z.string(),
  number: z.string(),
  total: yuan(),
  appliedAt: moment(),
  issuedAt: moment().nullable(),
});

export const idOnly = z.object({ id: id() });
