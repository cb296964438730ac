import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sku } from '../catalog/catalog.tables.ts';
import { tradeIn } from '../old-machine/old-machine.tables.ts';
import { bytes, createdAt, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** `direct`: a “buy now” line that the cart does not show. All others stand in the cart. */
export type CartLineKind = 'cart' | 'direct' | 'package' | 'addon' | 'oldMachine';

/** A line of a cart, a member's or a guest's (by device). */
export const cartLine = pgTable(
  'cart_line',
  {
    tenantId: tenantId(),
    /** basketId on the wire. */
    id: rowId(),
    memberId: rowRef('member_id'),
    deviceId: text('device_id'),
    kind: text('kind').$type<CartLineKind>().notNull().default('cart'),
    ppid: rowRef('ppid').notNull(),
    count: integer('count').notNull(),
    /** The line that an old machine pays for. */
    parentId: rowRef('parent_id'),
    /** An old phone that is given in payment; its line has one unit and the SKU of 旧机抵扣. */
    tradeInId: rowRef('trade_in_id'),
    /** Lines of a package: which one, and which block of the cart they stand in. */
    packageId: rowRef('package_id'),
    groupKey: text('group_key'),
    /** Of an add-on the promotion it was taken with; else the one group activity the shopper chose, 0 for none. */
    promotionId: rowRef('promotion_id'),
    /** Promotions whose gifts the shopper does not want. */
    refusedGifts: rowRef('refused_gifts').array().notNull().default([]),
    /** ppids of the services bought with each unit. */
    servicePpids: rowRef('service_ppids').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('cart_line_member')
      .on(table.tenantId, table.memberId, table.ppid)
      .where(sql`kind = 'cart' AND member_id IS NOT NULL`),
    uniqueIndex('cart_line_device')
      .on(table.tenantId, table.deviceId, table.ppid)
      .where(sql`kind = 'cart' AND member_id IS NULL`),
    uniqueIndex('cart_line_trade_in').on(table.tenantId, table.tradeInId),
    // An order takes one old phone, and so does a cart.
    uniqueIndex('cart_line_one_old_machine')
      .on(table.tenantId, table.memberId)
      .where(sql`kind = 'oldMachine'`),
    index('cart_line_member_all').on(table.tenantId, table.memberId),
    index('cart_line_device_all').on(table.tenantId, table.deviceId).where(sql`member_id IS NULL`),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    foreignKey({
      columns: [table.tenantId, table.tradeInId],
      foreignColumns: [tradeIn.tenantId, tradeIn.id],
    }),
    check('cart_line_old_machine', sql`(${table.kind} = 'oldMachine') = (${table.tradeInId} IS NOT NULL)`),
    check(
      'cart_line_package',
      sql`(${table.kind} = 'package') = (${table.packageId} IS NOT NULL AND ${table.groupKey} IS NOT NULL)`,
    ),
    check('cart_line_addon', sql`${table.kind} <> 'addon' OR ${table.promotionId} > 0`),
    check('cart_line_count', sql`${table.count} BETWEEN 1 AND 99`),
    check('cart_line_owner', sql`(${table.memberId} IS NULL) <> (${table.deviceId} IS NULL)`),
  ],
);

/** A line as it travels to another browser; what is left out is that of goods that stand by themselves. */
export interface HandedLine {
  ppid: number;
  count: number;
  servicePpids: number[];
  /** Of the package that it is a part of; the package travels as a whole. */
  packageId?: number;
  /** The promotion that it was taken with at a lower price. */
  addonPromotionId?: number;
  /** Promotions whose gifts were refused with it. */
  refusedGifts?: number[];
}

/**
 * Lines of a cart that another browser may take by a QR, as they were when the QR was asked for. Of the key only the
 * SHA-256 is kept. `takers` are the carts that took them: their number is that of the takings.
 */
export const cartHandOff = pgTable(
  'cart_hand_off',
  {
    tenantId: tenantId(),
    keyHash: bytes('key_hash').notNull(),
    memberId: rowRef('member_id'),
    deviceId: text('device_id'),
    lines: jsonb('lines').$type<HandedLine[]>().notNull(),
    takers: text('takers').array().notNull().default([]),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.keyHash] }),
    index('cart_hand_off_expiry').on(table.tenantId, table.expiresAt),
    check('cart_hand_off_takers', sql`cardinality(${table.takers}) <= 3`),
    check('cart_hand_off_owner', sql`(${table.memberId} IS NULL) <> (${table.deviceId} IS NULL)`),
  ],
);
