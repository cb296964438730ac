import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

test('X3370 X3371 staff see what others do for the site, try it, and find the try in the log', async ({
  page,
}) => {
  await openAsStaff(page, '/settings/connections');
  const files = page.getByRole('region', { name: '文件存储' });
  await files.getByRole('button', { name: '测试文件存储' }).click();
  await expect(files.getByText(/^可以使用 · /)).toBeVisible();
  const messages = page.getByRole('region', { name: '短信', exact: true });
  await expect(messages.getByText('演示（沙箱）')).toBeVisible();
  const test = messages.getByRole('button', { name: '测试短信' });
  await expect(test).toBeDisabled();
  await messages.getByLabel('短信：收短信的手机号').fill('1380000');
  await test.click();
  await expect(page.getByText('请输入 11 位手机号').last()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goto('/admin/audit');
  await expect(page.getByRole('row').filter({ hasText: '文件存储' }).first()).toBeVisible();
  // Whoever may not touch keys is not told which there are.
  await openAsStaff(page, '/settings/connections', { account: 'clerk' });
  await expect(page.getByText('短信、支付、快递等由外部服务完成', { exact: false })).toBeHidden();
});
