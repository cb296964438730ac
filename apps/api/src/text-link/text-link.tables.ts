import type { TextLinkIcon, TextLinkScope } from '@jishi/contract/text-link-words.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** A short line with a link that stands at products. */
export const textLink = pgTable(
  'text_link',
  {
    tenantId: tenantId(),
    id: rowId(),
    icon: text('icon').$type<TextLinkIcon>().notNull(),
    text: text('text').notNull(),
    link: text('link').notNull(),
    scope: text('scope').$type<TextLinkScope>().notNull(),
    /** 0 for all. */
    refId: rowRef('ref_id').notNull().default(0),
    sort: integer('sort').notNull().default(0),
    startsAt: moment('starts_at').notNull(),
    /** Null: for good. */
    endsAt: moment('ends_at'),
    active: boolean('active').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('text_link_goods').on(table.tenantId, table.scope, table.refId),
    check('text_link_scope', sql`${table.scope} IN ('all', 'category', 'brand', 'product', 'sku')`),
    check('text_link_ref', sql`(${table.scope} = 'all') = (${table.refId} = 0)`),
    check('text_link_time', sql`${table.endsAt} IS NULL OR ${table.startsAt} < ${table.endsAt}`),
  ],
);
