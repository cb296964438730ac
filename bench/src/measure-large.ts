import { setTimeout as delay } from 'node:timers/promises';
import { readMetric } from './cpu-time.ts';
import { fillStores } from './fill-stores.ts';
import { medianOf, type Result } from './result.ts';
import { chooseKinds, type RequestKinds } from './search-kinds.ts';
import { inWorkplace, type Workplace } from './workplace.ts';

/** What every kind may take in the middle, by SKUs. */
const MOST_MS: Readonly<Record<number, number>> = { 300000: 15, 1000000: 30 };
const MOST_FIRST_MS = 100;
/** The slowest of twenty against the middle, and many visitors against one. */
const MOST_SPREAD = 2;
const MOST_TOGETHER = 4;
const EACH = 200;
const WARM_UP = 20;
const VISITORS = 12;
/** For so long a visitor in a hurry looks at an answer. */
const LOOK_MS = 250;
const BUILT_WITHIN_MS = 120_000;

interface Measured {
  skus: number;
  firstMs: number;
  /** Milliseconds by kind. */
  alone: Map<string, readonly number[]>;
  together: Map<string, readonly number[]>;
  /** By visitors who look at nothing. */
  pressed: Map<string, readonly number[]>;
  indexMegabytes: number;
  indexSeconds: number;
}

/**
 * Lists, words, suggestions, stores and details in catalogues of several sizes: one request at a time, every address a
 * new one; then by visitors at once who look at each answer for a moment, and by as many programs that ask again as
 * soon as they are answered, of which the slowest part of the machine makes a queue.
 */
export async function measureLarge(sizes: readonly number[], say: (line: string) => void): Promise<Result[]> {
  const measured: Measured[] = [];
  for (const skus of sizes) measured.push(await inWorkplace((place) => measureSize(place, skus, say)));
  return measured.flatMap((one, at) => describe(one, measured[at - 1]));
}

async function measureSize(place: Workplace, skus: number, say: (line: string) => void): Promise<Measured> {
  const started = performance.now();
  await place.seed(skus);
  say(`${skus} SKUs written in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const first = await place.startShop();
  await fillStores(place.dataDir);
  await place.analyze();
  const kinds = await chooseKinds(place.dataDir, WARM_UP + 3 * EACH);
  await waitForGoods(first);
  await first.stop();
  return measureShop(place, { skus, kinds }, say);
}

/** A start after another, and what is asked of it. */
export async function measureShop(
  place: Pick<Workplace, 'startShop'>,
  { skus, kinds }: { skus: number; kinds: RequestKinds },
  say: (line: string) => void,
): Promise<Measured> {
  const shop = await place.startShop();
  const begun = performance.now();
  const firstMs = await ask(shop.origin, '/web/api/products/search/v1?keyword=%E5%8D%8E%E4%B8%BA');
  await waitForGoods(shop);
  const indexSeconds = (performance.now() - begun) / 1000;
  const indexMegabytes = (await readMetric(shop.origin, 'goods_in_memory_bytes')) / 1024 / 1024;
  const [alone, together, pressed] = [
    new Map<string, number[]>(),
    new Map<string, number[]>(),
    new Map<string, number[]>(),
  ];
  for (const [kind, paths] of Object.entries(kinds)) {
    const [first, second, third] = [WARM_UP, WARM_UP + EACH, WARM_UP + 2 * EACH];
    for (const path of paths.slice(0, first)) await ask(shop.origin, path);
    const times: number[] = [];
    for (const path of paths.slice(first, second)) times.push(await ask(shop.origin, path));
    alone.set(kind, times);
    together.set(kind, await askTogether(shop.origin, paths.slice(second, third), LOOK_MS));
    pressed.set(kind, await askTogether(shop.origin, paths.slice(third), 0));
    say(`${skus} SKUs, ${kind}: ${medianOf(times).toFixed(1)} ms`);
  }
  return { skus, firstMs, alone, together, pressed, indexMegabytes, indexSeconds };
}

/** As the process before has left them, or once they are read: until then the database answers. */
export async function waitForGoods({ origin }: { origin: string }): Promise<void> {
  const deadline = performance.now() + BUILT_WITHIN_MS;
  while ((await readMetric(origin, 'goods_in_memory')) === 0) {
    if (performance.now() > deadline) throw new Error('the goods are still not in memory');
    await ask(origin, `/web/api/products/search/v1?keyword=p&turn=${performance.now()}`);
  }
}

async function ask(origin: string, path: string): Promise<number> {
  const asked = performance.now();
  const response = await fetch(origin + path, { headers: { xtenant: '0' } });
  const text = await response.text();
  if (!text.startsWith('{"code":0')) throw new Error(`${path} was answered with ${text.slice(0, 200)}`);
  return performance.now() - asked;
}

/** Each visitor takes the next address when it has looked at its answer; the first come one after the other. */
async function askTogether(origin: string, paths: readonly string[], lookMs: number): Promise<number[]> {
  const waiting = [...paths];
  const times: number[] = [];
  const visit = async (visitor: number) => {
    await delay((visitor * lookMs) / VISITORS);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      times.push(await ask(origin, path));
      await delay(lookMs);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  return times;
}

export function describe(one: Measured, smaller: Measured | undefined): Result[] {
  const size = one.skus.toLocaleString('en');
  const most = MOST_MS[one.skus];
  const kinds = [...one.alone].flatMap(([kind, times]): Result[] => {
    const [middle, slow] = [medianOf(times), percentile(times, 0.95)];
    const before = smaller && medianOf(smaller.alone.get(kind) ?? []);
    const growth =
      before === undefined
        ? ''
        : `; ${(middle / before).toFixed(2)} times ${smaller?.skus.toLocaleString('en')}`;
    const many = medianOf(one.together.get(kind) ?? []);
    const queued = medianOf(one.pressed.get(kind) ?? []);
    const atMost = (value: number) => ({ target: { bound: 'at most' as const, value } });
    return [
      {
        what: `${kind}, ${size} SKUs, p50`,
        measured: middle,
        unit: 'ms',
        ...(most !== undefined && atMost(most)),
        note: `${times.length} addresses${growth}`,
      },
      {
        what: `${kind}, ${size} SKUs, p95`,
        measured: slow,
        unit: 'ms',
        ...(most !== undefined && atMost(MOST_SPREAD * most)),
        note: `${(slow / middle).toFixed(1)} times the p50`,
      },
      {
        what: `${kind}, ${size} SKUs, ${VISITORS} visitors at once against one`,
        measured: many / middle,
        unit: '',
        ...atMost(MOST_TOGETHER),
        note: `p50 ${many.toFixed(1)} ms, each looks for ${LOOK_MS} ms; ${queued.toFixed(1)} ms where each asks again at once`,
      },
    ];
  });
  return [
    {
      what: `first search after a start, ${size} SKUs`,
      measured: one.firstMs,
      unit: 'ms',
      target: { bound: 'at most', value: MOST_FIRST_MS },
      note: `of a second start, as soon as it is ready; goods in memory ${one.indexSeconds.toFixed(1)} s later`,
    },
    {
      what: `goods in memory for each 100,000 SKUs, of ${size}`,
      measured: (one.indexMegabytes * 100_000) / one.skus,
      unit: 'MB',
      note: `${one.indexMegabytes.toFixed(1)} MB`,
    },
    ...kinds,
  ];
}

function percentile(times: readonly number[], part: number): number {
  const ordered = times.toSorted((left, right) => left - right);
  return ordered[Math.floor(ordered.length * part)] ?? Number.NaN;
}
