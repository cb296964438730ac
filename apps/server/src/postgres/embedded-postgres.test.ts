import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir, query, startForTest, UNSAFE_AND_FAST } from './data-dir.fixture.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const settings = UNSAFE_AND_FAST;

test('the first start makes a database that knows Chinese, reached with a password by nobody else', async () => {
  const dataDir = makeDataDir();
  const postgres = await startForTest({ dataDir, settings });

  const [row] = await query(
    postgres.connectionString,
    'CREATE EXTENSION pg_trgm',
    `SELECT current_database() AS database, current_user AS role, cardinality(show_trgm('手机壳')) AS trigrams,
            (SELECT string_agg(name, '' ORDER BY name COLLATE "zh-x-icu") FROM (VALUES ('张'), ('李'), ('王')) people (name)) AS names`,
  );
  expect(row).toEqual({ database: 'jishi', role: 'jishi_owner', trigrams: 4, names: '李王张' });

  const wrong = postgres.connectionString.replace(/:[^:@]+@/, ':guess@');
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
  const modes = ['postgres', 'postgres.log', 'postgres-access.json'].map(
    (name) => statSync(join(dataDir, name)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o600, 0o600]);
});

test('the server never runs as root, whoever starts it', async () => {
  const postgres = await startForTest({ dataDir: makeDataDir(), settings });
  const uid = statSync(`/proc/${postgres.pid}`).uid;
  expect(uid).not.toBe(0);
  if (process.getuid?.() !== 0) expect(uid).toBe(process.getuid?.());
});

test.each([
  ['a plain directory', []],
  ['a path with spaces and Chinese', ['机市 数据', "it's"]],
])('what was written is there after a stop and a start: %s', async (_title, path) => {
  const dataDir = makeDataDir(...path);
  const first = await startForTest({ dataDir });
  await query(first.connectionString, 'CREATE TABLE kept (id int)', 'INSERT INTO kept VALUES (7)');
  await first.stop();
  expect(first.pid).toBeUndefined();

  const second = await startForTest({ dataDir });
  expect(second.connectionString).toBe(first.connectionString);
  expect(await query(second.connectionString, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
});

test('the role of the shop connects once the migrations have made it with the password given', async () => {
  const postgres = await startForTest({ dataDir: makeDataDir(), settings });
  await query(postgres.connectionString, `CREATE ROLE jishi_app LOGIN PASSWORD '${postgres.appPassword}'`);
  expect(await query(postgres.appConnectionString, 'SELECT current_user AS role')).toEqual([
    { role: 'jishi_app' },
  ]);
});

test('nothing is left unsaved unless a caller says so', async () => {
  const postgres = await startForTest({ dataDir: makeDataDir() });
  expect(
    await query(
      postgres.connectionString,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`,
    ),
  ).toEqual([{ fsync: 'on', commit: 'on' }]);
});

test('a DATA_DIR too long for a socket is served on loopback, with a password, on the port of last time', async () => {
  const dataDir = makeDataDir('long'.repeat(20), 'longer'.repeat(10));
  const first = await startForTest({ dataDir, settings });
  expect(new URL(first.connectionString).hostname).toBe('127.0.0.1');
  const wrong = first.connectionString.replace(/:[^:@]+@/, ':guess@');
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await first.stop();

  const second = await startForTest({ dataDir, settings });
  expect(second.connectionString).toBe(first.connectionString);
  await second.stop();

  const squatter = createServer().listen(Number(new URL(first.connectionString).port), '127.0.0.1');
  onTestFinished(() => void squatter.close());
  const third = await startForTest({ dataDir, settings });
  expect(third.connectionString).not.toBe(first.connectionString);
  expect(await query(third.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a lost password file costs nothing but the passwords', async () => {
  const dataDir = makeDataDir();
  const first = await startForTest({ dataDir, settings });
  await query(first.connectionString, 'CREATE TABLE kept (id int)');
  await first.stop();
  rmSync(join(dataDir, 'postgres-access.json'));

  const second = await startForTest({ dataDir, settings });
  expect(second.connectionString).not.toBe(first.connectionString);
  expect(await query(second.connectionString, 'SELECT id FROM kept')).toEqual([]);
});

test.each([
  [
    'data of another major version',
    (clusterDir: string) => {
      mkdirSync(clusterDir);
      writeFileSync(join(clusterDir, 'PG_VERSION'), '17\n');
    },
    /was written by PostgreSQL 17, and this is PostgreSQL 18/,
  ],
  [
    'a directory of something else',
    (clusterDir: string) => {
      mkdirSync(clusterDir);
      writeFileSync(join(clusterDir, 'holiday.jpg'), '');
    },
    /is not a PostgreSQL data directory/,
  ],
  [
    'a damaged cluster',
    (clusterDir: string) => {
      mkdirSync(clusterDir, { mode: 0o700 });
      writeFileSync(join(clusterDir, 'PG_VERSION'), '18\n');
    },
    /pg_control|global/,
  ],
])('it refuses %s with one line that names the log, and touches nothing', async (_title, spoil, reason) => {
  const dataDir = makeDataDir();
  spoil(join(dataDir, 'postgres'));
  const error = await startEmbeddedPostgres({ dataDir, settings }).catch((caught: Error) => caught);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).toMatch(reason);
  expect(message).toMatch(/^PostgreSQL cannot start: /);
  expect(message).toContain(join(dataDir, 'postgres.log'));
  expect(message).not.toContain('\n');
});

test('a setting the server does not take is named, and correcting it is enough', async () => {
  const dataDir = makeDataDir();
  await expect(startEmbeddedPostgres({ dataDir, settings: { max_connections: 'many' } })).rejects.toThrow(
    /max_connections|configuration/,
  );
  const postgres = await startForTest({ dataDir, settings });
  expect(await query(postgres.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a password file of another cluster is refused in words that help', async () => {
  const dataDir = makeDataDir();
  const first = await startForTest({ dataDir, settings });
  await first.stop();
  const file = join(dataDir, 'postgres-access.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/"ownerPassword": "[^"]+"/, '"ownerPassword": "other"'),
  );
  await expect(startEmbeddedPostgres({ dataDir, settings })).rejects.toThrow(
    `the password in ${file} is wrong`,
  );
});
