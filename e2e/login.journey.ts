import { type Page, test } from '@playwright/test';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { newPhone, open, readCode, signInHere } from './src/shopper.ts';

test('S207 S221 S222 the login is a page of 980 px with a box of 350 px, the text message first', async ({
  page,
}) => {
  await open(page, '/login?mode=normal');
  await expect(page.getByRole('tab', { name: '短信登录' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: '账号登录' })).toBeVisible();
  const promises = await boxOf(page.getByRole('complementary', { name: '购物保障' }));
  const form = await boxOf(page.getByRole('tablist').locator('xpath=ancestor::form/..'));
  expect(form.width).toBe(350);
  expect(form.x + 350 - promises.x).toBe(980);
});

test('S250 S251 S253 the form says what is missing, in the words of the ledger', async ({ page }) => {
  await open(page, '/login?mode=normal');
  const button = page.getByRole('button', { name: '登录', exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.dispatchEvent('click');
  await expect(page.getByText('手机号码错误，请检查')).toBeVisible();
  await expect(page.getByText('请输入密码', { exact: true })).toBeVisible();
  await expect(page.getByText('请您阅读并同意《用户服务协议》及《隐私政策》')).toBeVisible();

  await page.getByPlaceholder('请输入手机号码').fill('1380013');
  await page.getByRole('button', { name: '获取动态密码' }).click();
  await expect(page.getByText('请输入正确的手机号码')).toBeVisible();

  await page.getByRole('tab', { name: '账号登录' }).click();
  await page.getByPlaceholder('手机号码 / 用户名').fill('');
  await button.dispatchEvent('click');
  await expect(page.getByText('请输入用户名')).toBeVisible();

  await page.getByPlaceholder('手机号码 / 用户名').fill('13800138000');
  await page.getByPlaceholder('请输入密码').fill('secret');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
});

test('S256 switching the way empties the password and keeps the name', async ({ page }) => {
  await open(page, '/login?mode=normal');
  await page.getByRole('tab', { name: '账号登录' }).click();
  await page.getByPlaceholder('手机号码 / 用户名').fill('13800138000');
  await page.getByPlaceholder('请输入密码').fill('secret');
  await page.getByRole('tab', { name: '短信登录' }).click();
  await expect(page.getByPlaceholder('请输入手机号码')).toHaveValue('13800138000');
  await expect(page.getByPlaceholder('请输入动态密码')).toHaveValue('');
  await page.getByRole('tab', { name: '账号登录' }).click();
  await expect(page.getByPlaceholder('请输入密码')).toHaveValue('');
});

test('S246 S266 S267 a code is sent, its button counts down, and the login leads on inside the application', async ({
  page,
}) => {
  const phone = newPhone();
  await open(page, '/login?mode=normal&redirect=%2Fmember%2Faddress');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await delay(page, '**/dynamicPwdSms/**');
  await page.getByPlaceholder('请输入手机号码').fill(phone);
  await page.getByRole('button', { name: '获取动态密码' }).click();
  await expect(page.getByRole('button', { name: '正在发送...' })).toBeVisible();
  await expect(page.getByText('动态密码已发送至手机，请注意查收')).toBeVisible();
  await expect(page.getByRole('button', { name: /^\d+秒后重试$/ })).toBeDisabled();

  const button = page.getByRole('button', { name: '登录', exact: true });
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByPlaceholder('请输入动态密码').fill('000000');
  await button.click();
  await expect(page.getByText('动态密码错误或已失效，请重新获取')).toBeVisible();

  await delay(page, '**/login.data**');
  await page.getByPlaceholder('请输入动态密码').fill(await readCode(page, phone));
  await button.click();
  await expect(page.getByRole('button', { name: '正在登录...' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '收货地址' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');

  // The login is not come back to.
  await open(page, '/login?redirect=%2Ftrade%2Fcart');
  await expect(page).toHaveURL(/\/trade\/cart$/);
});

test('S210 S259 S260 a redirect to a stranger after the login leads home with a word', async ({ page }) => {
  await open(page, '/login?redirect=https%3A%2F%2Fevil.example%2F');
  await signInHere(page, newPhone());
  await expect(page.getByText('回跳链接错误，请检查')).toBeVisible();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
});

test('S234 S269 a wrong password is told, and after several the other way is offered', async ({ page }) => {
  await open(page, '/login?type=acount');
  await page.getByPlaceholder('手机号码 / 用户名').fill(newPhone());
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await page.getByPlaceholder('请输入密码').fill(`wrong ${attempt}`);
    const answer = page.waitForResponse(/login\.data/);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await answer;
    await expect(page.getByText('用户名或密码错误')).toBeVisible();
  }
  await page.getByRole('button', { name: '用短信动态密码登录' }).click();
  await expect(page.getByPlaceholder('请输入动态密码')).toBeVisible();
});

/** Slows a call down, so that what is shown meanwhile can be seen. */
async function delay(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}
