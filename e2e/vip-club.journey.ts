import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open, reload } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('C263 C264 R118 a member signs in for the day, once, and has the points', async ({ page }) => {
  await openAsMember(page, '/vip');
  await expect(page.getByRole('region', { name: '我的等级' })).toContainText('普通会员');
  const week = page.getByRole('region', { name: '每日签到' });
  await expect(week.getByRole('listitem')).toHaveCount(7);
  expect(await findViolations(page)).toEqual([]);
  await week.getByRole('button', { name: /^签到 \+\d+$/ }).click();
  await expect(week.getByText(/^签到成功，获得 \d+ 积分$/)).toBeVisible();
  await expect(week.getByRole('button', { name: /^已签到，明日 \+\d+$/ })).toBeDisabled();
  await reload(page);
  await expect(week.getByRole('button', { name: /^已签到/ })).toBeDisabled();
  await open(page, '/member/integral');
  await expect(page.getByRole('row').filter({ hasText: '每日签到' })).toHaveCount(1);
});

test('C270 R119 a right is opened from the club; one that is not there is an error page', async ({
  page,
}) => {
  await openAsMember(page, '/vip');
  const right = page.getByRole('region', { name: '会员权益' }).getByRole('link', { name: /消费积分/ });
  await right.click();
  await expect(page).toHaveURL(/\/vip\/detail\/earn$/);
  await expect(page.getByRole('heading', { level: 1, name: '消费积分' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '普通会员（我的等级）' })).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  expect((await page.goto('/vip/detail/nothing'))?.status()).toBe(404);
});

test('R118 a guest is asked to sign in first', async ({ page }) => {
  await open(page, '/vip');
  await expect(page).toHaveURL(/\/login/);
});

test('C265 a member wishes and votes for the wish of another, and staff find it', async ({
  page,
  browser,
  baseURL,
}) => {
  const content = `希望到店贴膜可以预约 ${Date.now()}`;
  await openAsMember(page, '/vip');
  const wall = page.getByRole('region', { name: '心愿单' });
  await wall.getByLabel('我的心愿').fill(content);
  await wall.getByRole('button', { name: '许个心愿' }).click();
  await expect(wall.getByText('心愿已提交，审核通过后其他会员可以看到并投票')).toBeVisible();
  const own = wall.getByRole('listitem').filter({ hasText: content });
  await expect(own).toContainText('审核中');
  expect(await findViolations(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const staff = await context.newPage();
  await openAsStaff(staff, `/vip-club/wishes?keyword=${encodeURIComponent(content)}`);
  const row = staff.getByRole('row').filter({ hasText: content });
  await expect(row).toContainText('审核中');
  expect(await findViolations(staff)).toEqual([]);
  await context.close();

  const voting = wall.getByRole('button', { name: /^我也想要：/ }).first();
  const name = (await voting.getAttribute('aria-label')) ?? '';
  await voting.click();
  const voted = wall.getByRole('listitem').filter({ hasText: name.replace('我也想要：', '') });
  await expect(voted).toContainText('已投票');
});

test('X2412 staff edit a right, and its page says it', async ({ page, browser, baseURL }) => {
  const text = `每月会员专场 ${Date.now()}`;
  await openAsStaff(page, '/vip-club');
  await page
    .getByRole('row')
    .filter({ hasText: '会员日' })
    .getByRole('button', { name: /编\s*辑/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '编辑权益' });
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('简介').fill(text);
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(dialog).toBeHidden();
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  await open(guest, '/vip/detail/day');
  await expect(guest.getByText(text)).toBeVisible();
  await context.close();
});

test('X3324 X3325 a level is called otherwise, and the club says it', async ({ page, browser, baseURL }) => {
  // Of a site whose members no other journey looks at.
  const place = { tenant: 4, host: 't4.localhost' };
  await openAsStaff(page, '/vip-club/levels', place);
  const name = page.getByLabel('1 级的名称');
  const before = await name.inputValue();
  expect(await findViolations(page)).toEqual([]);
  const rename = async (next: string) => {
    await page.getByLabel('1 级的名称').fill(next);
    await page.getByRole('button', { name: /保\s*存/, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await expect(page.getByText('已保存', { exact: true }).first()).toBeVisible();
  };
  await rename('新芽会员');
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const member = await context.newPage();
  await openAsMember(member, '/vip', place);
  await expect(member.getByRole('region', { name: '我的等级' })).toContainText('新芽会员');
  await context.close();
  await rename(before);
});
