import type { PageVisit } from '@jishi/web/app/shell/page-host.ts';
import { afterEach, expect, test } from 'vitest';
import { closeSites, setUp } from './site.fixture.ts';

afterEach(closeSites);

test('a part that a page is shown without is counted, and told with the request it happened to', async () => {
  const { server, state, missingParts } = setUp({
    openScope: async (visit) => {
      (visit as PageVisit).reportMissing('cart.recommended', 'failed', new Error('gone'));
      return visit;
    },
  });
  expect((await server.inject({ url: '/trade/cart' })).statusCode).toBe(200);
  await server.inject({ url: '/trade/cart' });
  expect([...missingParts.list()]).toEqual([{ part: 'cart.recommended', reason: 'failed', count: 2 }]);
  expect(state).toMatchObject({ warnings: 2, failures: 0 });
  expect(state.told).toMatchObject({
    part: 'cart.recommended',
    requestId: expect.any(String),
    url: '/trade/cart',
  });
});
