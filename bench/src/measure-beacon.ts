import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import type { ShopProcess } from '../../apps/server/test/shop-process.fixture.ts';
import type { BeaconBurst, BeaconBurstResult } from './beacon-load-process.ts';
import { medianOf, type Result } from './result.ts';
import { inWorkplace } from './workplace.ts';

const SKUS = 500;
/** A little above what is promised, so that the promise is kept and not just touched. */
const EVENTS_PER_SECOND = 2_200;
const ROUNDS = 4;
const SECONDS = 12;
/** Pages asked for while the load runs, one after the other, as one visitor looks around. */
const PAUSE_MS = 15;
const WARM_UP_PAGES = 150;
/** The load begins with connections and ends with their closing; pages of that time are left out. */
const RAMP_MS = 1_000;

interface Round {
  quiet: readonly number[];
  loaded: readonly number[];
  eventsPerSecond: number;
}

/**
 * How many events a second the beacon takes, and what that does to the pages of the same process: with and without, in
 * turns.
 */
export function measureBeacon(say: (line: string) => void): Promise<Result[]> {
  return inWorkplace(async (place) => {
    await place.seed(SKUS);
    // Every visitor has an address of his own, which the load names as a proxy would.
    const shop = await place.startShop({ env: { TRUST_PROXY: '127.0.0.1,::1' } });
    const load = fork(fileURLToPath(new URL('./beacon-load-process.ts', import.meta.url)));
    const fire = async (seconds: number): Promise<BeaconBurstResult> => {
      load.send({ origin: shop.origin, eventsPerSecond: EVENTS_PER_SECOND, seconds } satisfies BeaconBurst);
      const [result] = (await once(load, 'message')) as [BeaconBurstResult];
      if (result.failures > 0) throw new Error(`${result.failures} events were not answered`);
      return result;
    };
    try {
      await lookAround(shop, WARM_UP_PAGES * PAUSE_MS);
      await fire(3);
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const quiet = await lookAround(shop, SECONDS * 1000);
        const firing = fire(SECONDS);
        await delay(RAMP_MS);
        const loaded = await lookAround(shop, SECONDS * 1000 - 2 * RAMP_MS);
        const { eventsPerSecond } = await firing;
        rounds.push({ quiet, loaded, eventsPerSecond });
        say(
          `${Math.round(eventsPerSecond)} events/s, p99 ${show(p99(quiet))} ms without, ${show(p99(loaded))} ms with`,
        );
      }
      // What was taken and not yet written is written at a graceful stop; the database stops with it.
      await shop.stop();
      await place.startShop();
      return [...describe(rounds), ...(await countRows(place.dataDir, rounds))];
    } finally {
      load.kill();
    }
  });
}

function describe(rounds: readonly Round[]): Result[] {
  const quiet = p99(rounds.flatMap((round) => round.quiet));
  const loaded = p99(rounds.flatMap((round) => round.loaded));
  const pages = (read: (round: Round) => readonly number[]) =>
    rounds.reduce((sum, round) => sum + read(round).length, 0);
  const notOf = (read: (round: Round) => readonly number[]) =>
    `${pages(read)} pages, median ${show(medianOf(rounds.flatMap(read)))} ms, rounds ${rounds.map((round) => show(p99(read(round)))).join(', ')}`;
  return [
    {
      what: 'events the beacon takes',
      measured: medianOf(rounds.map((round) => round.eventsPerSecond)),
      unit: '/s',
      target: { bound: 'at least', value: 2_000 },
      note: `${rounds.length} rounds of ${SECONDS} s, none refused`,
    },
    { what: 'page p99 without the beacon', measured: quiet, unit: 'ms', note: notOf((round) => round.quiet) },
    { what: 'page p99 under the beacon', measured: loaded, unit: 'ms', note: notOf((round) => round.loaded) },
    {
      what: 'page p99 under the beacon against without',
      measured: loaded / quiet,
      unit: '',
      target: { bound: 'at most', value: 2 },
      note: 'the same process serves both',
    },
  ];
}

/** How much of what was taken lies in the table. */
async function countRows(dataDir: string, rounds: readonly Round[]): Promise<Result[]> {
  const [row] = await queryAsOwner<{ events: number }>(
    dataDir,
    'SELECT count(*)::int AS events FROM beacon_event',
  );
  const sent = rounds.reduce((sum, round) => sum + round.eventsPerSecond * SECONDS, 0);
  return [
    {
      what: 'events in the table for each one taken',
      measured: (row?.events ?? 0) / sent,
      unit: '',
      target: { bound: 'at least', value: 1 },
      note: `${row?.events ?? 0} rows, those of the warm-up among them`,
    },
  ];
}

/**
 * Milliseconds of every page that a visitor opened in so long, each an address nobody opened before, so that it is
 * rendered.
 */
async function lookAround(shop: ShopProcess, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const started = performance.now();
    const response = await fetch(`${shop.origin}/list/1-0-0-0-0-0?visit=${crypto.randomUUID()}`);
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`a page is ${response.status}`);
    times.push(performance.now() - started);
    await delay(PAUSE_MS);
  }
  return times;
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

function show(milliseconds: number): string {
  return milliseconds.toFixed(1);
}
