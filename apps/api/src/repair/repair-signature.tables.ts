import type { SignatureOccasion, SignaturePlace } from '@jishi/contract/repair-signature.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, rowRef, tenantId } from '../platform/db/columns.ts';
import { repairOrder } from './repair.tables.ts';

/** What a customer has signed on a screen, once for each occasion. */
export const repairSignature = pgTable(
  'repair_signature',
  {
    tenantId: tenantId(),
    repairOrderId: rowRef('repair_order_id').notNull(),
    occasion: text('occasion').$type<SignatureOccasion>().notNull(),
    place: text('place').$type<SignaturePlace>().notNull(),
    /** The lines of the pen, or the name that was typed, sealed for this ticket alone. */
    sealed: bytes('sealed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.repairOrderId, table.occasion] }),
    check('repair_signature_occasion', sql`${table.occasion} IN ('receipt', 'handOver')`),
    check('repair_signature_place', sql`${table.place} IN ('counter', 'member')`),
    foreignKey({
      name: 'repair_signature_of_order',
      columns: [table.tenantId, table.repairOrderId],
      foreignColumns: [repairOrder.tenantId, repairOrder.id],
    }),
  ],
);
