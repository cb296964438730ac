import { siteMap } from '@jishi/web/app/routes.ts';
import { expect, test } from 'vitest';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { fillShop, queryAsOwner } from './shop-data.fixture.ts';
import type { ShopProcess } from './shop-process.fixture.ts';
import { makeShoppers } from './shoppers.fixture.ts';

/** An address of every page of the site map; what is added tomorrow is tried tomorrow. */
const addresses = siteMap.map(({ path }) => path.replace(/:\w+\??/g, '1').replace(/^\/?\*$/, '/nowhere'));
const FORM = 'application/x-www-form-urlencoded';
/** A form that would act on most pages that take one. */
const body = new URLSearchParams({
  intent: 'logout',
  loginType: 'acount',
  username: '13800000000',
  password: 'anything',
  agreed: 'on',
}).toString();

function submit(
  shop: ShopProcess,
  address: string,
  token: string,
  headers: Record<string, string>,
  payload: string,
) {
  return fetch(shop.origin + address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': FORM, cookie: `Authorization=${token}`, ...headers },
    body: payload,
  });
}

test(
  'CSRF: every page refuses a form of another site, as a page and as data, and nobody is signed in or out by it; 10 MB are refused as well',
  async () => {
    const dataDir = makeShopDir();
    const [shopper] = await fillShop(dataDir, (ctx) => makeShoppers(ctx, 1));
    const shop = await startShop({ dataDir, services: 'web,api' });
    const token = shopper?.token ?? '';
    expect(addresses.length).toBeGreaterThan(40);
    for (const address of addresses) {
      for (const origin of ['https://evil.example', 'null']) {
        for (const form of [address, `${address === '/' ? '/_root' : address}.data`]) {
          const answer = await submit(shop, form, token, { origin }, body);
          expect(answer.status, `${form} from ${origin}`).toBe(403);
          expect(answer.headers.getSetCookie().join(), form).not.toContain('Authorization');
          await answer.arrayBuffer();
        }
      }
    }
    const large = await submit(shop, '/login', '', { origin: shop.origin }, `a=${'1'.repeat(10_485_760)}`);
    expect(large.status).toBe(413);
    // The form of the shop itself works: the one refused above would have ended this session.
    const sessions = () => queryAsOwner(dataDir, 'SELECT id FROM session');
    expect(await sessions()).toHaveLength(1);
    const own = await submit(shop, '/', token, { origin: shop.origin }, body);
    expect(own.status).toBe(302);
    expect(await sessions()).toHaveLength(0);
  },
  PROCESS_TEST_TIMEOUT_MS,
);
