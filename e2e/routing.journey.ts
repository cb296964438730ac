import { type Page, test } from '@playwright/test';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { findGoods, newPhone, open, signInHere } from './src/shopper.ts';
import { forgetCookies } from './src/signed-in.ts';
import { addressOf, tenants } from './src/tenants.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 15; 24129PN74C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const explorer = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

test('S015 S016 S017 a page, its title, its mobile host', async ({ browser, page }) => {
  const [, { id, host, mobileHost, title }] = tenants;
  await page.goto(addressOf(host, '/doc/manual/privacy'));
  await expect(page).toHaveTitle(`隐私政策 - ${title}`);
  await expect(page.locator('html')).toHaveAttribute('data-xtenant', String(id));

  const pocket = await browser.newPage({ userAgent: phone, viewport: { width: 390, height: 844 } });
  await pocket.goto(addressOf(host, '/search?keyword=%E5%8D%8E%E4%B8%BA'));
  await expect(pocket).toHaveURL(addressOf(mobileHost, '/search?keyword=%E5%8D%8E%E4%B8%BA'));
  await expect(pocket.locator('[data-page]')).toHaveText('/search?keyword=%E5%8D%8E%E4%B8%BA');
  await expect(pocket.getByRole('heading', { name: '商品搜索' })).toBeVisible();
  await pocket.goto(addressOf(host, '/trade/cart'));
  await expect(pocket).toHaveURL(addressOf(mobileHost, '/cart'));
  // And back, to the page that the phone came from.
  await pocket.getByRole('link', { name: '打开购物车' }).click();
  await expect(pocket).toHaveURL(addressOf(host, '/trade/cart'));
  await expect(pocket.getByRole('heading', { name: '购物车' })).toBeVisible();
  await pocket.close();

  const narrow = await browser.newPage({ viewport: { width: 767, height: 900 } });
  await narrow.goto(addressOf(host, '/'));
  await expect(narrow).toHaveURL(addressOf(mobileHost, '/'));
  await narrow.close();
});

test('S016 S018 S048 what stays: a screen of 768 px, the small comparison, a page in a frame', async ({
  browser,
}) => {
  const wide = await browser.newPage({ viewport: { width: 768, height: 900 } });
  await wide.goto(addressOf('localhost', '/doc/manual/privacy'));
  await expect(wide.locator('html')).toHaveAttribute('data-mobile', /\/\/m\.localhost:/);
  await expect(wide).toHaveURL(addressOf('localhost', '/doc/manual/privacy'));
  await wide.close();
  const small = await browser.newPage({ userAgent: phone, viewport: { width: 390, height: 844 } });
  await small.goto(addressOf('localhost', '/product/contrast/mini/5'));
  await expect(small).toHaveURL(addressOf('localhost', '/product/contrast/mini/5'));
  await small.goto(addressOf('localhost', '/trade/cartmini'));
  await expect(small).toHaveURL(addressOf('localhost', '/trade/cartmini'));
  await small.close();
});

test('S019 an Internet Explorer gets a page that it can show', async ({ browser }) => {
  const context = await browser.newContext({ userAgent: explorer });
  const page = await context.newPage();
  await page.goto(addressOf('t4.localhost', '/trade/cart'));
  await expect(page).toHaveURL(addressOf('t4.localhost', '/unsupported-browser.html'));
  await expect(page.getByRole('main').getByRole('heading', { name: '您的浏览器版本过低' })).toBeVisible();
  await context.close();
});

test('S020 S031 the job host has its home at /home, and its logins on the main host', async ({ page }) => {
  await page.goto(addressOf('job.localhost', '/'));
  await expect(page).toHaveURL(addressOf('job.localhost', '/home'));
  await expect(page.getByRole('heading', { level: 1, name: '机市官网' })).toBeAttached();
  await page.goto(addressOf('job.localhost', '/member/address?page=2'));
  const back = encodeURIComponent(addressOf('job.localhost', '/member/address?page=2'));
  await expect(page).toHaveURL(addressOf('localhost', `/login?redirect=${back}`));
});

test('S031 who logs in on the main host comes back to the job host signed in, and only there', async ({
  page,
}) => {
  const wanted = addressOf('job.localhost', '/member/address');
  await open(page, `/login?redirect=${encodeURIComponent(wanted)}`);
  await signInHere(page, newPhone());
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('heading', { name: '收货地址' }).first()).toBeVisible();
  // Signed in on the main host already, the visitor is not asked again.
  await forgetCookies(page, 'job.localhost');
  await page.goto(wanted);
  await expect(page).toHaveURL(wanted);
  // A ticket that somebody else was given leads nowhere.
  const made = `${wanted.replace('/member/address', '/login/enter')}?redirect=%2Fhome&ticket=${'a'.repeat(43)}`;
  await forgetCookies(page, 'job.localhost');
  await page.goto(made);
  await expect(page.getByRole('heading', { name: '登录未完成' })).toBeVisible();
});

test('S034 S035 a page opens at its top, or where its hash points', async ({ page }) => {
  await open(page, '/doc/manual/privacy');
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  // Playwright would scroll to what it clicks; the scrolled header hides what has no room.
  const home = page.getByRole('banner').getByRole('link', { name: '首页', includeHidden: true });
  await home.first().dispatchEvent('click');
  await expect(page).toHaveURL(addressOf('localhost', '/'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const [goods] = await findGoods(page, '手机', 1);
  await open(page, `/product/${goods?.ppid}#comments`);
  const top = () => page.locator('#comments').evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(300);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test('S037 S141 S146 a green bar shows while a page loads, and goes when it is there', async ({ page }) => {
  await open(page, '/404');
  const go = await holdBack(page, '**/search.data**');
  await page.getByRole('link', { name: '逛逛全部商品' }).click();
  const bar = page.getByRole('progressbar', { name: '页面加载中' });
  await expect(bar).toBeVisible();
  expect((await boxOf(bar)).height).toBe(2);
  go();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/\/search(?:\?|$)/);
});

test('S047 a page that has not come after 120 s is loaded as a whole', async ({ page }) => {
  await page.clock.install();
  await open(page, '/404');
  const go = await holdBack(page, '**/search.data**');
  await page.getByRole('link', { name: '逛逛全部商品' }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('progressbar', { name: '页面加载中' })).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.clock.fastForward(121_000);
  await loaded;
  await expect(page).toHaveURL(/\/search(?:\?|$)/);
  await expect(page).toHaveTitle(/商品搜索/);
  go();
});

test('S047 a part of a page that is gone leads to the page all the same', async ({ page }) => {
  await open(page, '/404');
  await page.route('**/assets/search*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('link', { name: '逛逛全部商品' }).click();
  await expect(page).toHaveURL(/\/search(?:\?|$)/);
  await expect(page).toHaveTitle(/商品搜索/);
});

test('S047 a page whose scripts do not come is loaded anew once, and then says so', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: '页面加载不完整' })).toBeVisible();
  expect(loads).toBe(2);
  await expect(page.getByRole('link', { name: '重新加载' })).toBeVisible();
});

test('the render test says what the server and the browser see', async ({ page }) => {
  await open(page, addressOf('t4.localhost', '/pcssrtest'));
  const server = page.getByRole('region', { name: '服务端' });
  await expect(server).toContainText('4（蜀信通）');
  await expect(server).toContainText('未登录');
  await expect(page.getByRole('region', { name: '浏览器' })).toContainText('已接管页面');
  await page.getByRole('button', { name: '请求接口' }).click();
  await expect(page.getByRole('region', { name: '浏览器' })).toContainText('返回码 0');
});

test('the twin of the home page, and a sale that is not there', async ({ page }) => {
  await page.goto('/pcssrtest/home');
  await expect(page.getByRole('region', { name: '今日特惠' }).getByRole('link').first()).toBeVisible();
  for (const address of ['/pcssrtest/rush/999999999', '/rush/999999999', '/rush/0x1'])
    expect((await page.goto(address))?.status()).toBe(404);
});

/** Keeps a call from being answered until the returned function is called. */
async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
