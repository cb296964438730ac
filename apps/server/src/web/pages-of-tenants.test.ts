import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSku } from '../../../api/test/factories.ts';
import { RenderedShop, type WrittenPage } from './rendered-shop.fixture.ts';

/** As the specification and the demo have them. */
const sites = [
  {
    tenant: 0,
    title: '机市官网',
    mobile: 'm.localhost',
    city: '昆明市',
    company: '云南机市数码科技有限公司',
  },
  {
    tenant: 4,
    title: '蜀信通官网',
    mobile: 'm.t4.localhost',
    city: '成都市',
    company: '四川蜀信通商贸有限公司',
  },
  {
    tenant: 2001,
    title: '滨江数码城官网',
    mobile: 'm.t2001.localhost',
    city: '杭州市',
    company: '杭州滨江数码城有限公司',
  },
] as const;
const LOADING_MS = 300_000;

let shop: RenderedShop;
beforeAll(async () => {
  shop = await RenderedShop.open(
    sites.map(({ tenant }) => tenant),
    { withContent: true },
  );
}, LOADING_MS);
afterAll(() => shop.close());

interface Store {
  id: number;
  name: string;
  address: string;
  phone: string;
  openTime: string;
  cityName: string;
  businessStatus: { statusText: string };
}

/** A landmark of a page, from its tag to the end of the document. */
const from = ({ html }: WrittenPage, mark: RegExp) => html.slice(Math.max(0, html.search(mark)));

describe.each(sites)('tenant $tenant', ({ tenant, title, mobile, city, company }) => {
  it('S069 S095 its home page stands whole: links in the header, promises of service', async () => {
    const home = await shop.read('/', { tenant });
    expect(home.status).toBe(200);
    expect(from(home, /<nav[^>]*aria-label="主导航"/)).toMatch(/^<nav[^>]*>.*?<a\b/s);
    expect(from(home, /<[a-z]+[^>]*aria-label="服务承诺"/)).toMatch(/^<[a-z]+[^>]*>.*?<li\b/s);
  });

  it('S096 S098 S101 its footer has its stores, its help, its licence and its company, and nobody else’s', async () => {
    const home = await shop.read('/', { tenant });
    const footer = from(home, /<footer\b/);
    expect(footer).toMatch(/ICP备\d+号/);
    expect(from(home, new RegExp(`<section[^>]*aria-label="${city}门店"`))).toMatch(
      /^<section[^>]*>.*?<li\b/s,
    );
    expect(footer).toContain('隐私政策');
    expect(footer).toContain(company);
    for (const other of sites.filter((one) => one.tenant !== tenant))
      expect(footer).not.toContain(other.company);
  });

  it('S015 S016 S038 its pages say their titles, whose they are, and where phones and narrow screens go', async () => {
    const page = await shop.read('/doc/manual/privacy', { tenant });
    expect(page.title).toBe(`隐私政策 - ${title}`);
    expect(page.html).toContain(`data-xtenant="${tenant}"`);
    expect(page.html).toMatch(new RegExp(`data-mobile="[^"]*//${mobile.replaceAll('.', '\\.')}[/"]`));
  });

  it('S017 its mobile host shows the same path, with the way back', async () => {
    const page = await shop.read('/search?keyword=%E5%8D%8E%E4%B8%BA', { host: mobile });
    expect(page.text).toContain('打开商品搜索');
    expect(page.text).toContain('/search?keyword=%E5%8D%8E%E4%B8%BA');
    const cart = await shop.read('/cart', { host: mobile });
    expect(cart.links.map(({ href }) => href)).toContainEqual(expect.stringMatching(/\/trade\/cart(\?|$)/));
  });

  it('S276 S283 a visitor of whom nothing is known stands in its city', async () => {
    const { html } = await shop.read('/doc/manual/privacy', { tenant });
    expect(/aria-label="(所在地区[^"]*)"/.exec(html)?.[1]).toContain(city);
  });

  it('R014 S306 a store page says what a visit needs', async () => {
    const stores = await shop.shop.client({ tenant }).store.list({});
    const store = (stores as unknown as Store[]).find(({ cityName }) => cityName === city);
    if (!store) throw new Error(`no store in ${city}`);
    const page = await shop.read(`/stores/${store.id}`, { tenant });
    for (const said of [store.name, store.address, store.openTime, store.businessStatus.statusText])
      expect(page.text).toContain(said);
    expect(page.links).toContainEqual({
      href: `tel:${store.phone}`,
      text: expect.stringContaining(store.phone),
    });
    const guide = from(page, /<[a-z]+[^>]*id="inguide"/);
    expect(guide).toContain('进店指引');
    expect(guide).toContain(store.phone);
  });

  it('R027 the page of the mobile site stands at both addresses, and speaks of the QR login where there is one', async () => {
    const origin = `http://${tenant === 0 ? '' : `t${tenant}.`}localhost`;
    for (const path of ['/topic/app', '/topic/app/']) {
      const page = await shop.read(path, { tenant });
      expect(page.status, path).toBe(200);
      expect(page.html, path).toContain(`<link rel="canonical" href="${origin}/topic/app/"/>`);
      // Not every tenant has the login by QR (S216), and its page does not say so.
      expect(page.text.includes('扫码登录电脑'), path).toBe(tenant !== 2001);
    }
  });

  /** What the page of goods with a label says, if it says anything of samples. */
  async function readLabel(sampleLabel: 1 | 2 | 3): Promise<string | undefined> {
    const { ppid } = await makeSku(shop.shop.context(tenant), { sampleLabel });
    const page = await shop.read(`/product/${ppid}`, { tenant });
    expect(page.status).toBe(200);
    if (!page.text.includes('样品')) return undefined;
    return />(样品特卖|特价样品|样品)</.exec(page.html)?.[1];
  }

  it('S014 S360 samples of the first kind are labelled on tenant 0 alone', async () => {
    expect(await readLabel(1)).toBe(tenant === 0 ? '样品特卖' : undefined);
  });

  it('S014 S361 samples of the second kind are labelled on tenant 0 alone', async () => {
    expect(await readLabel(2)).toBe(tenant === 0 ? '特价样品' : undefined);
  });

  it('S014 S362 samples of the third kind are labelled on tenant 0 alone', async () => {
    expect(await readLabel(3)).toBe(tenant === 0 ? '样品' : undefined);
  });
});
