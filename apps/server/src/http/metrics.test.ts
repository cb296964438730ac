import type { Platform } from '@jishi/api/platform/platform.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { MissingParts } from '../web/missing-parts.ts';
import { registerMetrics } from './metrics.ts';

test('parts that pages lacked are counted by name and reason', async () => {
  const server = Fastify();
  const missingParts = new MissingParts();
  const platform = {
    database: { pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } },
  } as unknown as Platform;
  registerMetrics(server, platform, { token: 'a-token-of-the-test', missingParts });
  const read = async () =>
    (await server.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-the-test' } })).body
      .split('\n')
      .filter((line) => line.startsWith('page_parts_missing_total'));
  expect(await read()).toEqual([]);
  missingParts.add('product.recommended', 'failed');
  missingParts.add('product.recommended', 'failed');
  missingParts.add('home.ads', 'refused');
  const counted = [
    'page_parts_missing_total{part="product.recommended",reason="failed"} 2',
    'page_parts_missing_total{part="home.ads",reason="refused"} 1',
  ];
  expect(await read()).toEqual(counted);
  // Read again they are the same, and not added up.
  expect(await read()).toEqual(counted);
  await server.close();
});
