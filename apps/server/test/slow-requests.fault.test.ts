import { expect, onTestFinished, test } from 'vitest';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { fillShop } from './shop-data.fixture.ts';
import type { ShopProcess } from './shop-process.fixture.ts';
import { SlowClient } from './slow-client.fixture.ts';

/** Slow clients of each kind. */
const EACH = 40;
const CALL = '/web/api/user/login/v2';
const head = (...lines: string[]) => `${['Host: localhost', 'xtenant: 0', ...lines].join('\r\n')}\r\n`;
const json = ['Content-Type: application/json', 'Content-Length: 200000'];

/** How a client keeps a request from ever being whole: what it sends first, and what it adds bit by bit. */
const kinds: { what: string; beginning: string; crumb: string }[] = [
  { what: 'headers that trickle', beginning: `GET / HTTP/1.1\r\n${head()}`, crumb: 'x-more: 1\r\n' },
  { what: 'a body that trickles', beginning: `POST ${CALL} HTTP/1.1\r\n${head(...json)}\r\n{"u`, crumb: '1' },
  {
    what: 'a body without an end',
    beginning: `POST ${CALL} HTTP/1.1\r\n${head('Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\n`,
    crumb: '1\r\n1\r\n',
  },
  { what: 'a body that stops', beginning: `POST ${CALL} HTTP/1.1\r\n${head(...json)}\r\n{`, crumb: '' },
  { what: 'nothing at all', beginning: '', crumb: '' },
];

/** One visitor after the other, until somebody says stop. @returns statuses of what was asked while `isHeld` */
async function visit(shop: ShopProcess, isHeld: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  while (isHeld()) {
    for (const path of ['/healthz', '/web/api/products/categories/v1']) {
      const response = await fetch(shop.origin + path);
      await response.arrayBuffer();
      if (isHeld()) statuses.push(response.status);
    }
  }
  return statuses;
}

test(
  'slow requests: whoever never finishes a request is cut off in words, and everybody else is served meanwhile',
  async () => {
    const dataDir = makeShopDir();
    await fillShop(dataDir, async () => undefined);
    const shop = await startShop({ dataDir, services: 'api' });
    const clients: { what: string; client: SlowClient }[] = [];
    onTestFinished(() => {
      for (const { client } of clients) client.drop();
    });
    for (const { what, beginning, crumb } of kinds)
      for (let one = 0; one < EACH; one += 1)
        clients.push({ what, client: await SlowClient.open(shop.port, beginning, crumb) });
    const visits = visit(shop, () => clients.every(({ client }) => client.isOpen));
    const statuses = await visits;
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const { what, client } of clients) {
      const heard = await client.closed;
      expect(heard, what).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(heard, what).toContain('"userMsg":"网络较慢，请求未完整送达，请重试"');
    }
    expect((await shop.readiness()).status).toBe(200);
    expect(shop.readFaults()).toBe('');
  },
  PROCESS_TEST_TIMEOUT_MS,
);
