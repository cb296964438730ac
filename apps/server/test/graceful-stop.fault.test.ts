import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeSku } from '../../api/test/factories.ts';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { auditOrderBooks } from './order-books.fixture.ts';
import { fillShop, ownerUrlOf, queryAsOwner } from './shop-data.fixture.ts';
import type { ShopProcess } from './shop-process.fixture.ts';
import { connectShopper, makeShoppers, newSubmitToken, putIntoCarts } from './shoppers.fixture.ts';

const SHOPPERS = 3;
const VISITORS = 4;
const POLL_MS = 20;

/** Holds the cart lines of everybody, so that whoever submits waits until they are let go. */
async function holdCarts(dataDir: string): Promise<{ letGo: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: ownerUrlOf(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  await client.query('BEGIN');
  await client.query('SELECT id FROM cart_line FOR UPDATE');
  return {
    letGo: async () => {
      await client.query('COMMIT');
    },
  };
}

/** Resolves when so many transactions wait for a lock. */
async function waitForWaiting(dataDir: string, count: number): Promise<void> {
  for (;;) {
    const rows = await queryAsOwner(
      dataDir,
      `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'jishi'`,
    );
    if (rows.length >= count) return;
    await delay(POLL_MS);
  }
}

async function waitForStopping(shop: ShopProcess): Promise<{ status: number; body: string }> {
  for (;;) {
    const readiness = await shop.readiness();
    if (readiness.status !== 200) return readiness;
    await delay(POLL_MS);
  }
}

test(
  'SIGTERM: /readyz says so, everything in flight is answered, and the process ends in good order',
  async () => {
    const dataDir = makeShopDir();
    const { shoppers, lines } = await fillShop(dataDir, async (ctx) => {
      const { ppid } = await makeSku(ctx, { stock: 100 });
      const made = await makeShoppers(ctx, SHOPPERS);
      return { shoppers: made, lines: await putIntoCarts(ctx, made, ppid) };
    });
    const shop = await startShop({ dataDir });
    const carts = await holdCarts(dataDir);
    const orders = shoppers.map(({ token, addressId }, index) =>
      connectShopper(shop.origin, token).order.submit({
        type: 'cart',
        id: String(lines[index]),
        submitToken: newSubmitToken(),
        addressId,
      }),
    );
    await waitForWaiting(dataDir, SHOPPERS);
    // Others come and go on their connections until they hear that the shop is closing, as a load balancer lets them.
    let isOpen = true;
    const statuses: number[] = [];
    const visits = Array.from({ length: VISITORS }, async () => {
      while (isOpen) {
        const response = await fetch(`${shop.origin}/web/api/products/categories/v1`);
        await response.arrayBuffer();
        statuses.push(response.status);
      }
    });

    const ended = shop.stop();
    const readiness = await waitForStopping(shop);
    isOpen = false;
    expect(readiness).toMatchObject({ status: 503 });
    expect(JSON.parse(readiness.body)).toMatchObject({ status: 'stopping' });
    await Promise.all(visits);
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));

    await carts.letGo();
    const placed = await Promise.all(orders);
    expect(await ended).toBe(0);
    expect((await shop.readiness()).status).toBe(0);

    const next = await startShop({ dataDir });
    const kept = await queryAsOwner<{ id: string }>(dataDir, 'SELECT id FROM sales_order');
    expect(kept.map((row) => Number(row.id)).sort()).toEqual(placed.map((order) => order.orderId).sort());
    expect(await auditOrderBooks(dataDir)).toEqual([]);
    expect(await next.stop()).toBe(0);
  },
  PROCESS_TEST_TIMEOUT_MS,
);

test(
  'a process that is stopped leaves PostgreSQL to another one that uses it',
  async () => {
    const dataDir = makeShopDir();
    await fillShop(dataDir, async () => undefined);
    const services = 'api,worker';
    const first = await startShop({ dataDir, services });
    const second = await startShop({ dataDir, services });
    expect(await first.stop()).toBe(0);
    expect(await queryAsOwner(dataDir, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await second.readiness()).status).toBe(200);
    expect(await second.stop()).toBe(0);
  },
  PROCESS_TEST_TIMEOUT_MS,
);
