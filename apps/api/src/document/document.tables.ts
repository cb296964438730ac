import type { DocumentIcon, DocumentSection, DocumentState } from '@jishi/contract/document-words.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';

/** Where documents stand: two floors, each of one section. */
export const documentCategory = pgTable(
  'document_category',
  {
    tenantId: tenantId(),
    id: rowId(),
    section: text('section').$type<DocumentSection>().notNull(),
    /** Null on the upper floor. */
    parentId: rowRef('parent_id'),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    icon: text('icon').$type<DocumentIcon>().notNull().default('info'),
    sort: integer('sort').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('document_category_name').on(table.tenantId, table.parentId, table.name).nullsNotDistinct(),
    foreignKey({ columns: [table.tenantId, table.parentId], foreignColumns: [table.tenantId, table.id] }),
    check('document_category_section', sql`section IN ('shop', 'afterSale', 'warranty', 'about')`),
  ],
);

/** A document: its place, and the draft that staff work on. What readers see stands in its versions. */
export const documentEntry = pgTable(
  'document_entry',
  {
    tenantId: tenantId(),
    id: rowId(),
    categoryId: rowRef('category_id').notNull(),
    /** Stable name in addresses. */
    shortName: text('short_name').notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    /** Counts savings of the draft. */
    version: integer('version').notNull().default(1),
    state: text('state').$type<DocumentState>().notNull().default('draft'),
    /** Number of the version that readers see, or saw last. */
    publishedNumber: integer('published_number'),
    /** Which saving of the draft that was. */
    publishedVersion: integer('published_version'),
    /** Links of what readers see that lead nowhere, as of last night. */
    deadLinks: integer('dead_links').notNull().default(0),
    sort: integer('sort').notNull().default(0),
    department: text('department').notNull(),
    updatedBy: text('updated_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // A deleted document leaves its name to another one.
    uniqueIndex('document_entry_name').on(table.tenantId, table.shortName).where(sql`deleted_at IS NULL`),
    index('document_entry_category').on(table.tenantId, table.categoryId),
    foreignKey({
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [documentCategory.tenantId, documentCategory.id],
    }),
    check('document_entry_state', sql`state IN ('draft', 'published', 'withdrawn')`),
    check('document_entry_published', sql`state <> 'published' OR published_number IS NOT NULL`),
  ],
);

/** What readers saw of a document from a moment on, word for word. */
export const documentVersion = register(
  pgTable(
    'document_version',
    {
      tenantId: tenantId(),
      documentId: rowRef('document_id').notNull(),
      number: integer('number').notNull(),
      title: text('title').notNull(),
      html: text('html').notNull(),
      /** The same without markup, for a search. */
      plain: text('plain').notNull(),
      publishedBy: text('published_by').notNull(),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.documentId, table.number] }),
      foreignKey({
        columns: [table.tenantId, table.documentId],
        foreignColumns: [documentEntry.tenantId, documentEntry.id],
      }),
    ],
  ),
);

/** Whether a document helped: one voice of a visitor. */
export const documentFeedback = pgTable(
  'document_feedback',
  {
    tenantId: tenantId(),
    documentId: rowRef('document_id').notNull(),
    /** `member:17`, or the network of a guest. */
    visitor: text('visitor').notNull(),
    helpful: boolean('helpful').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.documentId, table.visitor] }),
    foreignKey({
      columns: [table.tenantId, table.documentId],
      foreignColumns: [documentEntry.tenantId, documentEntry.id],
    }),
  ],
);
