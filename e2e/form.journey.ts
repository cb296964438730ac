import { type Page, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { newPhone, open, waitUntilAlive } from './src/shopper.ts';

/** Sends what the page asks for by POST, counted from now on. */
function countPosts(page: Page): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('.data')) posts += 1;
  });
  return () => posts;
}

/** Presses a button twice before the page can be drawn anew. */
async function pressTwice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
}

test('a form that is sent twice at once goes once, to its page and by a fetcher', async ({ page }) => {
  await open(page, '/account/findpwd');
  const posts = countPosts(page);
  await page.getByPlaceholder('请输入已注册的手机号码').fill(newPhone());
  await page.getByPlaceholder('请输入 6 位验证码').fill('000000');
  await pressTwice(page, '下一步');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(posts()).toBe(1);

  await open(page, '/login?type=acount');
  await page.getByPlaceholder('手机号码 / 用户名').fill(newPhone());
  await page.getByPlaceholder('请输入密码').fill('wrong');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await pressTwice(page, '登录');
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  expect(posts()).toBe(2);
});

test('a form that is not right says so beside every field, leads to the first and sends nothing', async ({
  page,
}) => {
  await open(page, '/account/register');
  const posts = countPosts(page);
  await page.getByRole('button', { name: '立即注册' }).click();
  for (const words of ['请输入正确的手机号码', '请输入 6 位数字验证码', '请输入密码', '请再次输入密码'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText('请您阅读并同意《用户服务协议》及《隐私政策》')).toBeVisible();
  const mobile = page.getByRole('textbox', { name: '手机号码' });
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAccessibleDescription('请输入正确的手机号码');
  expect(posts()).toBe(0);
  // What was complained of is right the moment it is, and what depends on it, too.
  await mobile.fill('13800138000');
  await expect(mobile).not.toHaveAttribute('aria-invalid');
  await page.getByRole('textbox', { name: '确认密码' }).fill('kunming-2026-rain');
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.getByRole('textbox', { name: '设置密码' }).fill('kunming-2026-rain');
  await expect(page.getByText('两次输入的密码不一致')).toBeHidden();
});

test('what is typed before the scripts have come is kept, and a code is sent to it', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/account/register', { waitUntil: 'commit' });
  await page.getByPlaceholder('请输入手机号码').fill('1380013');
  await page.getByPlaceholder(/^设置密码/).fill('kunming-2026-rain');
  await page.getByRole('button', { name: '获取验证码' }).click();
  release();
  await waitUntilAlive(page);
  await expect(page.getByPlaceholder('请输入手机号码')).toHaveValue('1380013');
  await expect(page.getByText('请输入正确的手机号码')).toBeVisible();
  await page.getByPlaceholder('再次输入密码').fill('another-2026-rain');
  await page.getByPlaceholder('请输入 6 位验证码').focus();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
});
