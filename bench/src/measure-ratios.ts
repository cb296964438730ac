import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownerUrlOf } from '../../apps/server/test/shop-data.fixture.ts';
import { Load } from './load.ts';
import type { LoadRequest } from './load-process.ts';
import { chooseInputs } from './ratio-inputs.ts';
import { medianOf, type Result } from './result.ts';
import { assertSameAnswers } from './same-answers.ts';
import { inWorkplace } from './workplace.ts';

const VARIANTS = 2_000;
const BURST_SECONDS = 2;
const CONNECTIONS = 16;

export interface Scenario {
  what: string;
  requests: readonly LoadRequest[];
  /** What the bare program is asked instead, where it has no such answer. */
  bareRequests?: readonly LoadRequest[];
  target: number;
  unshared: boolean;
}

/** Requests a second of the shop as parts of those of a bare program on the same database, in alternating bursts. */
export function measureRatios(rounds: number, say: (line: string) => void): Promise<Result[]> {
  return inWorkplace(async (place) => {
    await place.seed(VARIANTS);
    const shop = await place.startShop({ env: { TRUST_PROXY: '127.0.0.1,::1' } });
    await place.analyze();
    const inputs = await chooseInputs(place.dataDir);
    const bare = await startBareShop(place.dataDir, inputs.readings);
    const load = new Load();
    const origins = { shop: shop.origin, bare: bare.origin };
    // What a shared answer costs is what visitors get; the other line tells what it hides.
    const both = (what: string, requests: readonly LoadRequest[], unshared: number): Scenario[] => [
      { what, requests, target: 5, unshared: false },
      { what: `${what}, nothing shared`, requests, target: unshared, unshared: true },
    ];
    const scenarios: Scenario[] = [
      ...both('product detail', inputs.detail, 0.7),
      ...both('product list of 24', inputs.list, 0.85),
      ...both('search', inputs.search, 0.6),
      { what: 'new cart with a first line', requests: inputs.cart, target: 0.45, unshared: false },
    ];
    try {
      const results: Result[] = [];
      for (const scenario of scenarios) {
        await assertSameAnswers(origins, scenario.requests);
        results.push(await compareWithBare(load, origins, scenario, rounds));
        say(`${scenario.what}: ${results.at(-1)?.measured.toFixed(2)}`);
      }
      return results;
    } finally {
      load.stop();
      bare.child.kill();
    }
  });
}

/** Bursts of one kind of requests at both, in turns. */
export async function compareWithBare(
  load: Load,
  origins: { shop: string; bare: string },
  { what, requests, bareRequests = requests, target, unshared }: Scenario,
  rounds: number,
): Promise<Result> {
  const fire = async (origin: string) => {
    const asked = origin === origins.bare ? bareRequests : requests;
    const burst = { origin, requests: asked, connections: CONNECTIONS, seconds: BURST_SECONDS, unshared };
    return (await load.fire(burst)).requestsPerSecond;
  };
  await fire(origins.shop);
  await fire(origins.bare);
  const pairs: { shop: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second finds the machine as the first one left it, so they take turns.
    if (round % 2 === 0) pairs.push({ shop: await fire(origins.shop), bare: await fire(origins.bare) });
    else {
      const bare = await fire(origins.bare);
      pairs.push({ shop: await fire(origins.shop), bare });
    }
  }
  const ratios = pairs.map(({ shop, bare }) => shop / bare);
  const perSecond = (side: 'shop' | 'bare') => medianOf(pairs.map((pair) => pair[side])).toFixed(0);
  return {
    what: `${what}, against bare Fastify + pg`,
    measured: medianOf(ratios),
    unit: '',
    target: { bound: 'at least', value: target },
    note: `${perSecond('shop')} against ${perSecond('bare')} requests/s; rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
  };
}

/** The bare program on the database of a running shop. @param readings what the shop makes of each keyword */
export async function startBareShop(
  dataDir: string,
  readings: ReadonlyMap<string, object>,
): Promise<{ origin: string; child: ChildProcess }> {
  const keywordFile = path.join(dataDir, 'keyword-readings.json');
  writeFileSync(keywordFile, JSON.stringify(Object.fromEntries(readings)));
  const program = fileURLToPath(new URL('./bare-shop.ts', import.meta.url));
  const child = fork(program, [ownerUrlOf(dataDir), '0', keywordFile]);
  const [origin] = (await once(child, 'message')) as [string];
  return { origin, child };
}
