import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../../../tools/test-database/clone-database.ts';
import { isConnectionFailure } from './database-errors.ts';
import { TenantDatabase } from './tenant-database.ts';

const POLL_MS = 50;

/** A database behind a network that can be frozen: it takes in everything, connections too, and passes on nothing. */
async function openFreezable() {
  const clone = await cloneDatabase();
  onTestFinished(() => clone.drop());
  const address = new URL(clone.appUrl);
  const folder = address.searchParams.get('host');
  const port = Number(address.port || 5432);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, address.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (data) => other.write(data));
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('error', () => undefined);
      if (isFrozen) one.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  address.search = '';
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  const told: string[] = [];
  const database = new TenantDatabase({
    connectionString: address.href,
    maximumConnections: 2,
    onError: (error) => told.push(error.message),
  });
  onTestFinished(async () => {
    await database.end();
    for (const socket of sockets) socket.destroy();
  });
  return {
    database,
    told,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}

test('a database that takes everything and answers nothing: who waits is told, who comes is not let in, until it answers', async () => {
  const { database, told, freeze, thaw } = await openFreezable();
  const db = database.forTenant(0);
  await db.execute(sql`SELECT 1`);
  freeze();
  // More than there are connections: some wait for an answer, others for a connection.
  const asked = await Promise.allSettled([
    db.execute(sql`SELECT 1`),
    database.transaction(0, (tx) => tx.execute(sql`SELECT 1`)),
    db.execute(sql`SELECT 2`),
    db.execute(sql`SELECT 3`),
    database.ping(),
  ]);
  for (const one of asked) expect(one.status === 'rejected' && isConnectionFailure(one.reason)).toBe(true);
  await expect(db.execute(sql`SELECT 4`)).rejects.toSatisfy(isConnectionFailure);
  expect(told.some((message) => message.includes('silent'))).toBe(true);
  thaw();
  while (
    !(await database.ping().then(
      () => true,
      () => false,
    ))
  )
    await delay(POLL_MS);
  expect((await db.execute(sql`SELECT 5 AS five`)).rows).toEqual([{ five: 5 }]);
});

test('a database that takes its time over honest work is waited for', async () => {
  const { database } = await openFreezable();
  const { rows } = await database.forTenant(0).execute(sql`SELECT 'done' AS work FROM pg_sleep(4)`);
  expect(rows).toEqual([{ work: 'done' }]);
});
