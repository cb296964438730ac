import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeSku } from '../../api/test/factories.ts';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { auditOrderBooks } from './order-books.fixture.ts';
import { OrderStream } from './order-stream.fixture.ts';
import { fillShop, postgresPidOf } from './shop-data.fixture.ts';
import type { ShopProcess } from './shop-process.fixture.ts';
import { makeShoppers } from './shoppers.fixture.ts';

const SHOPPERS = 6;
/** Orders paid before and after each blow. */
const ORDERS = 12;
const POLL_MS = 20;

/** A shop with goods, and shoppers who can pay for many of them. */
async function prepareShop() {
  const dataDir = makeShopDir();
  const goods = await fillShop(dataDir, async (ctx) => ({
    ppid: (await makeSku(ctx, { stock: 1_000_000, priceYuan: 100 })).ppid,
    shoppers: await makeShoppers(ctx, SHOPPERS, { balanceYuan: 10_000_000 }),
  }));
  return { dataDir, ...goods };
}

async function waitForReadiness(shop: ShopProcess, status: number): Promise<string> {
  for (;;) {
    const readiness = await shop.readiness();
    if (readiness.status === status) return readiness.body;
    await delay(POLL_MS);
  }
}

async function expectTheBooksToAgree(shop: ShopProcess, stream: OrderStream, dataDir: string): Promise<void> {
  expect(stream.failures, shop.readFaults()).toEqual([]);
  expect(await stream.findLost(dataDir)).toEqual([]);
  expect(await auditOrderBooks(dataDir)).toEqual([]);
}

test(
  'kill -9 of the shop during a stream of orders: nothing acknowledged is lost, nothing half done stays',
  async () => {
    const { dataDir, ppid, shoppers } = await prepareShop();
    let shop = await startShop({ dataDir, services: 'api,worker' });
    const { origin, port } = shop;
    const postgres = postgresPidOf(dataDir);
    const stream = new OrderStream({ origin, ppid, shoppers });
    for (let blow = 1; blow <= 2; blow += 1) {
      await stream.waitForMore(ORDERS);
      await shop.kill();
      // The next process goes on with the PostgreSQL that is still running.
      shop = await startShop({ dataDir, port, services: 'api,worker' });
      expect(postgresPidOf(dataDir)).toBe(postgres);
    }
    await stream.waitForMore(ORDERS);
    await stream.stop();
    await expectTheBooksToAgree(shop, stream, dataDir);
  },
  PROCESS_TEST_TIMEOUT_MS,
);

test(
  'kill -9 of PostgreSQL during a stream of orders: the shop starts it again and goes on by itself',
  async () => {
    const { dataDir, ppid, shoppers } = await prepareShop();
    const shop = await startShop({ dataDir, services: 'api,worker' });
    const stream = new OrderStream({ origin: shop.origin, ppid, shoppers });
    for (let blow = 1; blow <= 2; blow += 1) {
      await stream.waitForMore(ORDERS);
      const killed = postgresPidOf(dataDir);
      process.kill(killed, 'SIGKILL');
      await stream.waitForMore(ORDERS);
      expect(postgresPidOf(dataDir)).not.toBe(killed);
    }
    await waitForReadiness(shop, 200);
    await stream.stop();
    expect(shop.isRunning).toBe(true);
    await expectTheBooksToAgree(shop, stream, dataDir);
  },
  PROCESS_TEST_TIMEOUT_MS,
);

test(
  'kill -9 of both at once: the next start recovers everything',
  async () => {
    const { dataDir, ppid, shoppers } = await prepareShop();
    let shop = await startShop({ dataDir, services: 'api,worker' });
    const { origin, port } = shop;
    const stream = new OrderStream({ origin, ppid, shoppers });
    await stream.waitForMore(ORDERS);
    process.kill(shop.pid, 'SIGKILL');
    process.kill(postgresPidOf(dataDir), 'SIGKILL');
    await shop.kill();
    shop = await startShop({ dataDir, port, services: 'api,worker' });
    await stream.waitForMore(ORDERS);
    await stream.stop();
    await expectTheBooksToAgree(shop, stream, dataDir);
  },
  PROCESS_TEST_TIMEOUT_MS,
);

test(
  '/readyz is 503 and names the database while it cannot come back, and 200 when it is back',
  async () => {
    const { dataDir, ppid, shoppers } = await prepareShop();
    const shop = await startShop({ dataDir, services: 'api,worker' });
    const stream = new OrderStream({ origin: shop.origin, ppid, shoppers });
    await stream.waitForMore(1);
    // A data directory that is not whole keeps the server from starting again, as a full disk would.
    const version = path.join(dataDir, 'postgres', 'PG_VERSION');
    renameSync(version, `${version}.away`);
    process.kill(postgresPidOf(dataDir), 'SIGKILL');
    const away = await waitForReadiness(shop, 503);
    expect(JSON.parse(away)).toMatchObject({ status: 'unavailable', parts: { database: 'unavailable' } });
    expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
    expect(existsSync(version)).toBe(false);
    renameSync(`${version}.away`, version);
    expect(JSON.parse(await waitForReadiness(shop, 200))).toMatchObject({
      status: 'ok',
      parts: { database: 'ok' },
    });
    await stream.waitForMore(ORDERS);
    await stream.stop();
    await expectTheBooksToAgree(shop, stream, dataDir);
  },
  PROCESS_TEST_TIMEOUT_MS,
);
