import { setTimeout as delay } from 'node:timers/promises';
import { findRabbit } from '../../apps/api/test/rabbit-broker.ts';
import { sumProportionalMemory } from './process-memory.ts';
import { RealtimePage } from './realtime-page.ts';
import type { Result } from './result.ts';
import { inWorkplace, type Workplace } from './workplace.ts';

const CONNECTIONS = 5_000;
const OPENING_AT_ONCE = 25;
/** Visitors who ask for a login QR at the same time, of all that are connected. */
const ASKING_AT_ONCE = 10;
const ASKS = 1_500;
const WARM_UP_ASKS = 100;
const BEAT_MS = 8_000;
/** Long enough for every connection to live through heartbeats in both directions. */
const REST_MS = 15_000;

/**
 * So many open pages on one process, what they cost, and how fast a login QR is among them: each carrier in turn, in
 * one run.
 */
export function measureRealtime(say: (line: string) => void): Promise<Result[]> {
  return inWorkplace(async (place) => {
    await place.seed(1);
    const results = await measureCarrier(place, 'embedded broker', {}, say);
    const rabbit = await findRabbit();
    if (typeof rabbit === 'string') {
      say(`without RabbitMQ: ${rabbit}`);
      return results;
    }
    const { amqpUrl, stompUrl, vhostPrefix } = rabbit;
    const env = {
      REALTIME_BROKER: 'rabbitmq',
      RABBITMQ_URL: amqpUrl,
      RABBITMQ_STOMP_URL: stompUrl,
      RABBITMQ_VHOST_PREFIX: vhostPrefix,
    };
    return [...results, ...(await measureCarrier(place, 'RabbitMQ', env, say))];
  });
}

async function measureCarrier(
  place: Workplace,
  name: string,
  env: Record<string, string>,
  say: (line: string) => void,
): Promise<Result[]> {
  const shop = await place.startShop({ env: { REALTIME_CONNECTIONS_PER_ADDRESS: '100000', ...env } });
  const pages: RealtimePage[] = [];
  const beating = setInterval(() => {
    for (const page of pages) page.beat();
  }, BEAT_MS);
  try {
    const before = sumProportionalMemory([shop.pid]).totalMb;
    const started = performance.now();
    await inParallel(CONNECTIONS, OPENING_AT_ONCE, async () => {
      pages.push(await RealtimePage.open(shop.origin));
    });
    const openingSeconds = (performance.now() - started) / 1000;
    await delay(REST_MS);
    const open = pages.filter((page) => page.isOpen).length;
    const memory = sumProportionalMemory([shop.pid]).totalMb;
    say(
      `${name}: ${open} connections after ${openingSeconds.toFixed(1)} s and a rest, ${memory.toFixed(0)} MB`,
    );
    const times: number[] = [];
    const ask = async (index: number) => {
      const page = pages[(index * 7) % pages.length];
      if (page) times.push(await page.askForQr());
    };
    await inParallel(WARM_UP_ASKS, ASKING_AT_ONCE, ask);
    times.length = 0;
    await inParallel(ASKS, ASKING_AT_ONCE, (index) => ask(index + WARM_UP_ASKS));
    const sorted = times.toSorted((left, right) => left - right);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    say(`${name}: login QR median ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`);
    return [
      {
        what: `open STOMP connections on one process, ${name}`,
        measured: open,
        unit: '',
        target: { bound: 'at least', value: CONNECTIONS },
        note: `opened in ${openingSeconds.toFixed(1)} s, alive after ${REST_MS / 1000} s`,
      },
      {
        what: `memory of that process, ${name}`,
        measured: memory,
        unit: 'MB',
        target: { bound: 'at most', value: 500 },
        note: `${before.toFixed(0)} MB before the first connection`,
      },
      {
        what: `login QR among them, p99, ${name}`,
        measured: at(0.99),
        unit: 'ms',
        target: { bound: 'at most', value: 200 },
        note: `${ASKS} asked, ${ASKING_AT_ONCE} at once, median ${at(0.5).toFixed(1)} ms`,
      },
    ];
  } finally {
    clearInterval(beating);
    for (const page of pages) page.close();
    await shop.stop();
  }
}

/** Runs something so many times, so many at once. */
async function inParallel(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
