import type pg from 'pg';
import { expect, test } from 'vitest';
import { applyMigrations } from './apply-migrations.ts';
import { LATER, openDatabase, writeMigrations } from './migrating.fixture.ts';

/** Rows of the system's tables as they are stored: any change of tables, rights or functions shows. */
const CATALOGUE = `
  SELECT md5(string_agg(row, ',' ORDER BY row)) AS state FROM (
    SELECT 'class ' || oid || xmin FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT 'function ' || oid || xmin FROM pg_proc
    UNION ALL SELECT 'policy ' || oid || xmin FROM pg_policy
    UNION ALL SELECT 'schema ' || oid || xmin FROM pg_namespace
    UNION ALL SELECT 'comment ' || objoid || xmin FROM pg_description) AS rows (row)`;

const tablesOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ tables: string }>(
    `SELECT string_agg(quote_ident(tablename), ', ') AS tables FROM pg_tables WHERE schemaname = 'public'`,
  );
  return rows[0]?.tables ?? '';
};

test('a start that finds everything as it should be changes nothing and waits for nobody who reads or writes', async () => {
  const { connect, migrate } = await openDatabase();
  const [watcher, dump, buyer] = [await connect(), await connect(), await connect()];
  // Whatever tests of other versions left behind on the server.
  await migrate();
  const before = await watcher.query(CATALOGUE);
  const tables = await tablesOf(watcher);
  await dump.query(`BEGIN; LOCK TABLE ${tables} IN ACCESS SHARE MODE`);
  await buyer.query(`BEGIN; LOCK TABLE ${tables} IN ROW EXCLUSIVE MODE`);
  await Promise.all([migrate(), migrate()]);
  expect((await watcher.query(CATALOGUE)).rows).toEqual(before.rows);
});

test('what somebody took away is given back: rights, walls, doors', async () => {
  const { connect, migrate } = await openDatabase();
  const client = await connect();
  await client.query(`
    GRANT UPDATE, TRUNCATE ON audit_log TO jishi_app;
    GRANT INSERT ON tenant TO jishi_app;
    REVOKE UPDATE ON cart_line FROM jishi_app;
    REVOKE USAGE ON SEQUENCE cart_line_id_seq FROM jishi_app;
    DROP POLICY tenant_rows ON member;
    ALTER TABLE sales_order NO FORCE ROW LEVEL SECURITY;
    ALTER TABLE product DISABLE ROW LEVEL SECURITY;
    DROP FUNCTION change_site;
    CREATE TABLE quite_new (tenant_id integer, id integer)`);
  await migrate();
  const { rows } = await client.query(`
    SELECT has_table_privilege('jishi_app', 'audit_log', 'UPDATE') AS rewrite,
           has_table_privilege('jishi_app', 'audit_log', 'TRUNCATE') AS empty,
           has_table_privilege('jishi_app', 'audit_log', 'INSERT') AS register,
           has_table_privilege('jishi_app', 'tenant', 'INSERT') AS open,
           has_table_privilege('jishi_app', 'tenant', 'SELECT') AS know,
           has_table_privilege('jishi_app', 'cart_line', 'UPDATE') AS change,
           has_sequence_privilege('jishi_app', 'cart_line_id_seq', 'USAGE') AS number,
           has_function_privilege('jishi_app', 'change_site(integer, boolean, text)', 'EXECUTE') AS door,
           has_table_privilege('jishi_app', 'quite_new', 'SELECT') AS fresh,
           (SELECT array_agg(relname::text ORDER BY relname) FROM pg_class
             WHERE relname IN ('member', 'sales_order', 'product', 'quite_new') AND relrowsecurity AND relforcerowsecurity
               AND EXISTS (SELECT 1 FROM pg_policy WHERE polrelid = pg_class.oid)) AS walled`);
  expect(rows[0]).toEqual({
    rewrite: false,
    empty: false,
    register: true,
    open: false,
    know: true,
    change: true,
    number: true,
    door: true,
    fresh: true,
    walled: ['member', 'product', 'quite_new', 'sales_order'],
  });
});

test('a change that a long reader is in the way of waits for him, and lets everybody else pass meanwhile', async () => {
  const { connect, migrate } = await openDatabase();
  const [dump, buyer] = [await connect(), await connect()];
  await dump.query('ALTER TABLE cart_line NO FORCE ROW LEVEL SECURITY');
  await dump.query('BEGIN; LOCK TABLE cart_line IN ACCESS SHARE MODE');
  let finished = false;
  const change = migrate().then(() => {
    finished = true;
  });
  // The migration has come to the table when it is seen waiting for it; it does so more than once.
  for (let waits = 0; waits < 2; ) {
    const { rowCount } = await buyer.query(
      `SELECT 1 FROM pg_locks WHERE relation = 'cart_line'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted`,
    );
    if (rowCount === 0) continue;
    await buyer.query('DELETE FROM cart_line');
    waits += 1;
  }
  expect(finished).toBe(false);
  await dump.query('COMMIT');
  await change;
  const { rows } = await buyer.query(
    `SELECT relforcerowsecurity AS forced FROM pg_class WHERE oid = 'cart_line'::regclass`,
  );
  expect(rows).toEqual([{ forced: true }]);
});

test('a migration of two tables holds one at a time, so whoever locks them the other way round is not caught between', async () => {
  const { connect } = await openDatabase();
  const [migrator, buyer] = [await connect(), await connect()];
  const folder = writeMigrations({
    [LATER]: [
      'ALTER TABLE cart_line ADD COLUMN first integer;',
      'ALTER TABLE member ADD COLUMN second integer;',
    ],
  });
  await buyer.query('BEGIN; LOCK TABLE member IN ROW EXCLUSIVE MODE');
  const migrated = applyMigrations(migrator, folder);
  const isThere = `SELECT 1 FROM pg_attribute WHERE attrelid = 'cart_line'::regclass AND attname = 'first'`;
  while ((await buyer.query(isThere)).rowCount === 0);
  await buyer.query('UPDATE cart_line SET count = count');
  await buyer.query('COMMIT');
  await migrated;
  expect((await buyer.query('SELECT second FROM member')).rows).toEqual([]);
});

test('a migration that was cut off half way is finished by the next start, and none is applied twice', async () => {
  const { connect } = await openDatabase();
  const client = await connect();
  const folder = writeMigrations({
    [LATER]: [
      'CREATE TABLE half (id integer);',
      `-- Rows that belong together.
       SELECT set_config('app.tenant_id', '0', true);`,
      `INSERT INTO half SELECT current_setting('app.tenant_id')::integer;`,
      'ALTER TABLE half ADD COLUMN other integer REFERENCES not_there_yet;',
    ],
    [LATER + 1]: ['CREATE TABLE whole (id integer);'],
  });
  await expect(applyMigrations(client, folder)).rejects.toThrow('not_there_yet');
  await client.query('CREATE TABLE not_there_yet (id integer PRIMARY KEY)');
  await applyMigrations(client, folder);
  await applyMigrations(client, folder);
  expect((await client.query('SELECT id, other FROM half')).rows).toEqual([{ id: 0, other: null }]);
  expect((await client.query('SELECT id FROM whole')).rows).toEqual([]);
  expect((await client.query('SELECT hash FROM drizzle.migration_progress')).rows).toEqual([]);
});

test('a migration that an older branch brings late is applied all the same', async () => {
  const { connect } = await openDatabase();
  const client = await connect();
  const later = { [LATER + 1]: ['CREATE TABLE of_the_later (id integer);'] };
  await applyMigrations(client, writeMigrations(later));
  await applyMigrations(
    client,
    writeMigrations({ [LATER]: ['CREATE TABLE of_the_earlier (id integer);'], ...later }),
  );
  expect((await client.query('SELECT id FROM of_the_earlier')).rows).toEqual([]);
});
