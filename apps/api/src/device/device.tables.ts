import type { DeviceFlag, DeviceState } from '@jishi/contract/device-state.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { category, product, sku } from '../catalog/catalog.tables.ts';
import { member } from '../member/member.tables.ts';
import { createdAt, fen, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';
import type { DeviceSubjectKind } from './device-states.ts';

/** One phone, tablet, watch or laptop in the world. */
export const device = pgTable(
  'device',
  {
    tenantId: tenantId(),
    /** `mkcid` on the wire. */
    id: rowId(),
    productId: rowRef('product_id'),
    /** The SKU that it is, or is on sale as; null for what is not on sale. */
    ppid: rowRef('ppid'),
    /** As it was called when it was entered, so that it can be read without a catalogue. */
    title: text('title').notNull(),
    state: text('state').$type<DeviceState>().notNull(),
    /** Who has it, where the shop knows. */
    memberId: rowRef('member_id'),
    /** Where it lies or lay last; 0 is the warehouse. */
    storeId: rowRef('store_id').notNull().default(0),
    /** What it has cost the shop so far. */
    costFen: fen('cost_fen'),
    /** Counts moves and flags, against two who act at once. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }),
    foreignKey({ columns: [table.tenantId, table.ppid], foreignColumns: [sku.tenantId, sku.ppid] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    index('device_newest').on(table.tenantId, table.createdAt),
    index('device_in_state').on(table.tenantId, table.state, table.createdAt),
    index('device_title').on(table.tenantId, table.title),
    index('device_on_sale').on(table.tenantId, table.ppid).where(sql`state = 'listed'`),
    index('device_of_member').on(table.tenantId, table.memberId).where(sql`member_id IS NOT NULL`),
    check(
      'device_state',
      sql`${table.state} IN ('known', 'bought', 'refurbishing', 'ready', 'listed', 'sold', 'lotSold', 'scrapped')`,
    ),
    check('device_listed_as', sql`${table.state} <> 'listed' OR ${table.ppid} IS NOT NULL`),
    check('device_cost', sql`${table.costFen} >= 0`),
  ],
);

export type DeviceNumberKind = 'imei' | 'meid' | 'sn';

/** Numbers of devices as they are compared: no blanks, capitals. None ever belongs to two devices. */
export const deviceNumber = pgTable(
  'device_number',
  {
    tenantId: tenantId(),
    number: text('number').notNull(),
    /** From its end to its beginning: row-level security lets no index over `reverse()` help. */
    turned: text('turned').notNull().generatedAlwaysAs(sql`reverse(number)`),
    deviceId: rowRef('device_id').notNull(),
    kind: text('kind').$type<DeviceNumberKind>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.number] }),
    foreignKey({
      columns: [table.tenantId, table.deviceId],
      foreignColumns: [device.tenantId, device.id],
    }),
    index('device_number_device').on(table.tenantId, table.deviceId),
    // By its first and by its last places, which is what stands on labels and in messages.
    index('device_number_first').on(table.tenantId, table.number.op('text_pattern_ops')),
    index('device_number_last').on(table.tenantId, table.turned.op('text_pattern_ops')),
    check('device_number_kind', sql`${table.kind} IN ('imei', 'meid', 'sn')`),
    check('device_number_shape', sql`${table.number} ~ '^[0-9A-Z]{5,20}$'`),
  ],
);

/** What happened to a device; only added to. */
export const deviceEvent = register(
  pgTable(
    'device_event',
    {
      tenantId: tenantId(),
      id: rowId(),
      deviceId: rowRef('device_id').notNull(),
      /** An event of the table of states, `entered`, `flagged`, `lifted` or `edited`. */
      event: text('event').notNull(),
      fromState: text('from_state').notNull().default(''),
      toState: text('to_state').notNull(),
      /** 会员, 系统 or the name of a member of staff. */
      actor: text('actor').notNull(),
      subjectKind: text('subject_kind').$type<DeviceSubjectKind>().notNull(),
      /** Its number. */
      subjectId: text('subject_id').notNull(),
      note: text('note').notNull().default(''),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      index('device_event_device').on(table.tenantId, table.deviceId, table.id),
      foreignKey({
        columns: [table.tenantId, table.deviceId],
        foreignColumns: [device.tenantId, device.id],
      }),
      check(
        'device_event_subject',
        sql`${table.subjectKind} IN ('recycleOrder', 'repairOrder', 'listing', 'orderLine', 'receipt', 'lot', 'document', 'staff') AND ${table.subjectId} <> ''`,
      ),
    ],
  ),
);

/** Warnings; a device that has one that was not lifted is neither bought nor sold. */
export const deviceFlag = pgTable(
  'device_flag',
  {
    tenantId: tenantId(),
    id: rowId(),
    deviceId: rowRef('device_id').notNull(),
    kind: text('kind').$type<DeviceFlag>().notNull(),
    note: text('note').notNull(),
    /** Name of who set it. */
    staff: text('staff').notNull(),
    liftedAt: moment('lifted_at'),
    liftedBy: text('lifted_by').notNull().default(''),
    liftNote: text('lift_note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.deviceId],
      foreignColumns: [device.tenantId, device.id],
    }),
    uniqueIndex('device_flag_open')
      .on(table.tenantId, table.deviceId, table.kind)
      .where(sql`lifted_at IS NULL`),
    index('device_flag_device').on(table.tenantId, table.deviceId),
    check('device_flag_kind', sql`${table.kind} IN ('lost', 'stolen', 'accountLock', 'financed', 'fraud')`),
  ],
);

/** Which device left with which line of an order, by the number that was scanned. Stays when the device comes back. */
export const deviceSale = pgTable(
  'device_sale',
  {
    tenantId: tenantId(),
    id: rowId(),
    deviceId: rowRef('device_id').notNull(),
    number: text('number').notNull(),
    orderId: rowRef('order_id').notNull(),
    orderLineId: rowRef('order_line_id').notNull(),
    ppid: rowRef('ppid').notNull(),
    /** Since when it is not sold to them any more: it came back, or was recycled. */
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.deviceId],
      foreignColumns: [device.tenantId, device.id],
    }),
    uniqueIndex('device_sale_open').on(table.tenantId, table.deviceId).where(sql`ended_at IS NULL`),
    index('device_sale_order').on(table.tenantId, table.orderId),
    index('device_sale_device').on(table.tenantId, table.deviceId),
  ],
);

/** Categories whose goods have serial numbers, with everything below them. */
export const deviceCategory = pgTable(
  'device_category',
  { tenantId: tenantId(), categoryId: rowRef('category_id').notNull(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.categoryId] }),
    foreignKey({
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [category.tenantId, category.id],
    }),
  ],
);
