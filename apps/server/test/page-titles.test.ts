import { siteMap } from '@jishi/web/app/routes.ts';
import { expect, test } from 'vitest';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { fillShop } from './shop-data.fixture.ts';
import { makeShoppers } from './shoppers.fixture.ts';

/** These know more of what they show than the site map does. */
const ownTitles =
  /^\/(?:list|search|product|stores|after-service|huiShou\/list|secondHand\/search|doc(?!\/manual)|member\/order\/list)/;
/** What nobody should find by a search engine. */
const unlisted = /^\/(?:login|account|member|trade)/;

test(
  'S038 every page of the site map says what it is in its title; login, account and own pages are left out of search',
  async () => {
    const dataDir = makeShopDir();
    const [shopper] = await fillShop(dataDir, (ctx) => makeShoppers(ctx, 1));
    const shop = await startShop({ dataDir, services: 'web,api' });
    const open = async (address: string, cookie = '') => {
      const answer = await fetch(shop.origin + address, {
        redirect: 'manual',
        headers: { cookie, accept: 'text/html' },
      });
      const html = await answer.text();
      return { status: answer.status, html, title: /<title>([^<]*)</.exec(html)?.[1] ?? '' };
    };
    const { title: site } = await open('/');
    expect(site).toMatch(/\S/);
    let titled = 0;
    for (const { path, meta } of siteMap) {
      const address = path
        .replace(':businesskey', 'all')
        .replace(/:\w+/g, '1')
        .replace(/^\/?\*$/, '/nowhere');
      const { status, html, title } = await open(
        address,
        meta.requireAuth ? `Authorization=${shopper?.token}` : '',
      );
      if (status >= 300 && status < 400) continue;
      titled += 1;
      if (status >= 400) expect(title, address).toBe(`页面出错了 - ${site}`);
      else if (ownTitles.test(path)) expect(title, address).toMatch(new RegExp(`^\\S.* - ${site}$`));
      else expect(title, address).toBe(meta.title === undefined ? site : `${meta.title} - ${site}`);
      if (unlisted.test(path)) expect(html, address).toContain('<meta name="robots" content="noindex"/>');
    }
    expect(titled).toBeGreaterThan(siteMap.length - 9);
  },
  PROCESS_TEST_TIMEOUT_MS,
);
