import { expect, test } from 'vitest';
import { applyMigrations } from './apply-migrations.ts';
import { withExclusiveLock } from './exclusive-lock.ts';
import { LATER, openDatabase, writeMigrations } from './migrating.fixture.ts';

test('an index is built while others write to its table, however long it takes', async () => {
  const { connect } = await openDatabase();
  const [migrator, buyer, holder] = [await connect(), await connect(), await connect()];
  // Building waits for a lock of ours: it takes as long as we like.
  await buyer.query(`
    CREATE TABLE large (id bigint);
    INSERT INTO large VALUES (1);
    CREATE FUNCTION slow(bigint) RETURNS bigint IMMUTABLE LANGUAGE plpgsql
      AS 'BEGIN PERFORM pg_advisory_lock_shared(42); PERFORM pg_advisory_unlock_shared(42); RETURN $1; END'`);
  await migrator.query('SET lock_timeout = 0');
  await holder.query('SELECT pg_advisory_lock(42)');
  const folder = writeMigrations({
    [LATER]: ['CREATE INDEX "large_id" ON "large" USING btree (slow("id"));'],
  });
  const migrated = applyMigrations(migrator, folder);
  const isBuilding = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 42 AND NOT granted`;
  while ((await buyer.query(isBuilding)).rowCount === 0);
  await buyer.query('UPDATE large SET id = 2');
  await holder.query('SELECT pg_advisory_unlock(42)');
  await migrated;
  const { rows } = await buyer.query(
    `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'large_id'::regclass`,
  );
  expect(rows).toEqual([{ valid: true }]);
});

test('an index that a dead process left half built is built again, and one that cannot be leaves nothing behind', async () => {
  const { connect } = await openDatabase();
  const client = await connect();
  await client.query('CREATE TABLE large (id bigint)');
  await client.query('INSERT INTO large VALUES (1), (1)');
  const folder = writeMigrations({
    [LATER]: ['CREATE UNIQUE INDEX "large_id" ON "large" USING btree ("id");'],
  });
  const validity = async () =>
    (
      await client.query(
        `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('large_id')`,
      )
    ).rows;
  await expect(applyMigrations(client, folder)).rejects.toThrow('large_id');
  expect(await validity()).toEqual([]);
  await expect(client.query('CREATE UNIQUE INDEX CONCURRENTLY large_id ON large (id)')).rejects.toThrow();
  expect(await validity()).toEqual([{ valid: false }]);
  await client.query('TRUNCATE large');
  await applyMigrations(client, folder);
  expect(await validity()).toEqual([{ valid: true }]);
});

test('who waits for his turn keeps no view of the database open, which an index that is built would wait for', async () => {
  const { connect, url } = await openDatabase();
  const [builder, watcher] = [await connect(), await connect()];
  await builder.query('CREATE TABLE large (id bigint)');
  const NUMBER = 4_242;
  const end = Promise.withResolvers<void>();
  const first = withExclusiveLock(url, NUMBER, () => end.promise);
  const isHeld = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${NUMBER} AND granted`;
  while ((await watcher.query(isHeld)).rowCount === 0);
  const second = withExclusiveLock(url, NUMBER, async () => 'done');
  const asks = `SELECT 1 FROM pg_stat_activity WHERE query LIKE '%advisory_lock($1)%' AND datname = current_database() AND pid <> pg_backend_pid()`;
  while ((await watcher.query(asks)).rowCount !== 2);
  await builder.query('SET statement_timeout = 20000');
  await builder.query('CREATE INDEX CONCURRENTLY ON large (id)');
  end.resolve();
  await first;
  expect(await second).toBe('done');
});
