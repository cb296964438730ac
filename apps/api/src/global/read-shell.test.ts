import { adPositions } from '@jishi/contract/ad-position.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('answers with exactly what its parts answer, for each tenant its own', async () => {
  for (const tenant of [0, 4]) {
    const client = shop.client({ tenant });
    const ids = `${adPositions.topBanner.id},${adPositions.headerSide.id}`;
    const [menu, hot, content, status, ads] = await Promise.all([
      client.global.menu({}),
      client.search.hot({}),
      client.global.pageContent({}),
      client.global.systemStatus({}),
      client.ads.byPositions({ ids }),
    ]);
    const adOf = (id: number) => ads.find((place) => place.id === id)?.ads[0] ?? null;
    expect(await client.global.shell({})).toEqual({
      menu,
      hotWords: hot.hotSearch,
      content,
      status,
      topAd: adOf(adPositions.topBanner.id),
      sideAd: adOf(adPositions.headerSide.id),
      announcedTerms: [],
    });
  }
});

it('shows nobody without a valid token of staff the drafts', async () => {
  const client = shop.client();
  expect(await client.global.shell({ preview: 'made-up' })).toEqual(await client.global.shell({}));
});

it('refuses a token that is too long', async () => {
  await expect(shop.client().global.shell({ preview: 'x'.repeat(601) })).rejects.toMatchObject({
    code: 4000,
  });
});
