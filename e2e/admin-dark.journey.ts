import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

test.use({ colorScheme: 'dark' });

const PAGES = ['/', '/orders', '/products', '/sales-report', '/settings/connections'];

test('the admin is dark where the system is, all of it can be read, and what somebody chooses is kept', async ({
  page,
}) => {
  await openAsStaff(page, '/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mode', 'dark');
  for (const path of PAGES) {
    await openAsStaff(page, path);
    await expect(page.getByRole('main')).toBeVisible();
    expect.soft(await findViolations(page), path).toEqual([]);
  }
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^账号菜单/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('浅色');
  await expect(root).toHaveAttribute('data-mode', 'light');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(245, 245, 243)');
  // Kept, and there before any code of the application has run.
  await page.route('**/admin/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(root).toHaveAttribute('data-mode', 'light');
  await page.unroute('**/admin/assets/*.js');
  await page.reload();
  await choose('跟随系统');
  await expect(root).toHaveAttribute('data-mode', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-mode', 'light');
});
