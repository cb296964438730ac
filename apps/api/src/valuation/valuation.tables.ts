import type { RecycleCategory } from '@jishi/contract/valuation-words.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { device } from '../device/device.tables.ts';
import { member } from '../member/member.tables.ts';
import { bytes, createdAt, fen, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { recycleBook, recycleModel } from './price-book.tables.ts';

/** What a device is worth by its owner's answers (a feature, on the wire). */
export const valuation = pgTable(
  'valuation',
  {
    tenantId: tenantId(),
    id: rowId(),
    modelId: rowRef('model_id').notNull(),
    category: text('category').$type<RecycleCategory>().notNull(),
    variantId: text('variant_id').notNull(),
    variantName: text('variant_name').notNull(),
    engine: text('engine').$type<'own' | 'pjt'>().notNull(),
    /** The book that it was priced by; the platform has none. */
    bookId: rowRef('book_id'),
    optionIds: jsonb('option_ids').$type<string[]>().notNull(),
    /** Questions and answers as they were read. */
    answers: jsonb('answers').$type<{ id: string; question: string; answer: string }[]>().notNull(),
    lines: jsonb('lines').$type<{ text: string; minusFen: number }[]>().notNull(),
    verdict: text('verdict').$type<'priced' | 'review'>().notNull(),
    priceFen: fen('price_fen').notNull(),
    imei: text('imei'),
    deviceId: rowRef('device_id'),
    state: text('state').$type<'open' | 'used' | 'expired'>().notNull().default('open'),
    /** Whose it is: a member, a browser, staff of a store. */
    memberId: rowRef('member_id'),
    browserId: text('browser_id').notNull().default(''),
    staffId: rowRef('staff_id'),
    staffName: text('staff_name').notNull().default(''),
    storeId: rowRef('store_id'),
    memberHint: text('member_hint').notNull().default(''),
    /** Secret that gives it from the counter to a phone, once. */
    handOverHash: bytes('hand_over_hash'),
    handOverUntil: moment('hand_over_until'),
    /** Ours at the platform: a result is taken once. */
    nonce: text('nonce'),
    /** The platform's number of it. */
    reference: text('reference').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('valuation_nonce').on(table.tenantId, table.nonce),
    unique('valuation_hand_over').on(table.tenantId, table.handOverHash),
    index('valuation_member').on(table.tenantId, table.memberId, table.id).where(sql`member_id IS NOT NULL`),
    index('valuation_browser').on(table.tenantId, table.browserId, table.id).where(sql`browser_id <> ''`),
    // With all that the records of staff are counted by, so that no long row is read for a sum.
    index('valuation_by_staff')
      .on(
        table.tenantId,
        table.createdAt,
        table.id,
        table.staffId,
        table.storeId,
        table.modelId,
        table.state,
        table.staffName,
      )
      .where(sql`staff_id IS NOT NULL`),
    index('valuation_deals').on(table.tenantId, table.id).where(sql`state = 'used'`),
    foreignKey({
      columns: [table.tenantId, table.modelId],
      foreignColumns: [recycleModel.tenantId, recycleModel.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.bookId],
      foreignColumns: [recycleBook.tenantId, recycleBook.id],
    }),
    foreignKey({ columns: [table.tenantId, table.deviceId], foreignColumns: [device.tenantId, device.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('valuation_state', sql`state IN ('open', 'used', 'expired')`),
    check('valuation_price', sql`${table.priceFen} >= 0`),
    check('valuation_engine', sql`engine IN ('own', 'pjt') AND (engine <> 'own' OR book_id IS NOT NULL)`),
    check('valuation_partner', sql`engine <> 'pjt' OR nonce IS NOT NULL`),
  ],
);
