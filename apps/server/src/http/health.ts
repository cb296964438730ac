import type { FastifyInstance } from 'fastify';
import type { OpenPlatform } from '../boot/open-platform.ts';

type Check = () => Promise<unknown>;

/**
 * `/healthz`: the process answers. `/readyz`: everything a request needs answers too, each part named, 503 while one does not
 * or the process is stopping.
 */
export function registerHealth(server: FastifyInstance, open: OpenPlatform, isStopping: () => boolean): void {
  const checks: Record<string, Check> = {
    database: () => open.platform.database.pool.query('SELECT 1'),
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
    await check();
    return 'ok';
  } catch {
    return 'unavailable';
  }
}
