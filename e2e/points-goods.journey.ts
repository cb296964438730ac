import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { fillAddress, newPhone, open } from './src/shopper.ts';
import { forgetCookies, openAsMember, openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Gives a member points as staff do. */
async function givePoints(page: Page, phone: string, amount: string): Promise<void> {
  await openAsStaff(page, `/member-assets?keyword=${phone}`);
  const row = page.getByRole('row').filter({ hasText: `****${phone.slice(-4)}` });
  await row.getByRole('button', { name: /详\s*情/ }).click();
  await page.getByRole('button', { name: '调整资产' }).click();
  const dialog = page.getByRole('dialog', { name: '调整资产' });
  await dialog.getByLabel('数量').fill(amount);
  await dialog.getByLabel('原因').fill('活动补发');
  await dialog.getByRole('button', { name: /提\s*交/ }).click();
  await expect(dialog).toBeHidden();
}

test('C266 C269 R122 a member exchanges points for goods, and the order stands there paid', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = newPhone();
  await openAsMember(page, '/member/address', { phone });
  await page.getByRole('button', { name: '新增收货地址' }).click();
  await fillAddress(page, '王小明', '13800138000');
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const staff = await context.newPage();
  await givePoints(staff, phone, '800');
  await context.close();

  await open(page, '/vip');
  const goods = page.getByRole('region', { name: '限量兑换' });
  await goods.getByRole('link').filter({ hasText: '500 积分' }).first().click();
  await expect(page).toHaveURL(/\/vip\/\d+$/);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '立即兑换' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('兑换后剩余 300 积分');
  await dialog.getByRole('button', { name: '兑换', exact: true }).click();
  await expect(page).toHaveURL(/\/member\/order\/detail\?orderId=\d+$/);
  await open(page, '/member/integral');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /^.*兑换.*$/ })
      .first(),
  ).toContainText('-500');
});

test('C271 R122 a guest is led to the login; what is no number is an error page', async ({ page }) => {
  await openAsMember(page, '/vip');
  const link = page.getByRole('region', { name: '限量兑换' }).getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await forgetCookies(page);
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '登录后兑换' })).toBeVisible();
  expect((await page.goto('/vip/none'))?.status()).toBe(404);
});

test('X2418 staff find the offers with what was taken', async ({ page }) => {
  await openAsStaff(page, '/points-goods');
  await expect(page.getByRole('row').filter({ hasText: '兑换中' })).not.toHaveCount(0);
  await page.getByRole('button', { name: '新建兑换' }).click();
  const dialog = page.getByRole('dialog', { name: '新建兑换' });
  await dialog.getByRole('button', { name: /创\s*建/ }).click();
  await expect(dialog.getByText('请选择商品')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
