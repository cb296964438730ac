import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeAccounts, PASSWORD } from '../../apps/server/test/login-stream.fixture.ts';
import { fillShop, queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import type { ShopProcess } from '../../apps/server/test/shop-process.fixture.ts';
import { contract } from '../../packages/contract/src/index.ts';
import { BUSY, type LoginBurstResult } from './login-answers.ts';
import type { LoginBurst } from './login-load-process.ts';
import { medianOf, type Result } from './result.ts';
import { inWorkplace } from './workplace.ts';

const SKUS = 200;
const PER_SECOND = 200;
const SECONDS = 8;
const ROUNDS = 3;
/** Members who know their password. */
const MEMBERS = 1_000;
/** Members who mistype it once, and members whose password somebody guesses at; in each round others. */
const FORGETFUL = 400;
const VICTIMS = 5;
/** Of guesses at one account, and of attempts from one address, so many may be looked at (S249). */
const JUDGED_PER_ACCOUNT = 3;
const JUDGED_PER_ADDRESS = 60;
const PAUSE_MS = 10;

interface Round {
  quiet: Looks;
  loaded: Looks;
  burst: LoginBurstResult;
}

/** Milliseconds of what others asked for meanwhile. */
interface Looks {
  health: number[];
  detail: number[];
}

/** Logins at a rate against one process, right ones, wrong ones and attacks together, and what others feel of it. */
export function measureLogins(say: (line: string) => void): Promise<Result[]> {
  return inWorkplace(async (place) => {
    await place.seed(SKUS);
    const accounts = await fillShop(place.dataDir, (ctx) =>
      makeAccounts(ctx, MEMBERS + (FORGETFUL + VICTIMS) * (ROUNDS + 1)),
    );
    const names = accounts.map(({ mobile }) => mobile);
    // Every visitor has an address of his own, which the load names as a proxy would.
    const shop = await place.startShop({ services: 'api', env: { TRUST_PROXY: '127.0.0.1,::1' } });
    const skus = await queryAsOwner<{ ppid: string }>(
      place.dataDir,
      'SELECT ppid FROM sku ORDER BY ppid LIMIT 200',
    );
    const ppids = skus.map(({ ppid }) => Number(ppid));
    const load = fork(fileURLToPath(new URL('./login-load-process.ts', import.meta.url)));
    const fire = async (round: number, seconds: number): Promise<LoginBurstResult> => {
      const forgetful = MEMBERS + (FORGETFUL + VICTIMS) * round;
      const victims = forgetful + FORGETFUL;
      load.send({
        origin: shop.origin,
        password: PASSWORD,
        perSecond: PER_SECOND,
        seconds,
        members: names.slice(0, MEMBERS),
        forgetful: names.slice(forgetful, victims),
        victims: names.slice(victims, victims + VICTIMS),
        round,
      } satisfies LoginBurst);
      const [result] = (await once(load, 'message')) as [LoginBurstResult];
      return result;
    };
    try {
      await lookAround(shop, ppids, delay(2_000));
      const warmUp = await fire(ROUNDS, 1);
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const quiet = await lookAround(shop, ppids, delay(3_000));
        const firing = fire(round, SECONDS);
        const loaded = await lookAround(shop, ppids, firing);
        const burst = await firing;
        rounds.push({ quiet, loaded, burst });
        say(describe(burst, loaded));
      }
      const given = rounds.reduce((sum, { burst }) => sum + burst.accepted, warmUp.accepted);
      return [...summarize(rounds), await countSessions(place.dataDir, given)];
    } finally {
      load.kill();
      await shop.stop();
    }
  });
}

function describe(burst: LoginBurstResult, loaded: Looks): string {
  const refusals = Object.entries(burst.refused).map(([text, count]) => `${count} ${text}`);
  return `${burst.offered} offered: ${burst.accepted} accepted, ${refusals.join(', ')}, ${burst.faults} faults; p99 ${show(p99(burst.times))} ms, /healthz meanwhile ${show(p99(loaded.health))} ms`;
}

function summarize(rounds: readonly Round[]): Result[] {
  const sum = (read: (burst: LoginBurstResult) => number) =>
    rounds.reduce((total, { burst }) => total + read(burst), 0);
  const wrong = rounds.flatMap(({ burst }) => burst.wrong);
  const offered = sum((burst) => burst.offered);
  const refusedAs = (text: string) => sum((burst) => burst.refused[text] ?? 0);
  const refused = sum((burst) => Object.values(burst.refused).reduce((total, count) => total + count, 0));
  const perSecond = (count: number) => count / (ROUNDS * SECONDS);
  const times = rounds.flatMap(({ burst }) => burst.times);
  const looks = (read: (round: Round) => number[]) => p99(rounds.flatMap(read));
  return [
    {
      what: `logins answered of ${PER_SECOND} offered a second`,
      measured: times.length / offered,
      unit: '',
      target: { bound: 'at least', value: 1 },
      note: `${offered} in ${rounds.length} rounds of ${SECONDS} s, against one process`,
    },
    {
      what: 'of them accepted',
      measured: perSecond(sum((burst) => burst.accepted)),
      unit: '/s',
      note: `of ${PER_SECOND / 2}/s with the right password; ${refusedAs(BUSY)} asked to come back because the process had enough to do`,
    },
    {
      what: 'of them refused',
      measured: perSecond(refused),
      unit: '/s',
      note: `wrong passwords, guesses at ${VICTIMS} accounts a round from many addresses, a flood from one address`,
    },
    {
      what: 'logins answered with 5xx',
      measured: sum((burst) => burst.faults + burst.unanswered),
      unit: '',
      target: { bound: 'at most', value: 0 },
      note: 'or not at all',
    },
    {
      what: 'logins answered as they must not be',
      measured: wrong.length,
      unit: '',
      target: { bound: 'at most', value: 0 },
      note: wrong[0] ?? 'a right password refused, a wrong one accepted, an attack let through',
    },
    {
      what: 'guesses looked at for each account that is guessed at',
      measured: Math.max(...rounds.map(({ burst }) => burst.judged.guesser / VICTIMS)),
      unit: '',
      target: { bound: 'at most', value: JUDGED_PER_ACCOUNT },
      note: 'without a solved slide puzzle; the worst round',
    },
    {
      what: 'attempts looked at from the one address of a flood',
      measured: Math.max(...rounds.map(({ burst }) => burst.judged.flood)),
      unit: '',
      target: { bound: 'at most', value: JUDGED_PER_ADDRESS },
      note: 'name after name; the worst round',
    },
    {
      what: 'login p99',
      measured: p99(times),
      unit: 'ms',
      note: `median ${show(medianOf(times))} ms, from the moment it was due`,
    },
    {
      what: '/healthz p99 meanwhile',
      measured: looks((round) => round.loaded.health),
      unit: 'ms',
      target: { bound: 'at most', value: 100 },
      note: `${show(looks((round) => round.quiet.health))} ms before; argon2 stays off the event loop`,
    },
    {
      what: 'product detail p99 meanwhile',
      measured: looks((round) => round.loaded.detail),
      unit: 'ms',
      target: { bound: 'at most', value: 200 },
      note: `${show(looks((round) => round.quiet.detail))} ms before, every answer made anew`,
    },
  ];
}

/** What the shop said against what it keeps. */
async function countSessions(dataDir: string, given: number): Promise<Result> {
  const [row] = await queryAsOwner<{ sessions: number }>(
    dataDir,
    'SELECT count(*)::int AS sessions FROM session',
  );
  const kept = row?.sessions ?? 0;
  return {
    what: 'sessions in the table beside those that were given, or missing',
    measured: Math.abs(kept - given),
    unit: '',
    target: { bound: 'at most', value: 0 },
    note: `${kept} rows, ${given} accepted, those of the warm-up among them`,
  };
}

/** One visitor after the other, until something has ended. */
async function lookAround(
  shop: ShopProcess,
  ppids: readonly number[],
  end: Promise<unknown>,
): Promise<Looks> {
  const looks: Looks = { health: [], detail: [] };
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  end.then(over, over);
  for (let visit = 0; !isOver; visit += 1) {
    const detail = `${contract.product.detailStatic.path}?ppid=${ppids[visit % ppids.length]}&visit=${crypto.randomUUID()}`;
    looks.health.push(await ask(shop, '/healthz'));
    looks.detail.push(await ask(shop, detail));
    await delay(PAUSE_MS);
  }
  return looks;
}

async function ask(shop: ShopProcess, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(shop.origin + path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} is ${response.status}`);
  return performance.now() - started;
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

function show(milliseconds: number): string {
  return milliseconds.toFixed(1);
}
