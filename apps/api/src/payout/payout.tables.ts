import type { PayoutChannel, PayoutState, PayoutSubject } from '@jishi/contract/payout-words.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { bytes, createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** Money that the shop owes a member, and pays once. */
export const payout = pgTable(
  'payout',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Our number of it at the provider, for ever. */
    payoutNo: text('payout_no').notNull(),
    memberId: rowRef('member_id').notNull(),
    /** What it is owed for: `recycle` and its number. The same is paid once. */
    subjectKind: text('subject_kind').$type<PayoutSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    channel: text('channel').$type<PayoutChannel>().notNull(),
    /** Account and name of its owner, sealed for this payout; null for the balance. */
    account: bytes('account'),
    /** The account as staff see it: 138****5678. */
    accountMask: text('account_mask').notNull().default(''),
    /** What the member reads. */
    reason: text('reason').notNull(),
    state: text('state').$type<PayoutState>().notNull(),
    /** The provider's number of it. */
    gatewayPayoutNo: text('gateway_payout_no').notNull().default(''),
    /** Why it failed, or could not be asked last. */
    lastError: text('last_error').notNull().default(''),
    /** Times that the provider was asked. */
    tries: integer('tries').notNull().default(0),
    /** When the provider is asked next; null when there is nothing to ask. */
    nextAt: moment('next_at'),
    doneAt: moment('done_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('payout_number').on(table.tenantId, table.payoutNo),
    unique('payout_subject').on(table.tenantId, table.subjectKind, table.subjectId),
    index('payout_member').on(table.tenantId, table.memberId, table.id),
    index('payout_open').on(table.tenantId, table.nextAt).where(sql`next_at IS NOT NULL`),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('payout_amount', sql`${table.amountFen} > 0`),
    check('payout_state', sql`${table.state} IN ('pending', 'sent', 'unknown', 'done', 'failed')`),
    check('payout_asked', sql`(${table.nextAt} IS NULL) = (${table.state} IN ('done', 'failed'))`),
    check('payout_done', sql`(${table.doneAt} IS NOT NULL) = (${table.state} = 'done')`),
    check('payout_account', sql`${table.channel} = 'balance' OR ${table.account} IS NOT NULL`),
  ],
);
