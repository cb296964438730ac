import type { VisitState, VisitTopic } from '@jishi/contract/guide-words.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { appointmentResource } from '../appointment/appointment.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { store } from '../store/store.tables.ts';

/** A sales guide of a store (jobId): what shoppers see of a person of the staff. */
export const guide = pgTable(
  'guide',
  {
    tenantId: tenantId(),
    id: rowId(),
    storeId: rowRef('store_id').notNull(),
    /** The guide on the calendar of appointments. */
    resourceId: rowRef('resource_id').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    years: smallint('years').notNull().default(0),
    skills: text('skills').array().notNull().default([]),
    languages: text('languages').array().notNull().default([]),
    intro: text('intro').notNull().default(''),
    active: boolean('active').notNull().default(true),
    sort: smallint('sort').notNull().default(0),
    /** Visits that were served. */
    served: integer('served').notNull().default(0),
    /** Stars of those who were served, and how many gave some. */
    scoreSum: integer('score_sum').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('guide_resource').on(table.tenantId, table.resourceId),
    index('guide_store').on(table.tenantId, table.storeId),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [store.tenantId, store.id] }),
    foreignKey({
      name: 'guide_of_resource',
      columns: [table.tenantId, table.resourceId],
      foreignColumns: [appointmentResource.tenantId, appointmentResource.id],
    }),
  ],
);

/** A visit to a guide. When it is, is what its claim says; `startsAt` follows it. */
export const guideVisit = pgTable(
  'guide_visit',
  {
    tenantId: tenantId(),
    id: rowId(),
    guideId: rowRef('guide_id').notNull(),
    storeId: rowRef('store_id').notNull(),
    /** Null for a guest. */
    memberId: rowRef('member_id'),
    phone: text('phone').notNull(),
    /** The appointment; null only within the transaction that books it. */
    claimId: rowRef('claim_id'),
    topic: text('topic').$type<VisitTopic>().notNull(),
    wish: text('wish').notNull().default(''),
    ppid: rowRef('ppid'),
    day: date('day').notNull(),
    startsAt: moment('starts_at').notNull(),
    state: text('state').$type<VisitState>().notNull().default('booked'),
    /** Six digits that are said at the counter. */
    code: text('code').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('guide_visit_claim').on(table.tenantId, table.claimId),
    uniqueIndex('guide_visit_once')
      .on(table.tenantId, table.guideId, table.phone, table.day)
      .where(sql`state IN ('booked', 'confirmed')`),
    index('guide_visit_phone').on(table.tenantId, table.phone),
    index('guide_visit_day').on(table.tenantId, table.day, table.storeId),
    index('guide_visit_member').on(table.tenantId, table.memberId),
    check('guide_visit_phone_shape', sql`${table.phone} ~ '^(1[3-9][0-9]{9})?$'`),
    check(
      'guide_visit_state',
      sql`${table.state} IN ('booked', 'confirmed', 'arrived', 'served', 'missed', 'cancelled')`,
    ),
    foreignKey({
      name: 'guide_visit_of_guide',
      columns: [table.tenantId, table.guideId],
      foreignColumns: [guide.tenantId, guide.id],
    }),
  ],
);
