import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { findGoods, newPhone, open, readCode, signInHere } from './src/shopper.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

test('S071 a dismissed top ad stays away, before anything is painted', async ({ page, context }) => {
  await open(page, '/');
  const ad = page.getByRole('region', { name: '活动广告' });
  await expect(ad).toBeVisible();
  await ad.getByRole('button', { name: /关闭广告/ }).click();
  await expect(ad).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'hideTopAd');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(0.9);
  expect(days).toBeLessThanOrEqual(1);
  await page.reload();
  await expect(ad).toBeHidden();
  await expect(header(page)).toBeVisible();
});

test('S086 S087 S092 who leaves a telephone number is told to answer it', async ({ page }) => {
  await open(page, '/doc/manual/agreement');
  const box = page.getByRole('form', { name: '免费回电' });
  await box.getByRole('textbox').fill('12345');
  await box.getByRole('button', { name: '免费回电' }).click();
  await expect(box.getByText('请填写正确的电话号码')).toBeVisible();
  await box.getByRole('textbox').fill(newPhone());
  await box.getByRole('button', { name: '免费回电' }).click();
  await expect(page.getByText('请求成功，请注意接听来电')).toBeVisible();
  await expect(box.getByRole('textbox')).toHaveValue('');
});

test('S085 S088 the report dialog asks for a number, and says when there is none of it', async ({ page }) => {
  await open(page, '/doc/manual/agreement');
  await page.getByRole('button', { name: '报告查询' }).click();
  const dialog = page.getByRole('dialog', { name: '检测报告查询' });
  await dialog.getByRole('button', { name: '查询' }).click();
  await expect(dialog.getByText('报告编号不能为空')).toBeVisible();
  await dialog.getByRole('textbox', { name: '报告编号' }).fill('  XX404 ');
  await dialog.getByRole('button', { name: '查询' }).click();
  await expect(dialog.getByText('没有查到该编号的报告')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('S060 S082 S094 the site map opens by hover and by keyboard, 1200 px wide, and Esc closes it', async ({
  page,
}) => {
  await open(page, '/doc/manual/agreement');
  const trigger = page.getByRole('button', { name: '网站导航' });
  const column = page.getByRole('region', { name: '商品分类' });
  await expect(column).toBeHidden();
  await trigger.hover();
  await expect(column).toBeVisible();
  const surface = column.locator('xpath=../..');
  await expect.poll(() => boxOf(surface)).toMatchObject({ width: 1200 });
  expect(await findViolations(page)).toEqual([]);
  await page.mouse.move(5, 500);
  await expect(column).toBeHidden();
  await trigger.focus();
  await page.keyboard.press('ArrowDown');
  await expect(column).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(column).toBeHidden();
});

test('S105 S106 the cart slides out of the tool bar and back with Esc', async ({ page }) => {
  await open(page, '/doc/manual/agreement');
  const bar = page.getByRole('complementary', { name: '快捷工具' });
  const seenWidth = async () => {
    const box = await bar.boundingBox();
    return Math.round(1440 - (box?.x ?? 0));
  };
  expect(await seenWidth()).toBe(35);
  await bar.getByRole('button', { name: /购物车，/ }).click();
  await expect.poll(seenWidth).toBe(335);
  const cart = page.frameLocator('iframe[title="购物车"]');
  await expect(cart.getByText('购物车还是空的')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(seenWidth).toBe(35);
  await expect(bar.getByRole('button', { name: /购物车，/ })).toBeVisible();
});

test('S105 the cart that slides out says when it did not come and can be asked for again; a guest is told of the login', async ({
  page,
}) => {
  await open(page, '/doc/manual/agreement');
  const bar = page.getByRole('complementary', { name: '快捷工具' });
  await page.route('**/trade/cartmini*', (route) => route.abort());
  await bar.getByRole('button', { name: /购物车，/ }).click();
  await expect(bar.getByText('购物车没有加载出来')).toBeVisible();
  await page.unroute('**/trade/cartmini*');
  await bar.getByRole('button', { name: /重试|重新加载/ }).click();
  await expect(page.frameLocator('iframe[title="购物车"]').getByText('购物车还是空的')).toBeVisible();
  await expect(bar.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: /对比，/ }).click();
  await expect(bar.getByRole('link', { name: '去挑选商品' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('S099 S103 the certificates open for download when the countdown is over', async ({ page }) => {
  await page.clock.install();
  await open(page, '/doc/manual/agreement');
  await footer(page).getByRole('button', { name: '证照信息' }).click();
  const dialog = page.getByRole('dialog', { name: '证照信息' });
  await expect(dialog.getByRole('button', { name: /下载（\d）/ }).first()).toBeDisabled();
  await expect(dialog.getByRole('link', { name: '下载' })).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect(dialog.getByRole('link', { name: '下载' }).first()).toBeVisible();
});

test('S327 S328 what a guest searched for goes to the account at the login', async ({ page }) => {
  await open(page, '/doc/manual/agreement');
  const box = page.getByRole('combobox', { name: '搜索商品' });
  await box.fill('降噪耳机');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=/);
  const stored = () => page.evaluate(() => localStorage.getItem('searchHistory'));
  await expect.poll(stored).toContain('降噪耳机');
  await open(page, '/login');
  await signInHere(page, newPhone());
  await expect.poll(stored).toBeNull();
  // Used before the page knows who is there, the box shows the member's own as soon as it does.
  const known = Promise.withResolvers<void>();
  await page.route('**/web/api/user/userInfo/v1', async (route) => {
    await known.promise;
    await route.continue();
  });
  await open(page, '/doc/manual/agreement');
  await box.click();
  await expect(page.getByText('热门搜索')).toBeVisible();
  known.resolve();
  await expect(page.getByRole('option', { name: '降噪耳机' })).toBeVisible();
});

test.describe('before the scripts of a page have come', () => {
  /** Opens a page whose scripts are held back. @returns lets them come, and waits until the page is alive */
  async function openAsleep(page: Page, address: string): Promise<() => Promise<void>> {
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    return async () => {
      gate.resolve();
      await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
    };
  }

  test('what is chosen, counted and pressed on a product page is done as soon as it is alive', async ({
    page,
  }) => {
    const [goods] = await findGoods(page, '手机', 1, 2000);
    const wake = await openAsleep(page, `/product/${goods?.ppid}`);
    const service = page.getByRole('group', { name: '碎屏险' }).getByRole('radio').nth(1);
    await service.check();
    await page.getByRole('button', { name: '增加' }).click();
    await page.getByRole('button', { name: '增加' }).click();
    const city = page.getByRole('main').getByRole('button', { name: /昆明/ });
    await city.click();
    await city.click();
    await wake();
    await expect(service).toBeChecked();
    await expect(page.getByRole('textbox', { name: '数量' })).toHaveValue('3');
    await expect(city).toHaveAttribute('aria-expanded', 'true');
    const adding = page.waitForRequest(/tmpBasket\/add/);
    // The panel comes with a script of its own.
    const panel = page.getByRole('dialog', { name: '选择所在地区' });
    await panel.getByRole('button', { name: '关闭' }).click();
    await expect(panel).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: '加入购物车' }).first().click();
    expect((await adding).postDataJSON()).toMatchObject({
      count: 3,
      serviceIds: expect.stringMatching(/\d/),
    });
  });

  test('a login that is filled in and asked for its code gets it', async ({ page }) => {
    const wake = await openAsleep(page, '/login?mode=normal');
    const phone = newPhone();
    await page.getByPlaceholder('请输入手机号码').fill(phone);
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '获取动态密码' }).click();
    await wake();
    await expect(page.getByText('动态密码已发送至手机，请注意查收')).toBeVisible();
    await expect(page.getByPlaceholder('请输入手机号码')).toHaveValue(phone);
    await expect(page.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeChecked();
    await page.getByPlaceholder('请输入动态密码').fill(await readCode(page, phone));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).not.toHaveURL(/\/login/);
  });

  test('a search and a purchase need no scripts', async ({ page }) => {
    await openAsleep(page, '/');
    await page.getByRole('combobox', { name: '搜索商品' }).fill('华为');
    await page.getByRole('combobox', { name: '搜索商品' }).press('Enter');
    // Nothing here says what is on show: that comes with the scripts.
    await page.waitForURL(/\/search.*%E5%8D%8E%E4%B8%BA/, { waitUntil: 'commit' });
    const [goods] = await findGoods(page, '手机', 1);
    await page.goto(`/product/${goods?.ppid}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: '加入购物车' }).click();
    await page.waitForURL(/\/trade\/addcart\?basketId=\d+$/, { waitUntil: 'commit' });
  });
});
