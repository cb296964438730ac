import type { AppointmentService, ClaimState, ResourceKind } from '@jishi/contract/appointment-service.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import { store } from '../store/store.tables.ts';

/** From a moment up to, not with, another one. Read by `lower` and `upper`. */
const momentRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** What can be booked at a store: a bench, an engineer, a counter, a guide, a room. One at a time has it. */
export const appointmentResource = pgTable(
  'appointment_resource',
  {
    tenantId: tenantId(),
    id: rowId(),
    kind: text('kind').$type<ResourceKind>().notNull(),
    storeId: rowRef('store_id').notNull(),
    name: text('name').notNull(),
    services: text('services').array().$type<AppointmentService[]>().notNull(),
    active: boolean('active').notNull().default(true),
    /** A place that staff added for one day (加位): nobody else is offered it. */
    onlyOn: date('only_on'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('appointment_resource_store').on(table.tenantId, table.storeId),
    check(
      'appointment_resource_kind',
      sql`${table.kind} IN ('bench', 'engineer', 'counter', 'guide', 'room')`,
    ),
    check(
      'appointment_resource_services',
      sql`${table.services} <@ ARRAY['repair', 'mailIn', 'recycle', 'selfPickup', 'tradeIn', 'secondHand', 'guide', 'interview']`,
    ),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [store.tenantId, store.id] }),
  ],
);

/** When a resource can be had within the hours of its store; no row: as long as that is open. */
export const appointmentShift = pgTable(
  'appointment_shift',
  {
    tenantId: tenantId(),
    resourceId: rowRef('resource_id').notNull(),
    /** 1 is Monday. */
    weekday: smallint('weekday').notNull(),
    /** Minutes of the day in Beijing. */
    opens: smallint('opens').notNull(),
    closes: smallint('closes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.resourceId, table.weekday, table.opens] }),
    check('appointment_shift_weekday', sql`${table.weekday} BETWEEN 1 AND 7`),
    check(
      'appointment_shift_span',
      sql`${table.opens} >= 0 AND ${table.opens} < ${table.closes} AND ${table.closes} <= 1440`,
    ),
    foreignKey({
      name: 'appointment_shift_of_resource',
      columns: [table.tenantId, table.resourceId],
      foreignColumns: [appointmentResource.tenantId, appointmentResource.id],
    }),
  ],
);

/** A day on which a resource is not there, whatever its shifts say. */
export const appointmentAbsence = pgTable(
  'appointment_absence',
  {
    tenantId: tenantId(),
    resourceId: rowRef('resource_id').notNull(),
    day: date('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.resourceId, table.day] }),
    foreignKey({
      name: 'appointment_absence_of_resource',
      columns: [table.tenantId, table.resourceId],
      foreignColumns: [appointmentResource.tenantId, appointmentResource.id],
    }),
  ],
);

/**
 * Who has a resource when. That no two who stand have it at once is an exclusion constraint of the migration
 * (`appointment_claim_once`), which Drizzle cannot state.
 */
export const appointmentClaim = pgTable(
  'appointment_claim',
  {
    tenantId: tenantId(),
    id: rowId(),
    resourceId: rowRef('resource_id').notNull(),
    service: text('service').$type<AppointmentService>().notNull(),
    during: momentRange('during').notNull(),
    state: text('state').$type<ClaimState>().notNull(),
    /** How long it is held for who has not decided; none: what silence means is for the room of its thing. */
    holdMinutes: smallint('hold_minutes'),
    /** Room that booked it and the number of its thing there; `call` is a call that staff took. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: rowRef('subject_id').notNull(),
    contactName: text('contact_name').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('appointment_claim_time').on(table.tenantId, table.resourceId, sql`lower(during)`),
    index('appointment_claim_subject').on(table.tenantId, table.subjectKind, table.subjectId),
    check(
      'appointment_claim_state',
      sql`${table.state} IN ('held', 'confirmed', 'released', 'done', 'missed')`,
    ),
    check(
      'appointment_claim_during',
      sql`lower_inc(${table.during}) AND NOT upper_inc(${table.during}) AND NOT lower_inf(${table.during})
        AND NOT upper_inf(${table.during}) AND NOT isempty(${table.during})`,
    ),
    foreignKey({
      name: 'appointment_claim_of_resource',
      columns: [table.tenantId, table.resourceId],
      foreignColumns: [appointmentResource.tenantId, appointmentResource.id],
    }),
  ],
);

/** Calls that staff took: what a claim of theirs is about. One form is one call, however often it is sent. */
export const appointmentCall = pgTable(
  'appointment_call',
  {
    tenantId: tenantId(),
    id: rowId(),
    submitKey: text('submit_key').notNull(),
    staffName: text('staff_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('appointment_call_once').on(table.tenantId, table.submitKey),
  ],
);
