import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenPlatform } from '../boot/open-platform.ts';

/** What does not answer at all is as good as what says no. */
const PATIENCE_MS = 4_000;

type Check = () => Promise<unknown>;

/**
 * `/healthz`: the process answers. `/readyz`: everything a request needs answers too, each part named, 503 while one
 * does not or the process is stopping.
 */
export function registerHealth(server: FastifyInstance, open: OpenPlatform, isStopping: () => boolean): void {
  const checks: Record<string, Check> = {
    database: () => open.platform.database.ping(),
    jobs: () => open.jobs.ping(),
    [`realtime over ${open.realtime.hub.carrier}`]: () => open.realtime.hub.ping(),
  };
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', async (_request, reply) => {
    const parts = Object.fromEntries(
      await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
      ),
    );
    const ready = !isStopping() && Object.values(parts).every((state) => state === 'ok');
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : isStopping() ? 'stopping' : 'unavailable', parts });
  });
}

async function answers(check: Check): Promise<'ok' | 'unavailable'> {
  try {
    const tooLate = new AbortController();
    const late = delay(PATIENCE_MS, undefined, { signal: tooLate.signal }).then(() => {
      throw new Error('no answer');
    });
    await Promise.race([check(), late]).finally(() => tooLate.abort());
    return 'ok';
  } catch {
    return 'unavailable';
  }
}
