import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId } from '../platform/db/columns.ts';

/** An inspection of a device in a store; its number is on the printed sheet and the label of the device. */
export const inspectionReport = pgTable(
  'inspection_report',
  {
    tenantId: tenantId(),
    number: text('number').notNull(),
    deviceName: text('device_name').notNull(),
    imei: text('imei').notNull(),
    grade: text('grade').notNull(),
    conclusion: text('conclusion').notNull(),
    storeName: text('store_name').notNull(),
    inspectedAt: moment('inspected_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.number] }),
    index('inspection_report_imei').on(table.tenantId, table.imei, table.inspectedAt),
  ],
);

/** One point of an inspection, in the order of the sheet. */
export const inspectionItem = pgTable(
  'inspection_item',
  {
    tenantId: tenantId(),
    reportNumber: text('report_number').notNull(),
    place: integer('place').notNull(),
    name: text('name').notNull(),
    result: text('result').notNull(),
    passed: boolean('passed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.reportNumber, table.place] })],
);
