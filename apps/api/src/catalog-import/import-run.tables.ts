import type { ImportState } from '@jishi/contract/import-words.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId, rowRef, tenantId } from '../platform/db/columns.ts';
import type { ToldProblem } from './wrong-rows.ts';

/** What a column of a file is read as: a title of docs/import.md, empty where it is left out. */
export interface ColumnChoice {
  title: string;
  as: string;
}

/** A file of goods that staff handed in, and what has come of it. */
export const importRun = pgTable(
  'import_run',
  {
    tenantId: tenantId(),
    id: rowId(),
    fileName: text('file_name').notNull(),
    /** Key in the store of files. */
    fileKey: text('file_key').notNull(),
    size: integer('size').notNull(),
    /** Whether it is a .zip with pictures beside the table. */
    packed: boolean('packed').notNull(),
    columns: jsonb('columns').$type<(ColumnChoice & { samples: string[] })[]>().notNull(),
    state: text('state').$type<ImportState>().notNull().default('uploaded'),
    /** Staff want it to end. */
    stopping: boolean('stopping').notNull().default(false),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    wrongRows: integer('wrong_rows').notNull().default(0),
    pictures: integer('pictures').notNull().default(0),
    problems: jsonb('problems').$type<ToldProblem[]>().notNull().default([]),
    problemCount: integer('problem_count').notNull().default(0),
    warnings: jsonb('warnings').$type<ToldProblem[]>().notNull().default([]),
    warningCount: integer('warning_count').notNull().default(0),
    /** Key of the file of wrong rows in the store of files; empty without one. */
    wrongKey: text('wrong_key').notNull().default(''),
    restored: integer('restored').notNull().default(0),
    left: integer('left').notNull().default(0),
    reason: text('reason').notNull().default(''),
    staffId: rowRef('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('import_run_newest').on(table.tenantId, table.createdAt),
    index('import_run_busy').on(table.tenantId).where(sql`state IN ('checking', 'importing', 'undoing')`),
    check(
      'import_run_state',
      sql`${table.state} IN ('uploaded', 'checking', 'checked', 'importing', 'done', 'stopped', 'undoing', 'undoStopped', 'undone')`,
    ),
  ],
);

/** What an import changed of a SKU (or of a model), so that it can be taken back and told. */
export const importChange = pgTable(
  'import_change',
  {
    tenantId: tenantId(),
    id: rowId(),
    runId: rowRef('run_id').notNull(),
    kind: text('kind').$type<'sku' | 'model'>().notNull(),
    /** ppid of the SKU, id of the model. */
    refId: rowRef('ref_id').notNull(),
    /** The fields that changed, as they stood; null for what the import made. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    undone: boolean('undone').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.runId],
      foreignColumns: [importRun.tenantId, importRun.id],
    }).onDelete('cascade'),
    index('import_change_run').on(table.tenantId, table.runId, table.undone, table.id),
    // The history of one SKU.
    index('import_change_of').on(table.tenantId, table.kind, table.refId, table.id),
    check('import_change_kind', sql`${table.kind} IN ('sku', 'model')`),
  ],
);

/** What staff last read a column of this title as. */
export const importColumn = pgTable(
  'import_column',
  {
    tenantId: tenantId(),
    title: text('title').notNull(),
    readAs: text('read_as').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.title] })],
);
