import type { ClauseName } from '@jishi/contract/clause-words.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { createdAt, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';

/** From a moment up to, not with, another one. Read by `lower` and `upper`. */
const momentRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** Terms of the shop, by the name that rooms use; what they say stands in their editions. */
export const clause = pgTable(
  'clause',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').$type<ClauseName>().notNull(),
    title: text('title').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('clause_name').on(table.tenantId, table.name),
  ],
);

/**
 * What terms said from when until when. Never two of one clause at once (an exclusion constraint of the migration), and
 * a trigger lets nothing of it be changed but the open end of its time.
 */
export const clauseEdition = pgTable(
  'clause_edition',
  {
    tenantId: tenantId(),
    id: rowId(),
    clauseId: rowRef('clause_id').notNull(),
    number: integer('number').notNull(),
    html: text('html').notNull(),
    /** Of `html` in UTF-8, in hexadecimal. */
    sha256: text('sha256').notNull(),
    inForce: momentRange('in_force').notNull(),
    note: text('note').notNull().default(''),
    publishedBy: text('published_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('clause_edition_number').on(table.tenantId, table.clauseId, table.number),
    foreignKey({
      columns: [table.tenantId, table.clauseId],
      foreignColumns: [clause.tenantId, clause.id],
    }),
    check(
      'clause_edition_span',
      sql`lower_inc(in_force) AND NOT upper_inc(in_force) AND NOT isempty(in_force)`,
    ),
    check(
      'clause_edition_hash',
      sql`${table.sha256} = encode(sha256(convert_to(${table.html}, 'UTF8')), 'hex')`,
    ),
  ],
);

/** That a member agreed to an edition, and for what. */
export const acceptance = register(
  pgTable(
    'acceptance',
    {
      tenantId: tenantId(),
      id: rowId(),
      memberId: rowRef('member_id').notNull(),
      editionId: rowRef('edition_id').notNull(),
      /** What it was agreed to for: `repair:17`. */
      subject: text('subject').notNull(),
      ip: text('ip').notNull(),
      browserId: text('browser_id').notNull().default(''),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      unique('acceptance_once').on(table.tenantId, table.memberId, table.editionId, table.subject),
      index('acceptance_edition').on(table.tenantId, table.editionId),
      foreignKey({
        columns: [table.tenantId, table.editionId],
        foreignColumns: [clauseEdition.tenantId, clauseEdition.id],
      }),
      foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    ],
  ),
);

/** What staff draft as the next edition of some terms; it is gone with the release. */
export const clauseDraft = pgTable(
  'clause_draft',
  {
    tenantId: tenantId(),
    clauseId: rowRef('clause_id').notNull(),
    html: text('html').notNull(),
    note: text('note').notNull().default(''),
    /** Counts savings. */
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.clauseId] }),
    foreignKey({ columns: [table.tenantId, table.clauseId], foreignColumns: [clause.tenantId, clause.id] }),
  ],
);
