import { pickKeywords } from './ratio-inputs.ts';
import { medianOf, type Result } from './result.ts';
import { inWorkplace } from './workplace.ts';

const SKUS = 100_000;
const WARM_UP = 20;

/** Search in a large catalogue, one request at a time, each with a keyword that nobody typed before. */
export function measureLarge(say: (line: string) => void): Promise<Result[]> {
  return inWorkplace(async (place) => {
    const started = performance.now();
    await place.seed(SKUS);
    const seedSeconds = (performance.now() - started) / 1000;
    say(`${SKUS} SKUs written in ${seedSeconds.toFixed(0)} s`);
    const shop = await place.startShop();
    await place.analyze();
    const keywords = await pickKeywords(place.dataDir);
    const search = async (keyword: string, turn: number) => {
      const asked = performance.now();
      const response = await fetch(
        `${shop.origin}/web/api/products/search/v1?keyword=${encodeURIComponent(keyword)}&turn=${turn}`,
      );
      const { data } = (await response.json()) as { data: { product: { total: number } } };
      return { ms: performance.now() - asked, total: data.product.total };
    };
    for (const keyword of keywords.slice(0, WARM_UP)) await search(keyword, 0);
    const answers: { ms: number; total: number }[] = [];
    for (const keyword of keywords) answers.push(await search(keyword, 1));
    const times = answers.map((answer) => answer.ms).toSorted((left, right) => left - right);
    const found = medianOf(answers.map((answer) => answer.total));
    return [
      {
        what: `search in ${SKUS.toLocaleString('en')} SKUs, p50`,
        measured: medianOf(times),
        unit: 'ms',
        target: { bound: 'at most', value: 15 },
        note: `${keywords.length} keywords that find ${found} models in the middle; p95 ${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(0)} ms`,
      },
    ];
  });
}
