import { eq, sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { cloneDatabase } from '../../../../../tools/test-database/clone-database.ts';
import { keepRead, keepWrite } from './kept-statement.ts';
import { TenantDatabase } from './tenant-database.ts';

/** Notes of two tenants, behind row-level security; a table of no room. */
export const note = pgTable('kept_note', {
  tenantId: bigint('tenant_id', { mode: 'number' }).notNull(),
  id: integer('id').notNull(),
  words: text('words'),
  lines: text('lines').array(),
  numbers: bigint('numbers', { mode: 'number' }).array(),
  detail: jsonb('detail').$type<{ deep: (number | string)[] } | null>(),
  at: timestamp('at', { withTimezone: true }),
});
export const columns = {
  id: note.id,
  words: note.words,
  lines: note.lines,
  numbers: note.numbers,
  detail: note.detail,
  at: note.at,
  twice: sql<number>`${note.id} * 2`,
};
const asPlaceholder = sql.placeholder;
export const notesOf = keepRead('test_notes', columns, (db, fields) =>
  db
    .select(fields)
    .from(note)
    .where(eq(note.tenantId, asPlaceholder('tenantId')))
    .orderBy(note.id),
);
/** Fails where the number is 0; says which connection and which transaction answered. */
export const divided = keepRead(
  'test_divided',
  {
    share: sql<number>`100 / ${asPlaceholder('by')}::int`,
    pid: sql<number>`pg_backend_pid()`,
    began: sql<string>`now()::text`,
  },
  (db, fields) => db.select(fields).from(sql`(VALUES (1)) AS one`),
);
export const written = keepWrite('test_written', { id: note.id, words: note.words }, (db, fields) =>
  db
    .insert(note)
    .values({
      tenantId: asPlaceholder('tenantId'),
      id: asPlaceholder('id'),
      words: asPlaceholder('words'),
      lines: ['kept'],
    })
    .returning(fields),
);
export const lists = keepRead(
  'test_lists',
  {
    numbers: sql<number[]>`${asPlaceholder('numbers')}::int[]`,
    texts: sql<string[]>`${asPlaceholder('texts')}::text[]`,
  },
  (db, fields) => db.select(fields).from(sql`(VALUES (1)) AS one`),
);

/** A database with three notes of tenant 1 and one of tenant 2, with an owner's connection; `close` ends all of it. */
export async function openNotes(): Promise<{
  database: TenantDatabase;
  owner: pg.Client;
  close: () => Promise<void>;
}> {
  const clone = await cloneDatabase();
  const owner = new pg.Client({ connectionString: clone.ownerUrl });
  await owner.connect();
  await owner.query(`
    CREATE TABLE kept_note (tenant_id bigint NOT NULL, id integer NOT NULL, words text, lines text[], numbers bigint[], detail jsonb,
      at timestamptz, PRIMARY KEY (tenant_id, id),
      twin integer UNIQUE DEFERRABLE INITIALLY DEFERRED);
    ALTER TABLE kept_note ENABLE ROW LEVEL SECURITY;
    CREATE POLICY own ON kept_note USING (tenant_id = current_setting('app.tenant_id')::bigint);
    GRANT ALL ON kept_note TO jishi_app;
    INSERT INTO kept_note (tenant_id, id, words, lines, numbers, detail, at) VALUES
      (1, 7, '机"市\\', '{"a,b","{}",null}', '{1,9007199254740991}', '{"deep":[1,"2"]}', '2026-03-01 08:00:00.123+08'),
      (1, 8, NULL, NULL, NULL, NULL, NULL), (1, 9, '', '{}', '{}', 'null', 'epoch'),
      (2, 1, '另一家', NULL, NULL, NULL, NULL)`);
  const database = new TenantDatabase({
    connectionString: clone.appUrl,
    maximumConnections: 3,
    onError: () => undefined,
  });
  const close = async () => {
    await database.end();
    await owner.end();
    await clone.drop();
  };
  return { database, owner, close };
}
