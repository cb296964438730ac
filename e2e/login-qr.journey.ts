import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { openPhone } from './src/phone.ts';
import { newPhone, open, readCode } from './src/shopper.ts';

/** The keys that the desktop is sent, as they come. Listen before the page opens. */
function listenForKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const key = /"loginKey":"([\w-]{43})"/.exec(String(payload))?.[1];
      if (key) keys.push(key);
    }),
  );
  return keys;
}

async function showQr(page: Page, path: string): Promise<string> {
  const keys = listenForKeys(page);
  await open(page, path);
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
  await expect.poll(() => keys.length).toBeGreaterThan(0);
  return keys.at(-1) ?? '';
}

/** Signs the phone in on the page that asks whether to confirm. */
async function signInOnPhone(phone: Page): Promise<void> {
  const number = newPhone();
  await phone.getByPlaceholder('请输入手机号码').fill(number);
  await phone.getByRole('button', { name: '获取动态密码' }).click();
  await expect(phone.getByText('动态密码已发送至手机，请注意查收')).toBeVisible();
  await phone.getByPlaceholder('请输入动态密码').fill(await readCode(phone, number));
  await phone.getByRole('button', { name: '登录并继续' }).click();
  await expect(phone.getByRole('button', { name: '确认登录' })).toBeVisible();
}

test('S224 S242 S264 a phone scans the QR, signs in, confirms, and the desktop is signed in', async ({
  page,
  browser,
  baseURL,
}) => {
  const key = await showQr(page, '/login?redirect=%2Ftrade%2Fcart');
  const code = await boxOf(page.getByRole('img', { name: '登录二维码' }).locator('..'));
  expect([code.width, code.height]).toEqual([140, 140]);

  const phone = await openPhone(browser, baseURL ?? '');
  await open(phone, `/m/login?loginKey=${key}`);
  await expect(phone.getByRole('heading', { name: '登录机市' })).toBeVisible();
  await expect(phone.getByText('Chrome 浏览器 · Windows 电脑')).toBeVisible();
  await expect(phone.getByText(/本地网络/)).toBeVisible();
  await expect(page.getByText('扫描成功')).toBeVisible();
  await signInOnPhone(phone);
  expect(await findViolations(phone)).toEqual([]);
  // Nothing sticks out of the phone's screen.
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await phone.getByRole('button', { name: '确认登录' }).click();
  await expect(phone.getByText('登录成功')).toBeVisible();

  await expect(page).toHaveURL(/\/trade\/cart$/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'Authorization')).toMatchObject({ httpOnly: true });

  // The key has done its work.
  await open(phone, `/m/login?loginKey=${key}`);
  await expect(phone.getByText('二维码已失效')).toBeVisible();
  await phone.context().close();
});

test('S242 S260 after a login by QR a link to a stranger is told, and the desktop is at home and signed in', async ({
  page,
  browser,
  baseURL,
}) => {
  const key = await showQr(page, '/login?redirect=https%3A%2F%2Fevil.example%2F');
  const phone = await openPhone(browser, baseURL ?? '');
  await open(phone, `/m/login?loginKey=${key}`);
  await signInOnPhone(phone);
  await phone.getByRole('button', { name: '确认登录' }).click();
  await expect(page.getByText('回跳链接错误，请检查')).toBeVisible();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'Authorization')).toMatchObject({ httpOnly: true });
  await phone.context().close();
});

test('S208 S242 S268 a QR inside a page signs in there, and the page goes on', async ({
  page,
  browser,
  baseURL,
}) => {
  const key = await showQr(page, '/account/security?mode=appQr&redirect=%2Ftrade%2Fcart');
  const phone = await openPhone(browser, baseURL ?? '');
  await open(phone, `/m/login?loginKey=${key}`);
  await signInOnPhone(phone);
  await phone.getByRole('button', { name: '确认登录' }).click();
  await expect(page.getByText('登录成功！')).toBeVisible();
  await expect(page.getByRole('button', { name: '验证', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/account\/security\?/);
  await phone.context().close();
});

test('S240 a login refused on the phone is said on the desktop, and a click brings a new QR', async ({
  page,
  browser,
  baseURL,
}) => {
  const key = await showQr(page, '/login');
  const phone = await openPhone(browser, baseURL ?? '');
  await open(phone, `/m/login?loginKey=${key}`);
  await signInOnPhone(phone);
  await phone.getByRole('button', { name: '取消登录' }).click();
  await expect(phone.getByText('已取消登录')).toBeVisible();
  await expect(page.getByText('已在手机上取消')).toBeVisible();
  await page.getByRole('button', { name: '点击刷新' }).click();
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
  await phone.context().close();
});

test('S216 S236 S237 the QR and the form lead to each other', async ({ page }) => {
  await open(page, '/login');
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
  await page.getByRole('link', { name: '密码或短信登录' }).click();
  await expect(page.getByPlaceholder('请输入手机号码')).toBeVisible();
  await page.getByRole('link', { name: '扫码登录' }).click();
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
});

test('S244 a connection that fails is tried 4 more times, then the page says so and tries again at a click', async ({
  page,
}) => {
  let attempts = 0;
  let isBroken = true;
  await page.routeWebSocket(/\/stomp$/, (socket) => {
    attempts += 1;
    if (isBroken) socket.close();
    else socket.connectToServer();
  });
  await open(page, '/login');
  await expect(page.getByText('连接失败')).toBeVisible({ timeout: 40_000 });
  expect(attempts).toBe(5);
  isBroken = false;
  await page.getByRole('button', { name: '点击刷新' }).click();
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
});
