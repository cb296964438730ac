import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openPhone } from './src/phone.ts';
import { open } from './src/shopper.ts';

test('S127 S128 S129 a phone scans the QR, sends an IMEI, and it stands on the desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const configured = page.waitForResponse(/imeiPush\/config\/v1/);
  await open(page, '/huiShou/imei');
  const { data } = (await (await configured).json()) as { data: { pushAddress: string } };
  await expect(page.getByRole('img', { name: '扫码录入串号的二维码' })).toBeVisible();
  await expect(page.getByText('还没有收到串号')).toBeVisible();

  const phone = await openPhone(browser, baseURL ?? '');
  await open(phone, data.pushAddress);
  const field = phone.getByLabel('手机串号（IMEI / MEID）');
  await field.fill('490154203237519');
  await phone.getByRole('button', { name: '发送到电脑' }).click();
  await expect(phone.getByText(/串号有误/).first()).toBeVisible();
  await field.fill('490154203237518');
  await phone.getByRole('button', { name: '发送到电脑' }).click();
  await expect(phone.getByText(/已发送/)).toBeVisible();
  await expect(page.getByRole('cell', { name: '490154203237518' })).toBeVisible();
  expect(await findViolations(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await field.fill('A0000000002329');
  await phone.getByRole('button', { name: '发送到电脑' }).click();
  await expect(page.getByRole('cell', { name: 'A0000000002329' })).toBeVisible();
  await phone.context().close();
});

test('what the phone sends while the desktop has no connection arrives when it has one again', async ({
  page,
  browser,
  baseURL,
}) => {
  let drop: () => void = () => undefined;
  await page.routeWebSocket(/\/stomp$/, (socket) => {
    const server = socket.connectToServer();
    drop = () => {
      void server.close();
      void socket.close();
    };
  });
  const configured = page.waitForResponse(/imeiPush\/config\/v1/);
  await open(page, '/huiShou/imei');
  const { data } = (await (await configured).json()) as { data: { pushAddress: string } };
  await expect(page.getByRole('img', { name: '扫码录入串号的二维码' })).toBeVisible();
  const phone = await openPhone(browser, baseURL ?? '');
  await open(phone, data.pushAddress);
  drop();
  await phone.getByLabel('手机串号（IMEI / MEID）').fill('356938035643809');
  await phone.getByRole('button', { name: '发送到电脑' }).click();
  await expect(page.getByRole('cell', { name: '356938035643809' })).toBeVisible();
  await phone.context().close();
});

test('S130 a socket that fails: 连接失败, the toast, and a click tries again', async ({ page }) => {
  let isBroken = true;
  await page.routeWebSocket(/\/stomp$/, (socket) => {
    if (isBroken) socket.close();
    else socket.connectToServer();
  });
  await open(page, '/huiShou/imei');
  await expect(page.getByText('连接失败')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('连接错误，请重试')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: '点击重试' }).click();
  await expect(page.getByRole('img', { name: '扫码录入串号的二维码' })).toBeVisible();
});

test('a QR that is past its time says so on the phone', async ({ browser, baseURL }) => {
  const phone = await openPhone(browser, baseURL ?? '');
  await open(phone, `/m/imei?routeKey=imei${'a'.repeat(32)}`);
  await expect(phone.getByText('二维码已失效')).toBeVisible();
  await phone.context().close();
});
