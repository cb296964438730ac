import { setTimeout as delay } from 'node:timers/promises';
import { postgresPidOf, queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import type { ShopProcess } from '../../apps/server/test/shop-process.fixture.ts';
import { findBrowser } from '../../tools/test/find-browser.ts';
import { Browser } from './browser.ts';
import { measureCpuMs } from './cpu-time.ts';
import { measureBrowsing } from './measure-browsing.ts';
import { measureContentPages } from './measure-content-pages.ts';
import { sumProportionalMemory } from './process-memory.ts';
import type { Result } from './result.ts';
import { inWorkplace } from './workplace.ts';

const UNCACHED_PAGES = 400;
const CACHED_PAGES = 4_000;
/** What the first visits set going ends within half a minute; then the process rests, and gives its memory back. */
const IDLE_SECONDS = 60;
const POLL_MS = 500;
/** What today's browsers accept. */
const BROWSERS_ACCEPT = 'gzip, deflate, br, zstd';

/**
 * The home page of the demo shop: CPU time, weight, what a browser thinks of it; and the memory of the whole thing at
 * rest.
 */
export function measureHome(say: (line: string) => void): Promise<Result[]> {
  return inWorkplace(async (place) => {
    const first = await place.startShop({ demo: true });
    say('demo shop made');
    await waitForJobs(place.dataDir);
    await first.stop();
    const started = performance.now();
    const shop = await place.startShop({ demo: true });
    const secondStartMs = performance.now() - started;
    for (let visit = 0; visit < 3; visit += 1) await (await fetch(shop.origin)).text();
    await waitForJobs(place.dataDir);
    await delay(IDLE_SECONDS * 1000);
    const memory = sumProportionalMemory([shop.pid, postgresPidOf(place.dataDir)]);
    const results: Result[] = [
      {
        what: 'second start',
        measured: secondStartMs / 1000,
        unit: 's',
        target: { bound: 'at most', value: 5 },
        note: 'until /readyz is 200',
      },
      {
        what: 'idle memory of the whole thing',
        measured: memory.totalMb,
        unit: 'MB',
        target: { bound: 'at most', value: 330 },
        note: memory.parts.map(({ name, mb }) => `${name} ${mb.toFixed(0)} MB`).join(', '),
      },
      ...(await measureRendering(shop)),
      ...(await measureContentPages(place.dataDir, shop)),
    ];
    say('pages rendered');
    const browser = await Browser.start(await findBrowser());
    try {
      results.push(...(await measureBrowsing(browser, `http://localhost:${shop.port}/`)));
    } finally {
      await browser.stop();
    }
    return results;
  });
}

async function measureRendering(shop: ShopProcess): Promise<Result[]> {
  // Rendering alone: what a client without compression gets. With it is measured below.
  const uncached = (page: number) => visit(shop, `/?page=${page}`, { 'accept-encoding': 'identity' });
  const cached = () => visit(shop, '/', { 'accept-encoding': BROWSERS_ACCEPT });
  // A signed-in visitor's page is never shared, and is compressed for him alone; the session need not be real for that.
  const signedIn = () =>
    visit(shop, '/', { 'accept-encoding': BROWSERS_ACCEPT, cookie: 'Authorization=nobody' });
  // A process that has been at work for some minutes, not the first pages of its life.
  await measureCpuMs(shop, 2 * UNCACHED_PAGES, (page) => uncached(-page - 1));
  await measureCpuMs(shop, CACHED_PAGES, cached);
  return [
    {
      what: 'home page rendered uncached, CPU',
      measured: await measureCpuMs(shop, UNCACHED_PAGES, uncached),
      unit: 'ms',
      target: { bound: 'at most', value: 3.5 },
      note: `${UNCACHED_PAGES} pages`,
    },
    {
      what: 'home page from the anonymous micro-cache, CPU',
      measured: await measureCpuMs(shop, CACHED_PAGES, cached),
      unit: 'ms',
      target: { bound: 'at most', value: 0.3 },
      note: `${CACHED_PAGES} pages, zstd`,
    },
    {
      what: 'home page for one visitor, with compression, CPU',
      measured: await measureCpuMs(shop, UNCACHED_PAGES, signedIn),
      unit: 'ms',
      target: { bound: 'at most', value: 5 },
      note: `${UNCACHED_PAGES} pages, zstd`,
    },
  ];
}

async function visit(shop: ShopProcess, path: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(shop.origin + path, { headers });
  if (response.status !== 200) throw new Error(`${path} is ${response.status}`);
  await response.arrayBuffer();
}

/** Sizes of pictures are made by jobs behind the seed; they would be measured along with everything else. */
async function waitForJobs(dataDir: string): Promise<void> {
  for (;;) {
    const [row] = await queryAsOwner<{ waiting: number }>(
      dataDir,
      `SELECT count(*)::int AS waiting FROM pgboss.job WHERE state IN ('created', 'active', 'retry') AND start_after <= now()`,
    );
    if (row?.waiting === 0) return;
    await delay(POLL_MS);
  }
}
