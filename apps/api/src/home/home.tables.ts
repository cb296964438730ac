import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId, tenantId } from '../platform/db/columns.ts';
import type { HomeBlock } from './home-block.ts';

/** A part of the home page: a banner, a service of the second row, or a floor. */
export const homeBlock = pgTable(
  'home_block',
  {
    tenantId: tenantId(),
    id: rowId(),
    kind: text('kind').$type<HomeBlock['kind']>().notNull(),
    content: jsonb('content').$type<HomeBlock>().notNull(),
    sort: integer('sort').notNull().default(0),
    published: boolean('published').notNull().default(true),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('home_block_order').on(table.tenantId, table.kind, table.sort),
  ],
);
