import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir, query, startForTest, UNSAFE_AND_FAST } from './data-dir.fixture.ts';
import { stopAbandonedPostgres } from './embedded-postgres.ts';

interface Report {
  pid: number;
  connectionString: string;
}

/** Another process of the shop on the same directory; `files` bounds how many it may have open. */
async function runShop(
  dataDir: string,
  { program = './run-postgres.fixture.ts', files = 1_000 } = {},
): Promise<Report & { shop: ChildProcess }> {
  const command = [process.execPath, fileURLToPath(import.meta.resolve(program)), dataDir];
  const [first = '', ...others] =
    process.platform === 'linux' ? ['sh', '-c', `ulimit -n ${files}; exec "$0" "$@"`, ...command] : command;
  const shop = spawn(first, others, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    shop.kill('SIGKILL');
    await stopAbandonedPostgres(dataDir);
  });
  const [line] = (await once(createInterface(shop.stdout as NodeJS.ReadableStream), 'line')) as [string];
  return { ...(JSON.parse(line) as Report), shop };
}

async function killHard(shop: ChildProcess): Promise<void> {
  const exited = once(shop, 'exit');
  shop.kill('SIGKILL');
  await exited;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

/** Inserts 1, 2, 3 ... until the connection breaks. @returns the last number that was acknowledged */
async function insertUntilBroken(client: pg.Client, onInserted: (count: number) => void): Promise<number> {
  for (let count = 1; ; count += 1) {
    try {
      await client.query('INSERT INTO orders VALUES ($1)', [count]);
    } catch {
      return count - 1;
    }
    onInserted(count);
  }
}

test('kill -9 of PostgreSQL: it is back by itself, with every acknowledged row and nothing half done', async () => {
  const restarted = Promise.withResolvers<void>();
  const postgres = await startForTest({ dataDir: makeDataDir(), onRestart: restarted.resolve });
  const killedPid = postgres.pid as number;
  await query(postgres.connectionString, 'CREATE TABLE orders (id int)', 'CREATE TABLE lines (id int)');

  const halfDone = await connect(postgres.connectionString);
  await halfDone.query('BEGIN');
  await halfDone.query('INSERT INTO lines VALUES (1)');
  // A backend that is computing does not notice that the server died; it must not keep the new one from starting.
  const busy = await connect(postgres.connectionString);
  const computing = busy
    .query('SELECT count(*) FROM generate_series(1, 1000000000000)')
    .catch(() => 'broken');
  const stream = await connect(postgres.connectionString);
  const acknowledged = await insertUntilBroken(stream, (count) => {
    if (count === 200) process.kill(killedPid, 'SIGKILL');
  });

  await restarted.promise;
  expect(await computing).toBe('broken');
  expect(postgres.pid).not.toBe(killedPid);
  expect(acknowledged).toBeGreaterThanOrEqual(200);
  const [counts] = (await query(
    postgres.connectionString,
    `SELECT (SELECT count(*) FROM orders WHERE id <= ${acknowledged})::int AS kept, (SELECT count(*) FROM lines)::int AS lines`,
  )) as [{ kept: number; lines: number }];
  expect(counts).toEqual({ kept: acknowledged, lines: 0 });
});

test('kill -9 of PostgreSQL twice: it is restarted each time', async () => {
  let restarts = 0;
  let onRestart = Promise.withResolvers<void>();
  const postgres = await startForTest({
    dataDir: makeDataDir(),
    settings: UNSAFE_AND_FAST,
    onRestart: () => {
      restarts += 1;
      onRestart.resolve();
    },
  });
  for (const round of [1, 2]) {
    onRestart = Promise.withResolvers();
    process.kill(postgres.pid as number, 'SIGKILL');
    await onRestart.promise;
    expect(restarts).toBe(round);
    expect(await query(postgres.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }
});

test('kill -9 of the shop: its server lives on, and the next process goes on with it', async () => {
  const dataDir = makeDataDir();
  const { pid, connectionString, shop } = await runShop(dataDir);
  await query(connectionString, 'CREATE TABLE kept (id int)', 'INSERT INTO kept VALUES (7)');
  await killHard(shop);

  const next = await startForTest({ dataDir });
  expect(next.pid).toBe(pid);
  expect(next.connectionString).toBe(connectionString);
  expect(await query(next.connectionString, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  await next.stop();
  expect(next.pid).toBeUndefined();
});

test('a server that was taken over is restarted when it dies, like one of our own', async () => {
  const dataDir = makeDataDir();
  const { pid, shop } = await runShop(dataDir);
  await killHard(shop);
  const restarted = Promise.withResolvers<void>();
  const next = await startForTest({ dataDir, onRestart: restarted.resolve });
  process.kill(pid, 'SIGKILL');
  await restarted.promise;
  expect(await query(next.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a server that was left running with other settings is started anew with ours', async () => {
  const dataDir = makeDataDir();
  const { pid, shop } = await runShop(dataDir);
  await killHard(shop);
  const next = await startForTest({ dataDir, settings: { work_mem: '5MB' } });
  expect(next.pid).not.toBe(pid);
  expect(await query(next.connectionString, 'SHOW work_mem')).toEqual([{ work_mem: '5MB' }]);
});

test('kill -9 of both, and the process id in the lock file is somebody else by now: the start succeeds', async () => {
  const dataDir = makeDataDir();
  const { pid, connectionString, shop } = await runShop(dataDir);
  await query(connectionString, 'CREATE TABLE kept (id int)');
  await killHard(shop);
  process.kill(pid, 'SIGKILL');

  const lockFile = join(dataDir, 'postgres', 'postmaster.pid');
  const stranger = spawn('sleep', ['600']);
  onTestFinished(() => void stranger.kill());
  writeFileSync(lockFile, readFileSync(lockFile, 'utf8').replace(/^\d+/, String(stranger.pid)));

  const next = await startForTest({ dataDir });
  expect(await query(next.connectionString, 'SELECT id FROM kept')).toEqual([]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test('several processes on one DATA_DIR share one server, and the last to stop stops it', async () => {
  const dataDir = makeDataDir();
  const settings = UNSAFE_AND_FAST;
  const [first, second, third] = await Promise.all([
    startForTest({ dataDir, settings }),
    startForTest({ dataDir, settings }),
    startForTest({ dataDir, settings }),
  ]);
  const { pid } = first;
  expect([second.pid, third.pid]).toEqual([pid, pid]);
  await first.stop();
  await second.stop();
  expect(third.pid).toBe(pid);
  expect(await query(third.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await third.stop();
  expect(third.pid).toBeUndefined();
});

test('of three processes two end while one hands the server to the other: the third keeps its connections', async () => {
  const dataDir = makeDataDir();
  const settings = UNSAFE_AND_FAST;
  const first = await startForTest({ dataDir, settings });
  const heir = Promise.withResolvers<number>();
  // Whoever hears first that the first is gone takes over, and is told to end while it does: it has not looked for the
  // server by then.
  const follow = (index: number) =>
    startForTest({
      dataDir,
      settings,
      onLog: (line) => line.includes('is gone') && heir.resolve(index),
    });
  const others = [await follow(0), await follow(1)] as const;
  const { pid } = first;
  const clients = [await connect(others[0].connectionString), await connect(others[1].connectionString)];
  const stopped = heir.promise.then((index) => others[index]?.stop());
  await first.stop();
  await stopped;
  const last = 1 - (await heir.promise);
  expect((await clients[last]?.query('SELECT 1 AS one'))?.rows).toEqual([{ one: 1 }]);
  expect(others[last]?.pid).toBe(pid);
});

test('a process that starts while the last one stops has a server that stays', async () => {
  const dataDir = makeDataDir();
  const settings = UNSAFE_AND_FAST;
  let last = await startForTest({ dataDir, settings });
  for (let round = 0; round < 4; round += 1) {
    const [next] = await Promise.all([startForTest({ dataDir, settings }), last.stop()]);
    const client = await connect(next.connectionString);
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    last = next;
  }
});

test('a process that shares the server restarts it when the one that ran it is killed together with it', async () => {
  const dataDir = makeDataDir();
  const { pid, shop } = await runShop(dataDir);
  const restarted = Promise.withResolvers<void>();
  const follower = await startForTest({ dataDir, onRestart: restarted.resolve });
  expect(follower.pid).toBe(pid);
  await killHard(shop);
  process.kill(pid, 'SIGKILL');
  await restarted.promise;
  expect(await query(follower.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('an abandoned server can be stopped, and one that is looked after cannot', async () => {
  const dataDir = makeDataDir();
  const { connectionString, shop } = await runShop(dataDir);
  expect(await stopAbandonedPostgres(dataDir)).toBe(false);
  await killHard(shop);
  expect(await stopAbandonedPostgres(dataDir)).toBe(true);
  await expect(query(connectionString, 'SELECT 1')).rejects.toThrow('ENOENT');
});

test('a process that went on with a PostgreSQL it found, and runs out of files: it lives, and takes the living server for no dead one', async () => {
  const dataDir = makeDataDir();
  const first = await runShop(dataDir);
  await query(first.connectionString, 'CREATE TABLE kept (id int)');
  await killHard(first.shop);
  const second = await runShop(dataDir, { program: './run-out-of-files.fixture.ts', files: 100 });
  expect(second.pid).toBe(first.pid);
  expect(await query(second.connectionString, 'SELECT id FROM kept')).toEqual([]);
  expect(second.shop.exitCode).toBeNull();
});
