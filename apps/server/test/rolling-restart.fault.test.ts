import { expect, test } from 'vitest';
import { makeSku } from '../../api/test/factories.ts';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { auditOrderBooks } from './order-books.fixture.ts';
import { OrderStream } from './order-stream.fixture.ts';
import { openProxy } from './proxy.fixture.ts';
import { fillShop } from './shop-data.fixture.ts';
import { makeShoppers } from './shoppers.fixture.ts';

const BUYERS = 8;
const VISITORS = 8;
const ORDERS = 12;
/** By hand, for more: ROUNDS=5. */
const ROUNDS = Number(process.env.ROUNDS ?? 1);

test(
  'two processes behind a proxy are restarted one after the other under load: not one request is lost',
  async () => {
    const dataDir = makeShopDir();
    const { ppid, shoppers } = await fillShop(dataDir, async (ctx) => ({
      ppid: (await makeSku(ctx, { stock: 1_000_000, priceYuan: 100 })).ppid,
      shoppers: await makeShoppers(ctx, BUYERS, { balanceYuan: 10_000_000 }),
    }));
    const services = 'api,worker';
    const processes = [await startShop({ dataDir, services }), await startShop({ dataDir, services })];
    const proxy = await openProxy(processes.map(({ port }) => port));
    const stream = new OrderStream({ origin: proxy.origin, ppid, shoppers });
    let isOpen = true;
    const statuses = new Set<number>();
    const visits = Array.from({ length: VISITORS }, async () => {
      while (isOpen) {
        const response = await fetch(`${proxy.origin}/web/api/products/categories/v1`);
        await response.arrayBuffer();
        statuses.add(response.status);
      }
    });

    await stream.waitForMore(ORDERS);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, old] of processes.entries()) {
        // The news of the stop reaches the proxy late, when it asks again.
        await proxy.waitUntilReady(old.port);
        expect(await old.stop()).toBe(0);
        await stream.waitForMore(ORDERS);
        processes[index] = await startShop({ dataDir, services, port: old.port });
        await proxy.waitUntilReady(old.port);
        await stream.waitForMore(ORDERS);
      }
    }
    isOpen = false;
    await Promise.all(visits);
    await stream.stop();

    if (process.env.ROUNDS) console.log(`${proxy.answered} answered, ${proxy.dropped.length} dropped`);
    expect(proxy.dropped).toEqual([]);
    expect(statuses).toEqual(new Set([200]));
    expect(stream.failures).toEqual([]);
    expect(stream.interruptions).toEqual([]);
    expect(await auditOrderBooks(dataDir)).toEqual([]);
  },
  PROCESS_TEST_TIMEOUT_MS,
);
