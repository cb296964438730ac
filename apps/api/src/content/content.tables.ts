import type { ContentEntry, SystemStatus } from '@jishi/contract/content-entry.ts';
import type { ContentPart } from '@jishi/contract/content-part.ts';
import { index, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';

/** What a part holds: its entries in order, or the switches of the system status. */
export interface ContentBody {
  entries: ContentEntry[];
  status: SystemStatus | null;
}

/** Numbers of entries; never given twice, so that what was confirmed about one holds for no other. */
export const contentEntryId = pgSequence('content_entry_id');

/** The draft of a part, for everybody (city 0) or a division of its own, and which version shoppers see. */
export const contentDraft = pgTable(
  'content_draft',
  {
    tenantId: tenantId(),
    part: text('part').$type<ContentPart>().notNull(),
    cityId: integer('city_id').notNull().default(0),
    body: jsonb('body').$type<ContentBody>().notNull(),
    /** Counts up with every save; whoever edits says which one was edited. */
    version: integer('version').notNull(),
    /** Row of content_version; null while shoppers see nothing of it. */
    publishedId: rowRef('published_id'),
    /** `version` when it was published: another one means there is something to publish. */
    publishedVersion: integer('published_version'),
    publishedAt: moment('published_at'),
    publishedBy: text('published_by').notNull().default(''),
    updatedAt: updatedAt(),
    updatedBy: text('updated_by').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.part, table.cityId] })],
);

/** What was published, when and by whom. */
export const contentVersion = pgTable(
  'content_version',
  {
    tenantId: tenantId(),
    id: rowId(),
    part: text('part').$type<ContentPart>().notNull(),
    cityId: integer('city_id').notNull().default(0),
    body: jsonb('body').$type<ContentBody>().notNull(),
    publishedBy: text('published_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('content_version_of_part').on(table.tenantId, table.part, table.cityId, table.id),
  ],
);

/** Who has confirmed a pop window (C050): `m<member>` or `d<device>`. */
export const popWindowConfirmation = pgTable(
  'pop_window_confirmation',
  {
    tenantId: tenantId(),
    entryId: rowRef('entry_id').notNull(),
    visitor: text('visitor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.entryId, table.visitor] }),
    index('pop_window_confirmation_age').on(table.tenantId, table.createdAt),
  ],
);
