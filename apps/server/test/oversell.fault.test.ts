import { expect, test } from 'vitest';
import { makeSku } from '../../api/test/factories.ts';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { rush } from './rush.fixture.ts';
import { fillShop } from './shop-data.fixture.ts';
import { makeShoppers, putIntoCarts } from './shoppers.fixture.ts';

const BUYERS = 40;

test(
  'two processes sell k units to exactly k of many buyers, and a replay of anything changes nothing',
  async () => {
    const dataDir = makeShopDir();
    const rushes = await fillShop(dataDir, async (ctx) => {
      const made = [];
      for (const units of [1, 3, 25, BUYERS]) {
        const shoppers = await makeShoppers(ctx, BUYERS);
        const { ppid } = await makeSku(ctx, { stock: units });
        made.push({ units, ppid, shoppers, lines: await putIntoCarts(ctx, shoppers, ppid) });
      }
      return made;
    });
    const services = 'api,worker';
    const shops = [await startShop({ dataDir, services }), await startShop({ dataDir, services })];
    const origins = shops.map((shop) => shop.origin);
    for (const one of rushes) {
      const { orders, refusals, problems } = await rush({ ...one, dataDir, origins });
      expect({ units: one.units, orders, refusals, problems }).toEqual({
        units: one.units,
        orders: one.units,
        refusals: BUYERS - one.units,
        problems: [],
      });
    }
  },
  PROCESS_TEST_TIMEOUT_MS,
);
