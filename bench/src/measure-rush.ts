import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sealTicket } from '../../apps/api/src/rush/entry-papers.ts';
import { makeSale } from '../../apps/api/src/rush/sale.fixture.ts';
import { fillShop, queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import type { ShopProcess } from '../../apps/server/test/shop-process.fixture.ts';
import { makeShoppers, type Shopper } from '../../apps/server/test/shoppers.fixture.ts';
import { readMetric } from './cpu-time.ts';
import { medianOf, type Result } from './result.ts';
import type { RushBurst, RushBurstResult } from './rush-load-process.ts';
import { inWorkplace, type Workplace } from './workplace.ts';

const SKUS = 500;
const MEMBERS = 500;
const PRESSES = 4;
const UNITS = 20;
const RUSHES = 6;
const RACES = 4;
/** What a standby in another city, which each commit waits for, adds to a commit. */
const FAR_COMMIT_MS = 20;
/** Connections that place orders, of all processes; each process gives a quarter of its own to a crowd. */
const CONNECTIONS = 32;
const PROCESSES = 2;
/** Between two pages of the visitor who looks around. */
const PAUSE_MS = 15;
const WARM_UP_MS = 5_000;
const LEAST_QUIET_MS = 3_000;

type Fire = (burst: RushBurst) => Promise<RushBurstResult>;

/**
 * A flash sale over two processes of a shop: what it does to the pages of everybody else, and what its buckets are
 * worth.
 */
export function measureRush(say: (line: string) => void): Promise<Result[]> {
  return inWorkplace(async (place) => {
    await place.seed(SKUS);
    const shoppers = await fillShop(place.dataDir, (ctx) => makeShoppers(ctx, MEMBERS));
    const start = async (env: Readonly<Record<string, string>>) => {
      const shops: ShopProcess[] = [];
      for (let index = 0; index < PROCESSES; index += 1)
        shops.push(await place.startShop({ services: 'web,api', env }));
      return shops;
    };
    const asTheyCome = await start({});
    await place.analyze();
    const load = fork(fileURLToPath(new URL('./rush-load-process.ts', import.meta.url)));
    const fire: Fire = async (burst) => {
      load.send(burst);
      const [result] = (await once(load, 'message')) as [RushBurstResult];
      if (result.failures.length > 0) throw new Error(result.failures.slice(0, 5).join('\n'));
      return result;
    };
    try {
      const crowd = { place, shoppers, fire, say };
      const pages = await measurePages({ ...crowd, origins: asTheyCome.map(({ origin }) => origin) });
      for (const shop of asTheyCome) await shop.kill();
      const wide = await start({ DATABASE_CONNECTIONS: String((4 * CONNECTIONS) / PROCESSES) });
      return [...pages, ...(await measureBuckets({ ...crowd, origins: wide.map(({ origin }) => origin) }))];
    } catch (error) {
      for (const shop of asTheyCome)
        console.error(
          shop
            .readLog()
            .split('\n')
            .filter((line) => /"level":[56]0/.test(line))
            .slice(0, 4)
            .join('\n'),
        );
      throw error;
    } finally {
      load.kill();
    }
  });
}

interface Crowd {
  place: Workplace;
  shoppers: readonly Shopper[];
  origins: readonly string[];
  fire: Fire;
  say: (line: string) => void;
}

/** Pages of a visitor while 2,000 requests come for 20 units, and before. */
async function measurePages({ place, shoppers, origins, fire, say }: Crowd): Promise<Result[]> {
  const presses = Array.from({ length: PRESSES }, () => shoppers).flat();
  const [quiet, busy, seconds]: [number[][], number[][], number[]] = [[], [], []];
  // The first rush is the one in which the processes learn; nobody looks at it.
  for (let round = 0; round <= RUSHES; round += 1) {
    const qid = await openSale(place, UNITS);
    const burst = { origins, qid, presses: await letIn(place, qid, presses), atOnce: MEMBERS };
    const before = await lookAround(origins, delay(round === 0 ? WARM_UP_MS : LEAST_QUIET_MS));
    const rush = fire(burst);
    const meanwhile = await lookAround(origins, rush);
    const result = await rush;
    if (result.orders !== UNITS) throw new Error(`${result.orders} orders for ${UNITS} units`);
    say(
      `${presses.length} requests in ${result.seconds.toFixed(1)} s, p99 ${p99(before).toFixed(1)} ms before, ${p99(meanwhile).toFixed(1)} ms meanwhile`,
    );
    if (round === 0) continue;
    quiet.push(before);
    busy.push(meanwhile);
    seconds.push(result.seconds);
  }
  const noteOf = (rounds: readonly number[][]) =>
    `${rounds.flat().length} pages, median ${medianOf(rounds.flat()).toFixed(1)} ms, rounds ${rounds.map((times) => p99(times).toFixed(1)).join(', ')}`;
  return [
    { what: 'page p99 before a flash sale', measured: p99(quiet.flat()), unit: 'ms', note: noteOf(quiet) },
    { what: 'page p99 during a flash sale', measured: p99(busy.flat()), unit: 'ms', note: noteOf(busy) },
    {
      what: 'page p99 during a flash sale against before',
      measured: medianOf(busy.map((times, round) => p99(times) / p99(quiet[round] ?? []))),
      unit: '',
      target: { bound: 'at most', value: 2 },
      note: `median of ${RUSHES} rounds; ${presses.length} requests of ${MEMBERS} members, all at once and again as they are answered, for ${UNITS} units over ${PROCESSES} processes, all answered after ${medianOf(seconds).toFixed(1)} s; ${UNITS} orders each time, no 5xx`,
    },
  ];
}

/** Orders a second where every member gets a unit, from buckets and from one row, in turns. */
async function measureBuckets({ place, shoppers, origins, fire, say }: Crowd): Promise<Result[]> {
  const cpuMs: number[] = [];
  const race = async (oneRow: boolean) => {
    const qid = await openSale(place, MEMBERS);
    if (oneRow) await mergeBuckets(place, qid);
    const burst = { origins, qid, presses: await letIn(place, qid, shoppers), atOnce: CONNECTIONS };
    const before = await readCpuSeconds(origins);
    const { orders, seconds } = await fire(burst);
    if (orders !== MEMBERS) throw new Error(`${orders} orders for ${MEMBERS} units`);
    cpuMs.push((((await readCpuSeconds(origins)) - before) * 1000) / orders);
    return orders / seconds;
  };
  const compare = async (where: string) => {
    const [buckets, row]: [number[], number[]] = [[], []];
    for (let round = 0; round <= RACES; round += 1) {
      const [one, other] = [await race(false), await race(true)];
      say(`${one.toFixed(0)} orders/s from buckets, ${other.toFixed(0)} from one row${where}`);
      if (round === 0) continue;
      buckets.push(one);
      row.push(other);
    }
    const [one, other] = [medianOf(buckets), medianOf(row)];
    return {
      what: `orders from buckets against one row, ${CONNECTIONS} connections${where}`,
      measured: one / other,
      unit: '',
      note: `${one.toFixed(0)} against ${other.toFixed(0)} orders/s, medians of ${RACES} rounds of ${MEMBERS} whole orders over HTTP`,
    } as const;
  };
  const near = await compare('');
  const note = `${near.note}; an order costs the shop ${medianOf(cpuMs).toFixed(1)} ms of CPU, without PostgreSQL`;
  await delayCommits(place, FAR_COMMIT_MS);
  const far = await compare(`, commits ${FAR_COMMIT_MS} ms longer`);
  await delayCommits(place, 0);
  return [{ ...near, note, target: { bound: 'at least', value: 3 } }, far];
}

/** Lets each commit wait before it writes, together with those that come meanwhile. */
async function delayCommits({ dataDir }: Workplace, ms: number): Promise<void> {
  await queryAsOwner(dataDir, `ALTER SYSTEM SET commit_delay = ${ms * 1000}`);
  await queryAsOwner(dataDir, `ALTER SYSTEM SET commit_siblings = ${ms > 0 ? 0 : 5}`);
  await queryAsOwner(dataDir, 'SELECT pg_reload_conf()');
}

async function readCpuSeconds(origins: readonly string[]): Promise<number> {
  const all = await Promise.all(origins.map((origin) => readMetric(origin, 'process_cpu_seconds_total')));
  return all.reduce((sum, one) => sum + one, 0);
}

async function openSale({ dataDir }: Workplace, quota: number): Promise<number> {
  const { qid } = await fillShop(dataDir, (ctx) => makeSale({ context: () => ctx }, { quota, stock: quota }));
  return qid;
}

/** All units in the first bucket, as if there had never been others. */
async function mergeBuckets({ dataDir }: Workplace, qid: number): Promise<void> {
  await queryAsOwner(dataDir, 'DELETE FROM rush_bucket WHERE item_id = $1 AND bucket > 0', [qid]);
  const text = 'UPDATE rush_bucket SET units = $2, left_units = $2 WHERE item_id = $1';
  await queryAsOwner(dataDir, text, [qid, MEMBERS]);
}

/** Tickets as an admission seals them for browsers without cookies; they live a minute. */
function letIn(
  { dataDir }: Workplace,
  qid: number,
  shoppers: readonly Shopper[],
): Promise<RushBurst['presses'][number][]> {
  return fillShop(dataDir, async (ctx) =>
    shoppers.map(({ memberId, addressId, token }) => ({
      ...{ addressId, token },
      ticket: sealTicket(ctx, { itemId: qid, memberId }),
    })),
  );
}

/** Milliseconds of every page that a visitor opens until something is over: rendered, by the processes in turn. */
async function lookAround(origins: readonly string[], until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  until.then(end, end);
  while (!isOver) {
    const started = performance.now();
    const response = await fetch(
      `${origins[times.length % origins.length]}/list/1-0-0-0-0-0?visit=${crypto.randomUUID()}`,
    );
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
