import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from '../open-shop.fixture.ts';
import { fillShop } from '../shop-data.fixture.ts';
import { fuzz } from './fuzz-run.fixture.ts';
import { Pulse, p99Of } from './pulse.fixture.ts';

/** `npm run fuzz` is the whole; the suite has a taste of it with another seed each time. `FUZZ_SEED` repeats a run. */
const IS_WHOLE = process.env.npm_lifecycle_event === 'fuzz';
const WHOLE = 20_000;
const TASTE = 2_000;
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const CONNECTIONS = Number(process.env.FUZZ_CONNECTIONS ?? (IS_WHOLE ? WHOLE : TASTE));
/** Connections before anything is measured: code is compiled, caches are filled. */
const WARM_UP = 500;
const QUIET_MS = 2_000;
const P99_MS = 100;
/**
 * On a machine with other things to do quiet answers are slow as well; so many times as slow they may be under fire.
 */
const TIMES_QUIET = 8;
/** Processor time of the shop for a generated connection, on average. */
const CPU_MS = 10;
const MEMORY_MARGIN_MB = 200;
/** What the log says of faults of our own, whoever asked. */
const OUR_FAULTS = /"level":"error"|nobody caught|UnhandledPromise/;

function megabytesOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** Seconds of the processor that a process has used (`[days-]hours:minutes:seconds`). */
function cpuSecondsOf(pid: number): number {
  const text = execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (text.includes('-') ? text : `0-${text}`)
    .split(/[-:]/)
    .map(Number);
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

test(
  `${CONNECTIONS} generated connections leave the process alive, quick and as large as it was (FUZZ_SEED=${SEED})`,
  async () => {
    const dataDir = makeShopDir();
    await fillShop(dataDir, async () => undefined);
    const shop = await startShop({ dataDir });
    await fuzz({ port: shop.port, seed: SEED + 1, connections: WARM_UP });
    const quiet = new Pulse(shop.origin);
    await delay(QUIET_MS);
    const quietMs = p99Of(await quiet.stop());
    const before = megabytesOf(shop.pid);
    const cpuBefore = cpuSecondsOf(shop.pid);

    const pulse = new Pulse(shop.origin);
    const started = Date.now();
    const counts = await fuzz({ port: shop.port, seed: SEED, connections: CONNECTIONS });
    const seconds = (Date.now() - started) / 1_000;
    const beats = await pulse.stop();
    const busyMs = p99Of(beats);
    const cpuMs = ((cpuSecondsOf(shop.pid) - cpuBefore) * 1_000) / CONNECTIONS;

    console.log(
      `FUZZ_SEED=${SEED}: ${counts.connections} connections in ${seconds.toFixed(1)} s; /healthz p99 ${busyMs.toFixed(1)} ms` +
        ` (quiet ${quietMs.toFixed(1)} ms); ${cpuMs.toFixed(1)} ms of processor a connection; memory ${before.toFixed(0)} MB before, ${megabytesOf(shop.pid).toFixed(0)} MB after\n` +
        JSON.stringify({ ...counts.byKind, statuses: counts.byStatus }),
    );
    expect(shop.isRunning, shop.readLog().slice(-4_000)).toBe(true);
    expect(beats.failures).toBe(0);
    expect(counts.failures).toEqual([]);
    const faults = shop
      .readLog()
      .split('\n')
      .filter((line) => OUR_FAULTS.test(line));
    expect(faults.slice(0, 5)).toEqual([]);
    // The processor's time is the same on every machine, however busy; answers are quick only where somebody is free to
    // give them.
    expect(cpuMs).toBeLessThan(CPU_MS);
    if (IS_WHOLE) expect(busyMs).toBeLessThan(Math.max(P99_MS, quietMs * TIMES_QUIET));
    await expect
      .poll(() => megabytesOf(shop.pid), { timeout: 120_000, interval: 1_000 })
      .toBeLessThan(before + MEMORY_MARGIN_MB);
    expect((await shop.readiness()).status).toBe(200);
  },
  PROCESS_TEST_TIMEOUT_MS,
);
