import { queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import { fillUnits } from './fill-units.ts';
import { Load } from './load.ts';
import { compareWithBare, startBareShop } from './measure-ratios.ts';
import { medianOf, type Result } from './result.ts';
import { inWorkplace, type Workplace } from './workplace.ts';

const SKUS = 2_000;
const UNITS = 20_000;
const MOST_MS = 15;
const EACH = 200;
const WARM_UP = 20;
/** Of the requests a second of the bare program. */
const LEAST_SHARED = 0.5;
const ROUNDS = 4;
/** Units that visitors look at within the seconds that an answer is shared. */
const SHARED = 50;
const SEARCH = '/web/api/secondHand/search/v1';

/** Searches among many second-hand units, one request at a time, every address a new one; then what is shared. */
export function measureUnits(say: (line: string) => void): Promise<Result[]> {
  return inWorkplace(async (place) => {
    await place.seed(SKUS);
    await fillUnits(place, UNITS);
    const shop = await place.startShop();
    const results: Result[] = [];
    for (const [kind, paths] of Object.entries(await chooseSearches(place))) {
      for (const path of paths.slice(0, WARM_UP)) await ask(shop.origin, path);
      const times: number[] = [];
      for (const path of paths.slice(WARM_UP)) times.push(await ask(shop.origin, path));
      results.push({
        what: `${kind} among ${UNITS.toLocaleString('en')} second-hand units, p50`,
        measured: medianOf(times),
        unit: 'ms',
        target: { bound: 'at most', value: MOST_MS },
        note: `${times.length} addresses; slowest ${Math.max(...times).toFixed(1)} ms`,
      });
      say(`${kind}: ${medianOf(times).toFixed(1)} ms`);
    }
    results.push(...(await measureShared(place, shop.origin, say)));
    return results;
  });
}

/** Pages that every visitor is shown alike, against a bare program that reads a unit. */
async function measureShared({ dataDir }: Workplace, origin: string, say: (line: string) => void) {
  const ids = await queryAsOwner<{ id: number }>(
    dataDir,
    `SELECT listing_id::int AS id FROM resale_entry ORDER BY md5(listing_id::text) LIMIT ${SHARED}`,
  );
  const details = ids.map(({ id }) => ({ path: `/web/api/secondHand/detail/v1?id=${id}` }));
  const bare = await startBareShop(dataDir, new Map());
  const load = new Load();
  try {
    const results: Result[] = [];
    for (const [what, own] of [
      ['detail of a second-hand unit', details],
      ['front page of second-hand goods', [{ path: '/web/api/secondHand/index/v1' }]],
    ] as const) {
      const origins = { shop: origin, bare: bare.origin };
      const scenario = { what, requests: own, bareRequests: details, target: LEAST_SHARED, unshared: false };
      results.push(await compareWithBare(load, origins, scenario, ROUNDS));
      say(`${what}: ${results.at(-1)?.measured.toFixed(2)}`);
    }
    return results;
  } finally {
    load.stop();
    bare.child.kill();
  }
}

/** What buyers ask for: words, words that only some units have, and lists narrowed by code. */
async function chooseSearches({ dataDir }: Workplace): Promise<Record<string, string[]>> {
  const units = await queryAsOwner<{
    model: string;
    grade: string;
    colour: string;
    brand: number;
    yuan: number;
  }>(
    dataDir,
    `SELECT model, grade, words[2] AS colour, brand_id::int AS brand, (price_fen / 100)::int AS yuan
       FROM resale_entry ORDER BY md5(listing_id::text) LIMIT ${EACH + WARM_UP}`,
  );
  const withWords = (words: string, place: number) =>
    `${SEARCH}?keywords=${encodeURIComponent(words)}&page=${1 + (place % 3)}&size=${24 - (place % 5)}`;
  return {
    'words of a model': units.map(({ model }, place) => withWords(model, place)),
    'words of which nobody knows one': units.map(({ model }, place) => withWords(`远 ${model}`, place)),
    'a list by brand, price and grade': units.map(({ grade, brand, yuan }, place) => {
      const coll = `0-${place % 2 ? brand : 0}-${Math.floor(yuan / 2)}-${yuan * 2}-${place % 5}-${encodeURIComponent(`成色:${grade}`)}`;
      return `${SEARCH}?coll=${encodeURIComponent(coll)}`;
    }),
    'all of them by page': units.map((_, place) => `${SEARCH}?page=${place + 1}`),
  };
}

async function ask(origin: string, path: string): Promise<number> {
  const asked = performance.now();
  const response = await fetch(origin + path, { headers: { xtenant: '0' } });
  const text = await response.text();
  if (!text.startsWith('{"code":0')) throw new Error(`${path} was answered with ${text.slice(0, 200)}`);
  return performance.now() - asked;
}
