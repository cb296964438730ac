import { expect, test } from 'vitest';
import { makeSerial } from '../../api/src/device/device.fixture.ts';
import { provideUnits } from '../../api/src/device/device.service.ts';
import { inTransaction, type RequestContext } from '../../api/src/platform/request-context.ts';
import { fillUnits } from '../../api/src/resale/resale.service.ts';
import { makeSku } from '../../api/test/factories.ts';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { rush } from './rush.fixture.ts';
import { fillShop } from './shop-data.fixture.ts';
import { makeShoppers, putIntoCarts } from './shoppers.fixture.ts';

const BUYERS = 40;
const BUYERS_OF_ONE_PHONE = 200;

/** A used phone on sale, of which there is one. @returns its SKU */
async function listPhone(ctx: RequestContext): Promise<number> {
  const { ppid: twinPpid } = await makeSku(ctx, { priceYuan: 2_000 });
  return inTransaction(ctx, async (tx) => {
    const bought = {
      number: makeSerial(),
      title: '二手手机',
      storeId: 0,
      costFen: 100_000,
      subjectId: 1,
    };
    const [deviceId = 0] = await provideUnits(tx, [bought], '王店长');
    const [unit] = await fillUnits(tx, [
      {
        ...{
          kind: 'secondhand',
          state: 'listed',
          twinPpid,
          deviceId,
          storeId: 0,
          grade: '95新',
          battery: 90,
        },
        ...{ reason: null, priceFen: 150_000, newFen: 200_000, wasFen: 0, units: 1, onDisplay: false },
        ...{ highlights: [], accessories: [], flaws: [], pictures: [], sampleLabel: null, warrantyDays: 365 },
        listedAt: new Date(),
        report: {
          ...{ number: 'JC0000000001', deviceName: '二手手机', imei: bought.number, grade: '95新' },
          ...{ conclusion: '功能完好', storeName: '总仓', inspectedAt: new Date(), items: [] },
        },
      },
    ]);
    return unit?.ppid ?? 0;
  });
}

test(
  'two processes sell k units to exactly k of many buyers, a used phone to one of 200, and a replay of anything changes nothing',
  async () => {
    const dataDir = makeShopDir();
    const rushes = await fillShop(dataDir, async (ctx) => {
      const made = [];
      for (const units of [1, 3, 25, BUYERS]) {
        const shoppers = await makeShoppers(ctx, BUYERS);
        const { ppid } = await makeSku(ctx, { stock: units });
        made.push({ units, ppid, shoppers, lines: await putIntoCarts(ctx, shoppers, ppid) });
      }
      const ppid = await listPhone(ctx);
      const shoppers = await makeShoppers(ctx, BUYERS_OF_ONE_PHONE);
      made.push({ units: 1, ppid, shoppers, lines: await putIntoCarts(ctx, shoppers, ppid) });
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
        refusals: one.shoppers.length - one.units,
        problems: [],
      });
    }
  },
  PROCESS_TEST_TIMEOUT_MS,
);
