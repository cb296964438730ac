import { provideValuation } from '../../apps/api/src/valuation/provide-valuation.service.ts';
import { demoRecycleModels } from '../../apps/demo/src/valuations/demo-models.ts';
import { demoBooks } from '../../apps/demo/src/valuations/demo-questions.ts';
import { fillShop } from '../../apps/server/test/shop-data.fixture.ts';
import { recycleCategoryKeys } from '../../packages/contract/src/valuation-words.ts';
import { medianOf, type Result } from './result.ts';
import { inWorkplace } from './workplace.ts';

const MODELS = 5_000;
const MOST_MS = 15;
const EACH = 200;
const WARM_UP = 20;
const SEARCH = '/cloudapi_nc/huishou/api/recycle/product/list/v3';
const people = { publishedBy: 1, publisherName: '李晓', approvedBy: 2, approverName: '王店长' };

/** Searches among many models that the shop buys, one request at a time; a search is shared by nobody. */
export function measureRecycling(say: (line: string) => void): Promise<Result[]> {
  return inWorkplace(async (place) => {
    const models = Array.from({ length: MODELS }, (_, at) => {
      const one = demoRecycleModels[at % demoRecycleModels.length] as (typeof demoRecycleModels)[number];
      const generation = Math.floor(at / demoRecycleModels.length);
      return { ...one, name: generation === 0 ? one.name : `${one.name} ${generation} 代`, tacs: [] };
    });
    await fillShop(place.dataDir, (ctx) =>
      provideValuation(ctx, {
        ...{ models, people, records: [], feedback: [], exceptions: [] },
        books: recycleCategoryKeys.map((category) => ({
          ...{ category, body: demoBooks[category], percent: 100, daysAgo: 1 },
        })),
      }),
    );
    const shop = await place.startShop();
    await place.analyze();
    const chosen = Array.from({ length: EACH + WARM_UP }, (_, at) => models[(at * 37) % MODELS]?.name ?? '');
    const results: Result[] = [];
    for (const [kind, words] of Object.entries({
      'a model': chosen,
      'the beginning of a model': chosen.map((name) => name.slice(0, 6)),
      'words that nothing has': chosen.map((name) => `${name} 远方`),
    })) {
      const times: number[] = [];
      for (const [at, keyWords] of words.entries()) {
        const took = await ask(shop.origin, keyWords);
        if (at >= WARM_UP) times.push(took);
      }
      results.push({
        what: `${kind} among ${MODELS.toLocaleString('en')} models of recycling, p50`,
        measured: medianOf(times),
        unit: 'ms',
        target: { bound: 'at most', value: MOST_MS },
        note: `${times.length} searches; slowest ${Math.max(...times).toFixed(1)} ms`,
      });
      say(`${kind}: ${medianOf(times).toFixed(1)} ms`);
    }
    return results;
  });
}

async function ask(origin: string, keyWords: string): Promise<number> {
  const asked = performance.now();
  const response = await fetch(origin + SEARCH, {
    method: 'POST',
    headers: { xtenant: '0', 'content-type': 'application/json' },
    body: JSON.stringify({ keyWords }),
  });
  const text = await response.text();
  if (!text.startsWith('{"code":0')) throw new Error(`${keyWords} was answered with ${text.slice(0, 200)}`);
  return performance.now() - asked;
}
