import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { openAsStaff } from './src/signed-in.ts';

test('S124 S126 R134 staff find the valuations of their store by model, and outsiders find none', async ({
  page,
}) => {
  await open(page, '/huiShou/gujia-record');
  await expect(page.getByText('暂时看不到评估记录')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '回收导航' })).not.toContainText('门店评估记录');

  await openAsStaff(page, '/');
  await open(page, '/huiShou');
  await page
    .getByRole('navigation', { name: '回收导航' })
    .getByRole('link', { name: '门店评估记录' })
    .click();
  await expect(page).toHaveURL(/\/huiShou\/gujia-record$/);
  const records = page.getByRole('table', { name: '评估记录' });
  await expect(records.getByRole('columnheader', { name: '店员' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: '机型' }).fill('iPhone 17');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page).toHaveURL(/keyword=iPhone/);
  await expect(records.getByRole('row').nth(1)).toContainText('iPhone 17');
  await page.getByRole('textbox', { name: '机型' }).fill('没有这种手机');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
});
