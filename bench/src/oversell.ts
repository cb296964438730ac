import { parseArgs } from 'node:util';
import { makeSku } from '../../apps/api/test/factories.ts';
import { rush } from '../../apps/server/test/rush.fixture.ts';
import { fillShop } from '../../apps/server/test/shop-data.fixture.ts';
import { makeShoppers, putIntoCarts } from '../../apps/server/test/shoppers.fixture.ts';
import { inWorkplace } from './workplace.ts';

/** `npm run bench:oversell`: many buyers at once, over two processes of the shop, for k units of one SKU. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { buyers: { type: 'string', default: '200' }, units: { type: 'string', default: '1,3,100' } },
  });
  const buyers = Number(values.buyers);
  return inWorkplace(async (place) => {
    const { dataDir } = place;
    const rushes = await fillShop(dataDir, async (ctx) => {
      const made = [];
      for (const units of values.units.split(',').map(Number)) {
        const shoppers = await makeShoppers(ctx, buyers);
        const { ppid } = await makeSku(ctx, { stock: units });
        made.push({ units, ppid, shoppers, lines: await putIntoCarts(ctx, shoppers, ppid) });
      }
      return made;
    });
    const services = 'api,worker';
    const shops = [await place.startShop({ services }), await place.startShop({ services })];
    console.log(
      '| units | buyers | processes | orders | told that it is sold out | everybody answered after | problems |',
    );
    console.log('|---|---|---|---|---|---|---|');
    let isSound = true;
    for (const one of rushes) {
      const outcome = await rush({ ...one, dataDir, origins: shops.map((shop) => shop.origin) });
      const seconds = (outcome.durationMs / 1000).toFixed(1);
      console.log(
        `| ${one.units} | ${buyers} | ${shops.length} | ${outcome.orders} | ${outcome.refusals} | ${seconds} s | ${outcome.problems.length} |`,
      );
      for (const problem of outcome.problems) console.log(`  ${problem}`);
      isSound &&= outcome.problems.length === 0;
    }
    console.log(
      isSound
        ? 'Exactly as many orders as units, no orphan, no HTTP 500; submissions and callbacks replayed ten times changed nothing.'
        : 'The books do not agree, see above.',
    );
    const audit = await place.audit();
    console.log(`npm run audit: ${audit}`);
    return isSound && audit === '0';
  });
}

process.exitCode = (await main()) ? 0 : 1;
