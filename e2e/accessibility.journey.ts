import { type APIRequestContext, type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openPhone } from './src/phone.ts';
import { findGoods, open } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';
import { addressOf, tenants } from './src/tenants.ts';

// As long as all the pages that it looks at.
test.slow(() => true);

/**
 * Every page that has an address, once. What stands over a page, or is reached by acting only (a dialog, an order half
 * way), is looked at by the journey that gets there.
 */
const pages = {
  'the login and the account': [
    '/login',
    '/login?mode=normal',
    '/login?mode=wechat',
    '/account/findpwd',
    '/account/register',
    '/account/security?redirect=%2Ftrade%2Fcart',
  ],
  'pages of words, errors and tests': [
    '/doc/manual/privacy',
    '/account/download-certificate',
    '/topic/app/',
    '/topic/new-goods',
    '/500',
    '/404',
    '/pcssrtest',
    '/unsupported-browser.html',
    '/login/enter?redirect=%2Fhome&ticket=nobody',
  ],
  'the search and what belongs to it': [
    '/search?keyword=手机',
    '/list/1',
    '/secondHand',
    '/secondHand/search',
    '/secondHand/comment',
    '/bargain',
    '/trade/cart',
    '/huiShou',
    '/huiShou/list',
    '/huiShou/search?keyword=iPhone',
    '/huiShou/search?keyword=nothing',
    '/huiShou/gujia-record',
    '/huiShou/huanxin',
    '/huiShou/imei',
    '/rush',
  ],
} as const;

/** Opens each address in turn and finds nothing wrong with it. */
async function expectNoViolations(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await open(page, address);
    expect.soft(await findViolations(page), address).toEqual([]);
  }
}

for (const [what, addresses] of Object.entries(pages)) {
  test(`${what} stand no accessibility rule in the way`, async ({ page }) => {
    await expectNoViolations(page, addresses);
  });
}

test('home pages in the colours of three tenants stand no accessibility rule in the way', async ({
  page,
}) => {
  await expectNoViolations(
    page,
    tenants.map(({ host }) => addressOf(host, '/')),
  );
});

test('a product and a store stand no accessibility rule in the way, on two tenants', async ({
  page,
  request,
}) => {
  const [goods] = await findGoods(page, '手机', 1);
  await expectNoViolations(page, [
    `/product/${goods?.ppid}`,
    `/stores/${await findStore(request)}`,
    '/stores?city=0',
    '/after-service',
    '/after-service/list',
    '/after-service/factory-store',
  ]);
  await open(page, addressOf('t4.localhost', '/login?mode=normal'));
  const store = await page.getByRole('link', { name: '附近门店' }).getAttribute('href');
  await expectNoViolations(page, [addressOf('t4.localhost', store ?? '')]);
});

test('pages of a member stand no accessibility rule in the way', async ({ page }) => {
  await openAsMember(page, '/member');
  await expectNoViolations(page, [
    '/member',
    '/member/edit/info',
    '/member/devices',
    '/member/balance',
    '/member/integral',
    '/member/coin',
    '/member/my-rush',
    '/member/order/hs-detail',
    '/member/yyhx-list',
    '/member/my-tryout',
    '/vip',
    '/vip/detail/earn',
    '/member/message',
    '/account/security?redirect=%2Ftrade%2Fcart',
  ]);
});

test('pages of complaints stand no accessibility rule in the way', async ({ page }) => {
  await openAsMember(page, '/member/complaint/add');
  await expectNoViolations(page, [
    '/member/complaint/add',
    '/member/complaint/mine',
    '/member/complaint/list',
  ]);
});

test('the pages that a phone opens stand no accessibility rule in the way', async ({ browser, baseURL }) => {
  const phone = await openPhone(browser, baseURL ?? '');
  await expectNoViolations(phone, [
    `/m/imei?routeKey=imei${'a'.repeat(32)}`,
    `/m/login?loginKey=${'a'.repeat(43)}`,
  ]);
  await phone.context().close();
});

test('pages of the admin stand no accessibility rule in the way', async ({ page }) => {
  await openAsStaff(page, '/');
  for (const path of [
    '/',
    '/sites',
    '/settings',
    '/content/bottom-help',
    '/traffic',
    '/notices',
    '/member-assets',
    '/stock',
    '/stock/levels',
    '/stock/receipts',
    '/stock/transfers',
    '/stock/counts',
    '/products',
    '/products/models',
  ]) {
    await page.goto(`/admin${path}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    // An editor has a heading of its own, as soon as it has come.
    await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
    expect.soft(await findViolations(page), path).toEqual([]);
  }
});

async function findStore(request: APIRequestContext): Promise<number> {
  const { data } = (await (await request.get('/web/api/stores/allStore/v1')).json()) as {
    data: { id: number }[];
  };
  return data[0]?.id ?? 0;
}
