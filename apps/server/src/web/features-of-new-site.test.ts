import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff, makeStore } from '../../../api/test/factories.ts';
import { RenderedShop } from './rendered-shop.fixture.ts';

/** A site that no specification knows; it has none of what pages show by their features. */
const SITE = 3102;
const LOADING_MS = 300_000;

let rendered: RenderedShop;
beforeAll(async () => {
  rendered = await RenderedShop.open([]);
  const { shop } = rendered;
  const main = await makeStaff(shop.context());
  await shop.client(main.caller).adminSite.create({
    xtenant: SITE,
    siteName: '昭通新店',
    companyFullName: '昭通新店数码有限公司',
    pcHost: `t${SITE}.localhost`,
    mobileHost: `m.t${SITE}.localhost`,
    defaultCityId: 530102,
    brandColor: '#0B6E4F',
    servicePhone: '400-111-2222',
    account: 'boss',
    staffName: '陈店长',
    password: 'kunming2026ok',
  });
  await shop.api.platform.tenants.load();
  await makeStore(shop.context(SITE), 530102);
}, LOADING_MS);
afterAll(() => rendered.close());

async function switchAll(on: boolean): Promise<void> {
  const { shop } = rendered;
  const { adminTenant } = shop.client((await makeStaff(shop.context(SITE))).caller);
  const { features, version } = await adminTenant.features();
  const pages = { callBack: on, scanLogin: on, qqLogin: on, entryGuide: on };
  await adminTenant.saveFeatures({ features: { ...features, ...pages }, version });
  // What every process does when it hears of new settings.
  await shop.api.platform.tenants.load();
  shop.api.platform.sharedAnswers.forgetTenant(SITE);
}

/** What a visitor reads of the four features. */
async function readPages() {
  const cart = await rendered.read('/trade/cart', { tenant: SITE });
  const login = await rendered.read('/login', { tenant: SITE });
  const form = await rendered.read('/login?mode=normal', { tenant: SITE });
  const links = form.links.map(({ text }) => text);
  return {
    callBack: cart.html.includes('免费回电'),
    scanLogin: !login.fields.includes('username'),
    qqLogin: links.includes('QQ'),
    entryGuide: links.includes('进店指引'),
  };
}

it('the pages of a site that was opened today follow what its staff switch on and off', async () => {
  const none = { callBack: false, scanLogin: false, qqLogin: false, entryGuide: false };
  const all = { callBack: true, scanLogin: true, qqLogin: true, entryGuide: true };
  expect(await readPages()).toEqual(none);
  await switchAll(true);
  expect(await readPages()).toEqual(all);
  await switchAll(false);
  expect(await readPages()).toEqual(none);
});

it('a page carries the features it decides by, and nothing else of the list', async () => {
  const { html } = await rendered.read('/login', { tenant: SITE });
  expect(html).toContain('entryGuide');
  for (const word of ['payWithin', 'freeFreightFrom', '付款时限', 'addressLimit'])
    expect(html).not.toContain(word);
});
