import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { findGoods, newPhone, open } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('C152 a member books a phone in a store, cancels and books again, and staff mark who came', async ({
  browser,
  page,
  baseURL,
}) => {
  await open(page, '/');
  const [goods] = await findGoods(page, '手机', 1, 1000);
  const phone = newPhone();
  await openAsMember(page, `/product/${goods?.ppid}`, { phone });
  const book = page.locator('#stores').getByRole('button', { name: '到店预约' }).first();
  await book.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: '预约商品' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('手机号码').fill('1390000');
  await dialog.getByRole('button', { name: '立即预约' }).click();
  await expect(dialog.getByText('请填写正确的手机号码')).toBeVisible();
  await dialog.getByLabel('手机号码').fill('');
  await dialog.getByRole('button', { name: '立即预约' }).click();
  await expect(dialog.getByRole('heading', { name: '预约成功' })).toBeVisible();
  await dialog.getByRole('button', { name: '取消预约' }).click();
  await expect(page.getByText('预约已取消')).toBeVisible();
  await dialog.getByRole('button', { name: '立即预约' }).click();
  await expect(dialog.getByRole('heading', { name: '预约成功' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const staff = await context.newPage();
  await openAsStaff(staff, `/bookings?keyword=${phone}`);
  const row = staff.getByRole('row').filter({ hasText: phone }).filter({ hasText: '待联系' });
  await row.getByRole('button', { name: '已联系' }).click();
  const rung = staff.getByRole('row').filter({ hasText: phone }).filter({ hasText: '已联系' });
  await rung.getByRole('button', { name: '已到店' }).click();
  await staff.getByRole('tooltip').getByRole('button', { name: '已到店' }).click();
  await expect(staff.getByText('已标记为已到店')).toBeVisible();
  expect(await findViolations(staff)).toEqual([]);
  await context.close();
});

test('C154 staff put a line with a link at one phone, and its page shows it', async ({
  browser,
  page,
  baseURL,
}) => {
  await open(page, '/');
  const [goods] = await findGoods(page, '平板', 1, 1000);
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const staff = await context.newPage();
  await openAsStaff(staff, '/text-links');
  await staff.getByRole('button', { name: '新建文字链' }).click();
  const dialog = staff.getByRole('dialog', { name: '新建文字链' });
  await dialog.getByLabel('文字').fill('平板以旧换新专场');
  await dialog.getByLabel('链接').fill('javascript:alert(1)');
  await dialog.getByLabel('投放范围').click();
  await staff.getByTitle('规格', { exact: true }).click();
  await dialog.getByLabel('规格编号').fill(String(goods?.ppid));
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(staff.getByText('链接的格式不正确')).toBeVisible();
  await dialog.getByLabel('链接').fill('/stores');
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(staff.getByText('已保存，商品页随即更新')).toBeVisible();
  await expect(staff.getByRole('row').filter({ hasText: '平板以旧换新专场' })).toContainText('展示中');
  expect(await findViolations(staff)).toEqual([]);
  await context.close();
  await open(page, `/product/${goods?.ppid}`);
  await page
    .getByRole('list', { name: '相关服务与活动' })
    .getByRole('link', { name: '平板以旧换新专场' })
    .click();
  await expect(page).toHaveURL(/\/stores$/);
});
