import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { fillShop, postgresPidOf } from './shop-data.fixture.ts';

/** Far less than the 40 s that visitors once waited, and far more than it takes. */
const PATIENCE_MS = 20_000;
const POLL_MS = 100;

/** Stops the server with all its processes. @returns what lets them go on; those that ended meanwhile are left alone */
function freezePostgres(dataDir: string): () => void {
  const server = postgresPidOf(dataDir);
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  const pids = [server, ...children.map(Number)];
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  signalAll('SIGSTOP');
  return () => signalAll('SIGCONT');
}

test(
  'PostgreSQL frozen: pages that were seen are answered as they were, others say that they cannot be opened, and all is well when it goes on',
  async () => {
    const dataDir = makeShopDir();
    await fillShop(dataDir, async () => undefined);
    const shop = await startShop({ dataDir });
    const ask = async (path: string) => {
      const response = await fetch(shop.origin + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
      return { status: response.status, text: await response.text() };
    };
    const home = await ask('/');
    expect(home.status).toBe(200);

    const thaw = freezePostgres(dataDir);
    onTestFinished(thaw);
    const [kept, fresh, call, ready, health] = await Promise.all([
      ask('/'),
      ask('/search?keyword=never-asked'),
      ask('/web/api/products/search/v1?keyword=neverasked'),
      ask('/readyz'),
      ask('/healthz'),
    ]);
    expect(kept).toMatchObject({ status: 200, text: home.text });
    expect(fresh.status).toBe(503);
    expect(fresh.text).toContain('请稍后');
    expect(call.status).toBe(503);
    expect(JSON.parse(ready.text)).toMatchObject({ parts: { database: 'unavailable' } });
    expect(health.status).toBe(200);

    thaw();
    while ((await shop.readiness()).status !== 200) await delay(POLL_MS);
    expect((await ask('/search?keyword=never-asked')).status).toBe(200);
    expect(await shop.stop()).toBe(0);
  },
  PROCESS_TEST_TIMEOUT_MS,
);
