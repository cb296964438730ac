import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase, retryWhileInUse } from './clone-database.ts';

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function cloneForTest() {
  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  return database;
}

test('a clone holds the migrated tables and nobody’s rows', async () => {
  const { ownerUrl } = await cloneForTest();
  const [row] = await query(
    ownerUrl,
    `SELECT (SELECT count(*)::int FROM drizzle.__drizzle_migrations) AS migrations,
            (SELECT count(*)::int FROM tenant) AS tenants, pg_encoding_to_char(encoding) AS encoding, datctype AS letters
       FROM pg_database WHERE datname = current_database()`,
  );
  expect(row).toMatchObject({ tenants: 0, encoding: 'UTF8', letters: 'C.UTF-8' });
  expect(row?.migrations).toBeGreaterThan(0);
});

test('the shop’s role connects to a clone, and row-level security holds for it', async () => {
  const { appUrl } = await cloneForTest();
  expect(
    await query(
      appUrl,
      `SELECT current_user AS role, rolsuper OR rolbypassrls AS above_the_law FROM pg_roles WHERE rolname = current_user`,
    ),
  ).toEqual([{ role: 'jishi_app', above_the_law: false }]);
});

test('clones made at the same time all succeed and are apart from each other', async () => {
  const clones = await Promise.all(Array.from({ length: 6 }, () => cloneForTest()));
  await Promise.all(clones.map(({ ownerUrl }) => query(ownerUrl, 'CREATE TABLE only_here (id int)')));
  expect(new Set(clones.map(({ ownerUrl }) => ownerUrl)).size).toBe(6);
});

test('a dropped clone is gone even while somebody is connected to it', async () => {
  const { ownerUrl, drop } = await cloneDatabase();
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  await drop();
  await expect(query(ownerUrl, 'SELECT 1')).rejects.toThrow('does not exist');
  await client.end();
});

test('nobody can connect to the template, so that nobody can spoil it or stand in the way of a clone', async () => {
  const { serverUrl, template } = inject('testDatabases');
  const url = new URL(serverUrl);
  url.pathname = `/${template}`;
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('not currently accepting connections');
});

test('a template in use is tried again, and any other refusal is not', async () => {
  let attempts = 0;
  const failTwice = async () => {
    attempts += 1;
    if (attempts <= 2) throw Object.assign(new Error('in use'), { code: '55006' });
  };
  await retryWhileInUse(failTwice, 1);
  expect(attempts).toBe(3);

  let others = 0;
  const failOtherwise = async () => {
    others += 1;
    throw Object.assign(new Error('disk full'), { code: '53100' });
  };
  await expect(retryWhileInUse(failOtherwise, 1)).rejects.toThrow('disk full');
  expect(others).toBe(1);
});

test('a template that stays in use is reported in the end', async () => {
  const fail = () => Promise.reject(Object.assign(new Error('in use'), { code: '55006' }));
  await expect(retryWhileInUse(fail, 1)).rejects.toThrow('in use');
});
