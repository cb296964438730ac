import { test } from '@playwright/test';
import { DEMO_MEMBER } from '../apps/demo/src/seeding/seed-people.ts';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { newPhone, open, reload } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

test('C247 R083 a member sees what was taken in flash sales, what became of it, and opens the order', async ({
  page,
}) => {
  await openAsMember(page, '/member', { phone: DEMO_MEMBER });
  await page.getByRole('navigation', { name: '会员中心' }).getByRole('link', { name: '我的抢购' }).click();
  await expect(page).toHaveURL(/\/member\/my-rush$/);
  const records = page.getByRole('list', { name: '抢购记录' }).getByRole('listitem');
  await expect(records.filter({ hasText: '抢购成功' })).not.toHaveCount(0);
  await expect(records.filter({ hasText: '未付款已释放' })).not.toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await records
    .filter({ hasText: '抢购成功' })
    .first()
    .getByRole('link', { name: /^查看订单/ })
    .click();
  await expect(page).toHaveURL(/\/member\/order\/detail\?orderId=\d+$/);
});

test('R083 a member who took nothing is told so, and a page that is not there leads to the last', async ({
  page,
}) => {
  await openAsMember(page, '/member/my-rush');
  await expect(page.getByText('还没有抢购记录')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await open(page, '/member/my-rush?page=9');
  await expect(page).toHaveURL(/\/member\/my-rush$/);
  await page.getByRole('link', { name: '我的奖品' }).click();
  await expect(page).toHaveURL(/\/member\/coupon\/gift$/);
});

test('C248 S388 staff note that a partner knows a member, who sees it until they take it back', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = newPhone();
  await openAsMember(page, '/member', { phone });
  const tag = page.getByText('跨界联盟会员', { exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tag).toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const staff = await context.newPage();
  await openAsStaff(staff, `/union-members?keyword=${phone}`);
  await staff.getByRole('button', { name: '登记会员' }).click();
  const dialog = staff.getByRole('dialog', { name: '登记联盟会员' });
  await dialog.getByLabel('会员手机号').fill('19900000000');
  await dialog.getByLabel('联盟伙伴').fill('云岭银行');
  await dialog.getByLabel('伙伴会员号').fill(`${phone}-YL77`);
  await dialog.getByRole('button', { name: /登\s*记/ }).click();
  await expect(dialog.getByText('没有使用这个手机号的会员')).toBeVisible();
  expect(await findViolations(staff)).toEqual([]);
  await dialog.getByLabel('会员手机号').fill(phone);
  await dialog.getByRole('button', { name: /登\s*记/ }).click();
  await expect(dialog).toBeHidden();
  const row = staff.getByRole('row').filter({ hasText: '云岭银行' });
  await expect(row).toContainText('****YL77');

  await reload(page);
  await expect(tag).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await row.getByRole('button', { name: /解\s*除/ }).click();
  await staff
    .getByRole('tooltip')
    .getByRole('button', { name: /解\s*除/ })
    .click();
  await expect(row).toHaveCount(0);
  await reload(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tag).toHaveCount(0);
  await context.close();
});
