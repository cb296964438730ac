import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { openPhone } from './src/phone.ts';
import { readQr } from './src/read-qr.ts';
import { newPhone, open, readCode } from './src/shopper.ts';
import { forgetCookies } from './src/signed-in.ts';
import { addressOf } from './src/tenants.ts';

test('S212 S218 S220 QQ of tenant 0: not bound leads to the bind page, binding signs in, and then QQ alone does', async ({
  page,
}) => {
  test.slow();
  await open(page, '/login?mode=normal&redirect=%2Ftrade%2Fcart');
  await page.getByRole('link', { name: 'QQ', exact: true }).click();
  await page.getByRole('button', { name: '阿昆' }).click();
  await expect(page).toHaveURL(/\/account\/bind\?type=1&openId=\w+&unionId=\w+&redirect=%2Ftrade%2Fcart/);
  await expect(page.getByRole('heading', { name: '绑定QQ' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const phone = newPhone();
  await page.getByPlaceholder('请输入手机号码').fill(phone);
  await page.getByRole('button', { name: '获取动态密码' }).click();
  await expect(page.getByText('动态密码已发送至手机，请注意查收')).toBeVisible();
  await page.getByPlaceholder('请输入动态密码').fill(await readCode(page, phone));
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page).toHaveURL(/\/trade\/cart$/);

  await forgetCookies(page);
  await open(page, '/account/third-party/qq?redirect=%2Ftrade%2Fcart');
  await page.getByRole('button', { name: '阿昆' }).click();
  await expect(page).toHaveURL(/\/trade\/cart$/);

  // The other way of QQ comes back with a hash.
  await forgetCookies(page);
  await open(page, '/account/third-party/qq?way=token&redirect=%2Ftrade%2Fcart');
  await page.getByRole('button', { name: '阿昆' }).click();
  await expect(page).toHaveURL(/\/trade\/cart$/);
});

test('S236 S243 S262 WeChat scans its QR on a phone, the desktop hears who it was and is asked to bind', async ({
  page,
  browser,
  baseURL,
}) => {
  const drawn = page.waitForResponse(/getQRCode\/v1/);
  await open(page, '/login?mode=wechat&redirect=%2Ftrade%2Fcart');
  const code = page.getByRole('img', { name: '微信登录二维码' });
  const box = await boxOf(code);
  expect([box.width, box.height]).toEqual([140, 140]);
  const { data } = (await (await drawn).json()) as { data: string };
  const phone = await openPhone(browser, baseURL ?? '');
  await open(phone, await readQr(page, data));
  await phone.getByRole('button', { name: '大理' }).click();
  await expect(phone.getByText('授权成功')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/bind\?type=2&openId=\w+&unionId=\w+&redirect=%2Ftrade%2Fcart/);
  await expect(page.getByRole('heading', { name: '绑定微信' })).toBeVisible();
  await phone.context().close();
});

test('S138 S209 S265 in the popup a scan with WeChat leads the page around it to binding, and the next one signs in there', async ({
  page,
  browser,
}) => {
  test.slow();
  const shop = addressOf('t4.localhost', '');
  await open(page, `${shop}/`);
  const path = await page.locator('a[href^="/product/"]').first().getAttribute('href');
  const product = `${shop}${path}`;
  const popup = page.getByRole('dialog', { name: '用户登录' });
  const frame = page.frameLocator('iframe[title="用户登录"]');
  const scan = async () => {
    await open(page, product);
    await page.getByRole('button', { name: '收藏' }).click();
    const drawn = page.waitForResponse(/getQRCode\/v1/);
    await frame.getByRole('link', { name: '微信', exact: true }).click();
    const { data } = (await (await drawn).json()) as { data: string };
    await expect(frame.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
    // The way back to the form is there, and everything has room.
    await expect(frame.getByRole('link', { name: '短信或密码' })).toBeInViewport();
    await expect(frame.getByRole('link', { name: '免费注册' })).toBeInViewport();
    const phone = await openPhone(browser, shop);
    await open(phone, await readQr(page, data));
    await phone.getByRole('button', { name: '小云' }).click();
    await expect(phone.getByText('授权成功')).toBeVisible();
    await phone.context().close();
  };

  await scan();
  await expect(page).toHaveURL(/\/account\/bind\?type=2&openId=\w+&unionId=\w+&redirect=%2Fproduct%2F\d+$/);
  const mobile = newPhone();
  await page.getByPlaceholder('请输入手机号码').fill(mobile);
  await page.getByRole('button', { name: '获取动态密码' }).click();
  await expect(page.getByText('动态密码已发送至手机，请注意查收')).toBeVisible();
  const sent = await page.evaluate(
    async (address) => (await (await fetch(address)).json()) as { text: string }[],
    `/dev/outbox.json?phone=${mobile}`,
  );
  await page.getByPlaceholder('请输入动态密码').fill(/\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page).toHaveURL(product);

  await forgetCookies(page);
  await scan();
  await expect(popup).toBeHidden();
  await expect(page.getByText('已加入收藏')).toBeVisible();
  await expect(page).toHaveURL(product);
});

test('S208 S223 S236 inside a page the login box has all its modes, each with its QR of 140 px', async ({
  page,
}) => {
  await open(page, '/account/security?redirect=%2Ftrade%2Fcart');
  const box = page.getByRole('navigation', { name: '登录入口' }).locator('xpath=..');
  expect((await boxOf(box)).width).toBe(360);
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
  await page.getByRole('link', { name: '微信', exact: true }).click();
  await expect(page).toHaveURL(/mode=wechat$/);
  const code = page.getByRole('img', { name: '微信登录二维码' });
  await expect(code).toBeVisible();
  const size = await boxOf(code);
  expect([size.width, size.height]).toEqual([140, 140]);
  await page.getByRole('link', { name: '短信或密码' }).click();
  await expect(page.getByPlaceholder('请输入手机号码')).toBeVisible();
});
