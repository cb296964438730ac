import type {
  InvoiceContent,
  InvoiceKind,
  InvoiceMailState,
  InvoiceState,
  InvoiceType,
  RedReason,
  TitleType,
} from '@jishi/contract/invoice-words.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { salesOrder } from '../order/order.tables.ts';
import { bytes, createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { invoiceSet } from './invoice-set.tables.ts';

/** To whom something is made out. An account at a bank is sealed; the mask is what people see. */
const titleColumns = () => ({
  titleType: text('title_type').$type<TitleType>().notNull(),
  title: text('title').notNull(),
  /** Empty for a person. */
  taxNo: text('tax_no').notNull().default(''),
  address: text('address').notNull().default(''),
  phone: text('phone').notNull().default(''),
  bank: text('bank').notNull().default(''),
  bankAccountSealed: bytes('bank_account_sealed'),
  bankAccountMask: text('bank_account_mask').notNull().default(''),
  mail: text('mail').notNull().default(''),
});

/** A company has a tax number, a person has none. */
const isWhole = (titleType: AnyPgColumn, taxNo: AnyPgColumn): SQL =>
  sql`(${titleType} = 'personal' AND ${taxNo} = '') OR (${titleType} = 'company' AND ${taxNo} <> '')`;

/** Titles that a member keeps. */
export const invoiceTitle = pgTable(
  'invoice_title',
  {
    tenantId: tenantId(),
    id: rowId(),
    memberId: rowRef('member_id').notNull(),
    ...titleColumns(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('invoice_title_once').on(table.tenantId, table.memberId, table.title, table.taxNo),
    uniqueIndex('invoice_title_default').on(table.tenantId, table.memberId).where(sql`is_default`),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('invoice_title_whole', isWhole(table.titleType, table.taxNo)),
  ],
);

/** An invoice of a set of orders, blue, or red where it takes a blue one back. Amounts of both are above zero. */
export const invoice = pgTable(
  'invoice',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** The order it stands for; of several the first one. All of them are those of its set. */
    orderId: rowRef('order_id').notNull(),
    memberId: rowRef('member_id').notNull(),
    setId: rowRef('set_id').notNull(),
    /** Which of the invoices of its set, from 1. */
    part: integer('part').notNull().default(1),
    /** Our number of it at the provider, the same until the provider has said no for good. */
    requestNo: text('request_no').notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** What a red one takes back. */
    blueId: rowRef('blue_id'),
    /** The blue one that a new one comes after (a change of title). */
    replacesId: rowRef('replaces_id'),
    redReason: text('red_reason').$type<RedReason | ''>().notNull().default(''),
    invoiceType: text('invoice_type').$type<InvoiceType>().notNull(),
    content: text('content').$type<InvoiceContent>().notNull().default('detail'),
    ...titleColumns(),
    mobile: text('mobile').notNull().default(''),
    remark: text('remark').notNull().default(''),
    amountFen: fen('amount_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    totalFen: fen('total_fen').notNull(),
    state: text('state').$type<InvoiceState>().notNull(),
    /** Staff have let it through, whatever its sum. */
    approvedBy: text('approved_by').notNull().default(''),
    /** Of the tax office; empty until it is issued. */
    number: text('number').notNull().default(''),
    issuedAt: moment('issued_at'),
    provider: text('provider').notNull().default(''),
    /** The provider's number of it: it has accepted the request. */
    providerNo: text('provider_no').notNull().default(''),
    pdfKey: text('pdf_key').notNull().default(''),
    ofdKey: text('ofd_key').notNull().default(''),
    xmlKey: text('xml_key').notNull().default(''),
    failReason: text('fail_reason').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    /** When the provider is asked next; null when there is nothing to ask. */
    nextAt: moment('next_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('invoice_request').on(table.tenantId, table.requestNo),
    uniqueIndex('invoice_number').on(table.tenantId, table.number).where(sql`number <> ''`),
    uniqueIndex('invoice_one_open')
      .on(table.tenantId, table.setId, table.part)
      .where(sql`kind = 'blue' AND state IN ('applied', 'checking', 'issuing', 'issued', 'redPart')`),
    uniqueIndex('invoice_one_waiting')
      .on(table.tenantId, table.setId, table.part)
      .where(sql`state = 'waiting'`),
    // One red invoice of a blue one is on its way at a time, so that each is reckoned from what the last one left.
    uniqueIndex('invoice_one_red')
      .on(table.tenantId, table.setId, table.part)
      .where(sql`kind = 'red' AND state IN ('needed', 'confirming', 'issuing', 'failed', 'refused')`),
    index('invoice_order').on(table.tenantId, table.orderId, table.id),
    index('invoice_member').on(table.tenantId, table.memberId, table.id),
    index('invoice_in_state').on(table.tenantId, table.state, table.id),
    index('invoice_issued').on(table.tenantId, table.issuedAt).where(sql`issued_at IS NOT NULL`),
    index('invoice_due').on(table.tenantId, table.nextAt).where(sql`next_at IS NOT NULL`),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.setId],
      foreignColumns: [invoiceSet.tenantId, invoiceSet.id],
    }),
    foreignKey({ columns: [table.tenantId, table.blueId], foreignColumns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.replacesId], foreignColumns: [table.tenantId, table.id] }),
    check('invoice_sum', sql`${table.totalFen} = ${table.amountFen} + ${table.taxFen}`),
    check(
      'invoice_positive',
      sql`${table.totalFen} > 0 AND ${table.taxFen} >= 0 AND ${table.amountFen} >= 0`,
    ),
    check('invoice_red', sql`(${table.kind} = 'red') = (${table.blueId} IS NOT NULL)`),
    check('invoice_red_reason', sql`(${table.kind} = 'red') = (${table.redReason} <> '')`),
    check(
      'invoice_state',
      sql`(${table.kind} = 'blue' AND ${table.state} IN ('waiting', 'applied', 'checking', 'issuing', 'issued', 'redPart', 'redAll', 'failed', 'withdrawn')) OR (${table.kind} = 'red' AND ${table.state} IN ('needed', 'confirming', 'issuing', 'issued', 'failed', 'refused', 'dropped'))`,
    ),
    check(
      'invoice_is_issued',
      sql`(${table.number} <> '') = (${table.state} IN ('issued', 'redPart', 'redAll')) AND (${table.number} <> '') = (${table.issuedAt} IS NOT NULL)`,
    ),
    check('invoice_whole', isWhole(table.titleType, table.taxNo)),
  ],
);

/** What stands on an invoice. A line of the category kind stands for several things, and for no line of the order. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    tenantId: tenantId(),
    invoiceId: rowRef('invoice_id').notNull(),
    /** From 1; a red line has the number of its blue one. */
    seq: integer('seq').notNull(),
    orderId: rowRef('order_id').notNull(),
    /** 0 for freight. */
    orderLineId: rowRef('order_line_id').notNull(),
    /** The service of the line; 0 for the thing itself. */
    serviceId: rowRef('service_id').notNull().default(0),
    name: text('name').notNull(),
    spec: text('spec').notNull().default(''),
    unit: text('unit').notNull(),
    units: integer('units').notNull(),
    /** Of one unit before discounts, with tax. */
    priceFen: fen('price_fen').notNull(),
    /** Without tax. */
    amountFen: fen('amount_fen').notNull(),
    discountFen: fen('discount_fen').notNull(),
    ratePpm: integer('rate_ppm').notNull(),
    taxFen: fen('tax_fen').notNull(),
    taxCode: text('tax_code').notNull(),
    /** Short name of the tax office's class, in front of the name on paper. */
    shortName: text('short_name').notNull().default(''),
    simpleLevy: boolean('simple_levy').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.invoiceId, table.seq] }),
    index('invoice_line_order').on(table.tenantId, table.orderId),
    foreignKey({
      columns: [table.tenantId, table.invoiceId],
      foreignColumns: [invoice.tenantId, invoice.id],
    }),
    check(
      'invoice_line_sums',
      sql`${table.units} >= 0 AND ${table.amountFen} >= 0 AND ${table.taxFen} >= 0 AND ${table.discountFen} >= 0`,
    ),
  ],
);

/** Letters with the files of an invoice. */
export const invoiceMail = pgTable(
  'invoice_mail',
  {
    tenantId: tenantId(),
    id: rowId(),
    invoiceId: rowRef('invoice_id').notNull(),
    mail: text('mail').notNull(),
    state: text('state').$type<InvoiceMailState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextAt: moment('next_at'),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('invoice_mail_of').on(table.tenantId, table.invoiceId, table.id),
    index('invoice_mail_due').on(table.tenantId, table.nextAt).where(sql`next_at IS NOT NULL`),
    foreignKey({
      columns: [table.tenantId, table.invoiceId],
      foreignColumns: [invoice.tenantId, invoice.id],
    }),
    check('invoice_mail_state', sql`${table.state} IN ('waiting', 'sent', 'failed')`),
  ],
);

/** Orders whose invoices do not agree with their money, as the nightly check found them; gone once they do. */
export const invoiceMismatch = pgTable(
  'invoice_mismatch',
  {
    tenantId: tenantId(),
    orderId: rowRef('order_id').notNull(),
    expectedFen: fen('expected_fen').notNull(),
    foundFen: fen('found_fen').notNull(),
    foundAt: moment('found_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId] }),
    foreignKey({
      columns: [table.tenantId, table.orderId],
      foreignColumns: [salesOrder.tenantId, salesOrder.id],
    }),
  ],
);
