import type { adjustmentStates } from '@jishi/contract/admin-asset.ts';
import type { AssetAct, AssetKind } from '@jishi/contract/asset-kind.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';

/** Points and growth in whole numbers, coin in whole fen. */
const amountOf = (name: string) => bigint(name, { mode: 'number' });
const kind = () => text('kind').$type<AssetKind>().notNull();
const isKind = sql`kind IN ('points', 'coin', 'growth')`;

/** What a member got at once and may run out together. */
export const assetLot = pgTable(
  'asset_lot',
  {
    tenantId: tenantId(),
    id: rowId(),
    memberId: rowRef('member_id').notNull(),
    kind: kind(),
    amount: amountOf('amount').notNull(),
    /** What of it can be used, or will be. */
    leftAmount: amountOf('left_amount').notNull(),
    /** What of it was taken back: no more than all of it, however often its order is given back. */
    reclaimedAmount: amountOf('reclaimed_amount').notNull().default(0),
    reason: text('reason').notNull(),
    usableFrom: moment('usable_from').notNull(),
    /** Whether it stands in the sum: not before the task that does this, whatever the clock says. */
    matured: boolean('matured').notNull(),
    /** Null for never. */
    expiresAt: moment('expires_at'),
    /** When the member was told that it runs out. */
    remindedAt: moment('reminded_at'),
    /** What caused it, once: `order:26112100000042:earn`. */
    reference: text('reference').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('asset_lot_reference').on(table.tenantId, table.kind, table.reference),
    index('asset_lot_member')
      .on(table.tenantId, table.memberId, table.kind, table.expiresAt)
      .where(sql`left_amount > 0`),
    index('asset_lot_expiry').on(table.tenantId, table.expiresAt).where(sql`left_amount > 0 AND matured`),
    index('asset_lot_unreminded')
      .on(table.tenantId, table.expiresAt)
      .where(sql`left_amount > 0 AND matured AND reminded_at IS NULL`),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('asset_lot_kind', isKind),
    check('asset_lot_left', sql`${table.leftAmount} >= 0 AND ${table.leftAmount} <= ${table.amount}`),
    check(
      'asset_lot_reclaimed',
      sql`${table.reclaimedAmount} >= 0 AND ${table.reclaimedAmount} <= ${table.amount}`,
    ),
  ],
);

/** Every change of a sum; only added to. */
export const assetEntry = register(
  pgTable(
    'asset_entry',
    {
      tenantId: tenantId(),
      id: rowId(),
      memberId: rowRef('member_id').notNull(),
      kind: kind(),
      act: text('act').$type<AssetAct>().notNull(),
      /** Positive in, negative out; 0 when only what waits was taken back. */
      amount: amountOf('amount').notNull(),
      afterAmount: amountOf('after_amount').notNull(),
      reason: text('reason').notNull(),
      /** What caused it, once. */
      reference: text('reference').notNull(),
      /** The entry that it gives back something of. */
      ofId: rowRef('of_id'),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      unique('asset_entry_reference').on(table.tenantId, table.kind, table.reference),
      index('asset_entry_member').on(table.tenantId, table.memberId, table.kind, table.id),
      index('asset_entry_time').on(table.tenantId, table.createdAt),
      index('asset_entry_of').on(table.tenantId, table.ofId).where(sql`of_id IS NOT NULL`),
      foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
      check('asset_entry_kind', isKind),
      check('asset_entry_act', sql`act IN ('grant', 'spend', 'return', 'reclaim', 'expire')`),
    ],
  ),
);

/**
 * Which lots an entry took from, and gave back to where the amount is negative: what is left of a lot is its amount
 * without its uses. Only added to.
 */
export const assetUse = register(
  pgTable(
    'asset_use',
    {
      tenantId: tenantId(),
      entryId: rowRef('entry_id').notNull(),
      lotId: rowRef('lot_id').notNull(),
      amount: amountOf('amount').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.entryId, table.lotId] }),
      index('asset_use_lot').on(table.tenantId, table.lotId),
      foreignKey({
        name: 'asset_use_entry',
        columns: [table.tenantId, table.entryId],
        foreignColumns: [assetEntry.tenantId, assetEntry.id],
      }),
      foreignKey({
        name: 'asset_use_of_lot',
        columns: [table.tenantId, table.lotId],
        foreignColumns: [assetLot.tenantId, assetLot.id],
      }),
    ],
  ),
);

/** What staff corrected or want to: much of it waits for a second person. */
export const assetAdjustment = pgTable(
  'asset_adjustment',
  {
    tenantId: tenantId(),
    id: rowId(),
    memberId: rowRef('member_id').notNull(),
    kind: kind(),
    /** Positive in, negative out. */
    amount: amountOf('amount').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<(typeof adjustmentStates)[number]>().notNull(),
    askedById: rowRef('asked_by_id').notNull(),
    askedBy: text('asked_by').notNull(),
    /** Null where no second person was needed, or nobody has decided yet. */
    decidedById: rowRef('decided_by_id'),
    decidedBy: text('decided_by').notNull().default(''),
    note: text('note').notNull().default(''),
    decidedAt: moment('decided_at'),
    /** What the form sent; the same again is the same adjustment. */
    submitKey: text('submit_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('asset_adjustment_submit').on(table.tenantId, table.submitKey),
    index('asset_adjustment_time').on(table.tenantId, table.createdAt),
    index('asset_adjustment_member').on(table.tenantId, table.memberId, table.kind, table.createdAt),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('asset_adjustment_kind', isKind),
    check('asset_adjustment_state', sql`state IN ('pending', 'done', 'refused')`),
    check(
      'asset_adjustment_second_person',
      sql`state <> 'done' OR decided_by_id IS NULL OR decided_by_id <> asked_by_id`,
    ),
  ],
);
