import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { findGoods, newPhone, open, readCode } from './src/shopper.ts';
import { addressOf } from './src/tenants.ts';

const CALL = '**/web/api/user/userInfo/v1';

test('S135 S139 S405 a call that fails shows an error that goes by itself', async ({ page }) => {
  await openTestPage(page, 't4.localhost');
  await page.route(CALL, (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: '请求接口' }).click();
  const popup = page.getByRole('alert').filter({ hasText: '请求失败' });
  await expect(popup).toContainText('请检查网络设置或稍后重试');
  await expect(popup).toBeHidden();
  await expect(page.getByRole('region', { name: '浏览器' })).toContainText(
    '请求失败：请检查网络设置或稍后重试（/web/api/user/userInfo/v1）',
  );
});

test('S135 an error can be closed by its cross and by Esc', async ({ page }) => {
  await page.clock.install();
  await openTestPage(page, 'localhost');
  await page.route(CALL, (route) => route.abort());
  const popup = page.getByRole('alert').filter({ hasText: '请求失败' });
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const close of [
    () => popup.getByRole('button', { name: '关闭' }).last().click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await page.getByRole('button', { name: '请求接口' }).click();
    await expect(popup).toBeVisible();
    await close();
    await expect(popup).toBeHidden();
  }
});

test('S406 S394 a call without an answer is given up after 15 s', async ({ page }) => {
  test.slow();
  await openTestPage(page, 'localhost');
  const answers: (() => void)[] = [];
  await page.route(CALL, (route) => new Promise((resolve) => answers.push(() => resolve(route.abort()))));
  const started = Date.now();
  await page.getByRole('button', { name: '请求接口' }).click();
  await expect(page.getByRole('status').filter({ hasText: '加载中' })).toBeVisible();
  const popup = page.getByRole('alert').filter({ hasText: '请求超时' });
  await expect(popup).toContainText('网络或服务器响应较慢，请稍后重试', { timeout: 60_000 });
  expect(Date.now() - started).toBeGreaterThanOrEqual(15_000);
  await expect(page.getByRole('status').filter({ hasText: '加载中' })).toBeHidden();
  for (const answer of answers) answer();
});

test('S401 S402 code 1004 opens the dialog of the answer; its buttons lead on', async ({ page }) => {
  await openTestPage(page, 'localhost');
  const dialog = {
    title: '需要实名认证',
    messageItems: [
      { text: '购买该商品前需要完成实名认证' },
      { text: '查看说明', link: '/doc/manual/agreement' },
    ],
    showCancelBtn: true,
    confirmBtnText: '去看看',
    cancelBtnText: '以后再说',
    confirmLink: '/doc/manual/privacy',
  };
  const refusal = { code: 1004, data: { dialog }, userMsg: '请先完成实名认证' };
  await answerWith(page, refusal);
  await page.getByRole('button', { name: '请求接口' }).click();
  const shown = page.getByRole('dialog', { name: '需要实名认证' });
  await expect(shown.getByRole('link', { name: '查看说明' })).toHaveAttribute(
    'href',
    '/doc/manual/agreement',
  );
  expect(await findViolations(page)).toEqual([]);
  await shown.getByRole('button', { name: '以后再说' }).click();
  await expect(shown).toBeHidden();
  await expect(page).toHaveURL(/pcssrtest/);
  await answerWith(page, refusal);
  await page.getByRole('button', { name: '请求接口' }).click();
  await shown.getByRole('button', { name: '去看看' }).click();
  await expect(page).toHaveURL(/\/doc\/manual\/privacy$/);
});

test('S137 S399 S400 codes 1000 and 1003 lead elsewhere with the way back, any other is told in a toast', async ({
  page,
}) => {
  await openTestPage(page, 'localhost');
  await answerWith(page, { code: 4009, data: null, userMsg: '库存不足' });
  await page.getByRole('button', { name: '请求接口' }).click();
  await expect(page.getByRole('region', { name: '消息' }).getByText('库存不足')).toBeVisible();
  await expect(page).toHaveURL(/pcssrtest/);
  for (const [code, path] of [
    [1003, /\/account\/security\?redirect=%2Fpcssrtest$/],
    [1000, /\/login\?redirect=%2Fpcssrtest$/],
  ] as const) {
    await openTestPage(page, 'localhost');
    await answerWith(page, { code, data: null, userMsg: '请先登录' });
    await page.getByRole('button', { name: '请求接口' }).click();
    await expect(page).toHaveURL(path);
  }
});

test('S138 S143 S209 the login comes over the page, and what was begun goes on after it', async ({
  page,
}) => {
  const phone = newPhone();
  await open(page, '/');
  const [goods] = await findGoods(page, '手机', 1);
  await open(page, `/product/${goods?.ppid}`);
  await page.getByRole('button', { name: '收藏' }).click();
  const popup = page.getByRole('dialog', { name: '用户登录' });
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: '关闭' }).click();
  await expect(popup).toBeHidden();

  await page.getByRole('button', { name: '收藏' }).click();
  const form = page.frameLocator('iframe[title="用户登录"]');
  await form.getByPlaceholder('请输入手机号码').fill(phone);
  await form.getByRole('button', { name: '获取动态密码' }).click();
  await expect(form.getByText('动态密码已发送至手机，请注意查收')).toBeVisible();
  await form.getByPlaceholder('请输入动态密码').fill(await readCode(page, phone));
  await form.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByText('已加入收藏')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/product/${goods?.ppid}$`));
});

test('S138 a guest who presses before the page knows who is there stays on it, and gets the popup', async ({
  page,
}) => {
  const [goods] = await findGoods(page, '手机', 1);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await answered;
    await route.continue();
  });
  await open(page, `/product/${goods?.ppid}`);
  await page.getByRole('button', { name: '收藏' }).click();
  answer();
  await expect(page.getByRole('dialog', { name: '用户登录' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/product/${goods?.ppid}`));
});

test('S372 S373 S374 a picture that does not come is tried in other formats, then offers to be loaded again', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/files/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto('/pcssrtest/home');
  // Not a banner, which moves on and takes its button with it.
  const offers = page.getByRole('region', { name: '今日特惠' });
  const again = offers.getByRole('button', { name: /加载失败，点击重试/ }).first();
  await expect(again).toBeVisible();
  // One picture among many: the files of each share a name.
  const smaller = /\.w\d+\.(avif|webp)$/;
  const nameOf = (url: string) => url.replace(smaller, '').replace(/\.\w+$/, '');
  const picture = nameOf(asked.find((url) => url.endsWith('.avif')) ?? '');
  const kinds = () =>
    asked.filter((url) => nameOf(url) === picture).map((url) => smaller.exec(url)?.[1] ?? 'original');
  await expect.poll(() => new Set(kinds())).toEqual(new Set(['avif', 'webp', 'original']));
  expect(kinds().indexOf('avif')).toBeLessThan(kinds().indexOf('webp'));
  expect(kinds().indexOf('webp')).toBeLessThan(kinds().indexOf('original'));
  const name = (await again.getAttribute('aria-label')) ?? '';
  const box = again.locator('xpath=..');
  await expect(box).toHaveAttribute('data-state', 'error');
  await page.unroute('**/files/**');
  const before = await offers.getByRole('button', { name }).count();
  await again.click();
  await expect(offers.getByRole('button', { name })).toHaveCount(before - 1);
  expect(page.url()).toContain('/pcssrtest/home');
});

/** Opens the page with the button that calls; the call that every page makes of itself has been answered. */
async function openTestPage(page: Page, host: string): Promise<void> {
  const asked = page.waitForResponse(CALL);
  await open(page, addressOf(host, '/pcssrtest'));
  await asked;
}

/** The next call gets this answer, and no other: the page it leads to makes the same call of itself. */
async function answerWith(page: Page, body: object): Promise<void> {
  await page.route(CALL, (route) => route.fulfill({ json: body }), { times: 1 });
}
