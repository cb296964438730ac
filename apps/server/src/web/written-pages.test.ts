import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSku } from '../../../api/test/factories.ts';
import { RenderedShop, type WrittenPage } from './rendered-shop.fixture.ts';

const LOADING_MS = 300_000;
/** What the shop shows instead of a price of goods that are not released (S196). */
const NOT_RELEASED_YUAN = 1_234_567;

let shop: RenderedShop;
beforeAll(async () => {
  shop = await RenderedShop.open([0]);
}, LOADING_MS);
afterAll(() => shop.close());

/** What search engines are told. */
const structured = ({ html }: WrittenPage) =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

describe('a product page', () => {
  const put = (options: Parameters<typeof makeSku>[1]) => makeSku(shop.shop.context(0), options);

  it('S025 stands at its address with .html too, with one canonical address', async () => {
    const { ppid } = await put({});
    const page = await shop.read(`/product/${ppid}.html`);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<h1');
    expect(page.html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/product/${ppid}"`));
  });

  it('tells search engines the product, its price and the way to it', async () => {
    const { ppid } = await put({ model: '星河 9 Pro', priceYuan: 4321 });
    const told = structured(await shop.read(`/product/${ppid}`));
    expect(told.find((one) => one['@type'] === 'Product')).toMatchObject({
      name: expect.stringContaining('星河 9 Pro'),
      offers: { priceCurrency: 'CNY' },
    });
    expect(JSON.stringify(told)).toContain('4321');
    expect(told.map((one) => one['@type'])).toContain('BreadcrumbList');
  });

  it('S196 of goods that are not released has a text for a price, and is no offer', async () => {
    const { ppid } = await put({ priceYuan: NOT_RELEASED_YUAN });
    const page = await shop.read(`/product/${ppid}`);
    expect(page.text).toContain('待发布');
    expect(JSON.stringify(structured(page))).not.toContain('"offers"');
  });

  it.each(['99999999', 'abc', '0'])('that is not there (%s) is not found', async (ppid) => {
    expect((await shop.read(`/product/${ppid}`)).status).toBe(404);
  });
});

describe('a store page', () => {
  const firstStore = async (tenant: number) => {
    const [store] = await shop.shop.client({ tenant }).store.list({});
    if (!store) throw new Error('the demo has stores');
    return store;
  };

  it('R014 tells search engines of the store', async () => {
    const { id, name, phone, openTime } = await firstStore(0);
    expect(structured(await shop.read(`/stores/${id}`))).toContainEqual(
      expect.objectContaining({
        '@type': 'Store',
        name,
        telephone: phone,
        openingHours: `Mo-Su ${openTime}`,
      }),
    );
  });

  it('R014 of no store of this shop is 404: unknown, malformed, another tenant’s', async () => {
    const { id } = await firstStore(0);
    const foreign = await shop.read(`/stores/${id}`, { tenant: 4 });
    expect(foreign.status).toBe(404);
    expect(foreign.text).toContain('门店不存在或已停业');
    for (const wrong of [999_999_999, 0, -1, 'abc', '1.5', '99999999999999999999', '%20', '1/2'])
      expect((await shop.read(`/stores/${wrong}`)).status, `/stores/${wrong}`).toBe(404);
  });
});

describe('addresses', () => {
  it.each(['/404', '/404.html', '/no-such-page', '/product/contrast/mini', '/home'])(
    'S021 S022 %s is the error page with 404',
    async (path) => {
      expect(await shop.read(path)).toMatchObject({ status: 404, title: '页面出错了 - 机市官网' });
    },
  );

  it.each(['/500', '/500.html'])('S021 %s is the error page with 500', async (path) => {
    const page = await shop.read(path);
    expect(page).toMatchObject({ status: 500, title: '页面出错了 - 机市官网' });
    expect(page.text).toContain('出错了');
  });

  it('S012 of tenant 1 lead to another site', async () => {
    const { status, location } = await shop.read('/', { host: 't1.localhost' });
    expect([status, location]).toEqual([302, 'http://localhost/']);
  });

  it('S029 S030 that need a login lead to it with the full path', async () => {
    expect((await shop.read('/member/favorite?page=2')).location).toMatch(
      /\/login\?redirect=%2Fmember%2Ffavorite%3Fpage%3D2$/,
    );
  });

  it('R011 of the certificates and the account are there without scripts', async () => {
    expect((await shop.read('/account/download-certificate')).text).toContain('证照下载');
    for (const path of ['/account/register', '/account/findpwd', '/account/bind?type=2', '/account/security'])
      expect((await shop.read(path)).status, path).toBe(200);
  });
});

it('each page has the bars that its route leaves it', async () => {
  const bars = async (path: string) => {
    const { html } = await shop.read(path);
    return [/<header\b/, /<footer\b/, /<aside[^>]*aria-label="快捷工具"/].map((bar) => bar.test(html));
  };
  expect(await bars('/trade/cart')).toEqual([true, true, true]);
  expect(await bars('/trade/cartmini')).toEqual([false, false, false]);
  expect(await bars('/login?act=prop')).toEqual([false, false, false]);
});
