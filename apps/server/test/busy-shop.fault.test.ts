import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { importCatalogue } from '@jishi/api/catalog-import/import-catalogue.ts';
import { indexProducts } from '@jishi/api/search/search.service.ts';
import { writeSyntheticCatalogue } from '@jishi/demo/synthetic-catalogue.ts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from '../../../tools/verify/repository.ts';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { auditOrderBooks } from './order-books.fixture.ts';
import { OrderStream } from './order-stream.fixture.ts';
import { fillShop, ownerUrlOf, queryAsOwner } from './shop-data.fixture.ts';
import { makeShoppers } from './shoppers.fixture.ts';

/** By hand, for as much as one likes: BUSY_STARTS=10 BUSY_SKUS=5000 BUSY_READER_SECONDS=25. */
const STARTS = Number(process.env.BUSY_STARTS ?? 1);
const SKUS = Number(process.env.BUSY_SKUS ?? 200);
const READER_SECONDS = Number(process.env.BUSY_READER_SECONDS ?? 0);
const BUYERS = 8;
const ORDERS = 12;
const LOOK_MS = 50;

async function connectOwner(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrlOf(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

/** Reads every table in one transaction, as a dump does, until it is let go. */
async function holdAllTables(dataDir: string): Promise<() => Promise<unknown>> {
  const client = await connectOwner(dataDir);
  const { rows } = await client.query<{ tables: string }>(
    `SELECT string_agg(quote_ident(tablename), ', ') AS tables FROM pg_tables WHERE schemaname = 'public'`,
  );
  await client.query(`BEGIN; LOCK TABLE ${rows[0]?.tables} IN ACCESS SHARE MODE`);
  return () => client.query('COMMIT');
}

/**
 * Looks for statements of the shop that wait for a lock. How long they wait for each other's rows says how busy the
 * machine is; for a whole table nobody ever waits unless somebody changes it.
 */
async function watchWaiting(dataDir: string) {
  const client = await connectOwner(dataDir);
  const seen = { longestMs: 0, forTables: 0 };
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const { rows } = await client.query<{ ms: number | null; tables: number }>(
        `SELECT max(extract(epoch FROM clock_timestamp() - waitstart) * 1000)::int AS ms,
                (count(*) FILTER (WHERE locktype = 'relation'))::int AS tables
           FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND application_name = 'jishi'`,
      );
      seen.longestMs = Math.max(seen.longestMs, rows[0]?.ms ?? 0);
      seen.forTables += rows[0]?.tables ?? 0;
      await delay(LOOK_MS);
    }
  })();
  const end = async () => {
    isWatching = false;
    await watching;
    return seen;
  };
  onTestFinished(async () => void (await end()));
  return end;
}

/** `npm run import`, as a merchant runs it beside the living shop. @returns what it says at its end */
async function runImport(dataDir: string, file: string): Promise<string> {
  const child = spawn(process.execPath, ['apps/server/src/import.ts', file], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => said.push(text));
  await once(child, 'close');
  return said.join('');
}

test(
  'starts and imports beside buyers and a long reader: none fails, no buyer is turned away or waits for a table',
  async () => {
    const dataDir = makeShopDir();
    const file = path.join(dataDir, 'catalogue.csv');
    const catalogue = writeSyntheticCatalogue(SKUS);
    // Enough of everything, and at each import beside the shop a unit less of it: every line of stock is written again.
    const withStock = (units: number) => catalogue.replace(/,\d+$/gm, `,${units}`);
    writeFileSync(file, withStock(1_000_000));
    const shoppers = await fillShop(dataDir, async (ctx) => {
      const report = await importCatalogue(ctx, {
        file,
        pictureFolder: dataDir,
        dryRun: false,
        onProductsChanged: indexProducts,
      });
      expect(report).toMatchObject({ created: SKUS, problems: [] });
      return makeShoppers(ctx, BUYERS, { balanceYuan: 100_000_000 });
    });
    const shop = await startShop({ dataDir, services: 'api,worker' });
    const [bought] = await queryAsOwner<{ ppid: string }>(
      dataDir,
      `SELECT ppid FROM sku WHERE code = 'SYN-100'`,
    );
    const stream = new OrderStream({ origin: shop.origin, ppid: Number(bought?.ppid), shoppers });
    await stream.waitForMore(ORDERS);
    const endWatch = await watchWaiting(dataDir);
    const letGo = await holdAllTables(dataDir);
    const readUntil = Date.now() + READER_SECONDS * 1000;

    for (let start = 1; start <= STARTS; start += 1) {
      const another = await startShop({ dataDir, services: 'api,worker' });
      expect(await another.stop()).toBe(0);
      writeFileSync(file, withStock(1_000_000 - start));
      expect(await runImport(dataDir, file)).toContain(`更新 ${SKUS}，未变化 0，有问题 0 行`);
    }
    await stream.waitForMore(ORDERS);
    await delay(Math.max(0, readUntil - Date.now()));
    await letGo();
    await stream.stop();

    const waiting = await endWatch();
    if (process.env.BUSY_STARTS) {
      console.log(
        `${stream.paid} orders, slowest call ${Math.round(stream.longestMs)} ms, longest wait for a lock ${waiting.longestMs} ms`,
      );
    }
    expect(stream.failures, shop.readFaults()).toEqual([]);
    expect(stream.interruptions).toEqual([]);
    expect(waiting.forTables).toBe(0);
    expect(await auditOrderBooks(dataDir)).toEqual([]);
  },
  PROCESS_TEST_TIMEOUT_MS,
);
