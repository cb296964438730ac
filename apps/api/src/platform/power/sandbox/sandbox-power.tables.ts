import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId, tenantId, updatedAt } from '../../db/columns.ts';

/** What the played powers were asked to do, by the number of whoever asked. Empty where real ones are configured. */
export const sandboxPowerOrder = pgTable(
  'sandbox_power_order',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** A PlayedPower. */
    power: text('power').notNull(),
    number: text('number').notNull(),
    /** What it is about, for the page: a masked number, a model, a parcel. */
    subject: text('subject').notNull(),
    /** What the end answers when it is asked again. Never a picture or a whole address. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    state: text('state').notNull(),
    /** How often it was asked with this number; done once all the same. */
    times: integer('times').notNull().default(1),
    /** Open until then, and done after it; none: until somebody decides on the page. */
    dueAt: moment('due_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('sandbox_power_order_number').on(table.tenantId, table.power, table.number),
  ],
);

/** How a played power behaves now: a mood of `play-power.ts`. */
export const sandboxPowerMood = pgTable(
  'sandbox_power_mood',
  {
    tenantId: tenantId(),
    power: text('power').notNull(),
    mood: text('mood').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.power] })],
);
