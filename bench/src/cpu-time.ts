import type { ShopProcess } from '../../apps/server/test/shop-process.fixture.ts';

/** What the shops that are measured ask for at `/metrics`. */
export const METRICS_TOKEN = 'of-the-benchmark';
/** Requests side by side; what counts is CPU time, which waiting does not use. */
const AT_ONCE = 4;

/** CPU time of the server's process, all of its threads, for each of so many requests: milliseconds. */
export async function measureCpuMs(
  shop: ShopProcess,
  count: number,
  open: (request: number) => Promise<void>,
): Promise<number> {
  const before = await readCpuSeconds(shop);
  let next = 0;
  const visitor = async () => {
    while (next < count) {
      next += 1;
      await open(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return ((await readCpuSeconds(shop)) - before) * (1000 / count);
}

function readCpuSeconds(shop: ShopProcess): Promise<number> {
  return readMetric(shop.origin, 'process_cpu_seconds_total');
}

/** One number of what a shop says of itself. */
export async function readMetric(origin: string, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
}
