import { test } from '@playwright/test';
import { findViolations } from '../src/accessibility.ts';
import { expect } from '../src/expect.ts';
import { openWeek, weekShop } from '../src/week-shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { keeper } = weekShop;

test('Saturday: somebody leaves, is out at once, and the log says who closed the account', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openWeek(theirs, '/orders', 'keeper');
  await openWeek(page, '/staff');
  await page.getByRole('button', { name: `${keeper.name} 的更多操作` }).click();
  await page.getByText('停用账号').click();
  await page
    .getByRole('dialog', { name: new RegExp(`停用 ${keeper.name}`) })
    .getByRole('button', { name: '停用', exact: true })
    .click();
  await expect(page.getByText('已停用').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await theirs.goto('/admin/orders');
  await expect(theirs.getByRole('heading', { name: '登录管理后台' })).toBeVisible();
  await theirs.context().close();
  await openWeek(page, '/audit');
  await expect(page.getByRole('row').filter({ hasText: keeper.name }).first()).toContainText('管理员');
});
