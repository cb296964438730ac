import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../../../tools/test-database/clone-database.ts';
import { isConnectionFailure } from './database-errors.ts';
import { TenantDatabase } from './tenant-database.ts';

const failedQuery = (cause: Error) =>
  new Error("Failed query: select 1 where note = $1\nparams: 'the connection is slow'", { cause });

test('a lost connection is known by its first cause, whatever wraps it', () => {
  for (const cause of [
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection due to crash'), { code: '57P02' }),
  ]) {
    expect(isConnectionFailure(cause)).toBe(true);
    expect(isConnectionFailure(failedQuery(cause))).toBe(true);
  }
});

test('a fault of a statement is none, even where its values speak of connections', () => {
  const fault = Object.assign(new Error('division by zero'), { code: '22012' });
  expect(isConnectionFailure(failedQuery(fault))).toBe(false);
  expect(isConnectionFailure(failedQuery(new Error('no such thing')))).toBe(false);
  expect(isConnectionFailure('a connection')).toBe(false);
});

test('what a deadlock or a conflict undid is done again up to three times, a single statement as well as a transaction', async () => {
  const clone = await cloneDatabase();
  onTestFinished(() => clone.drop());
  const owner = new pg.Client({ connectionString: clone.ownerUrl });
  await owner.connect();
  // Sequences are not rolled back, so they count the tries.
  await owner.query(`
    CREATE SEQUENCE tries;
    CREATE FUNCTION conflict(state text, failures integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF nextval('tries') <= failures THEN
        RAISE EXCEPTION 'somebody else was first' USING ERRCODE = state;
      END IF;
      RETURN currval('tries');
    END $$`);
  const database = new TenantDatabase({
    connectionString: clone.appUrl,
    maximumConnections: 2,
    onError: () => undefined,
  });
  onTestFinished(() => database.end());
  const ways = {
    statement: (text: string) => database.forTenant(0).execute(text),
    transaction: (text: string) => database.transaction(0, (db) => db.execute(text)),
  };
  const tryIt = async (way: keyof typeof ways, state: string, failures: number) => {
    await owner.query('ALTER SEQUENCE tries RESTART');
    return ways[way](`SELECT conflict('${state}', ${failures}) AS tries`);
  };
  for (const way of ['statement', 'transaction'] as const) {
    for (const state of ['40P01', '40001']) expect((await tryIt(way, state, 2)).rows).toEqual([{ tries: 3 }]);
    await expect(tryIt(way, '40P01', 3)).rejects.toMatchObject({ cause: { code: '40P01' } });
    await expect(tryIt(way, '22012', 1)).rejects.toMatchObject({ cause: { code: '22012' } });
    const { rows } = await owner.query(`SELECT last_value::int AS tries FROM tries`);
    expect(rows).toEqual([{ tries: 1 }]);
  }
  await owner.end();
});
