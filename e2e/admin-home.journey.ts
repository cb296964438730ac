import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

test('staff see what waits for them, go there, and find everything else with the keys', async ({ page }) => {
  await openAsStaff(page, '/');
  const waiting = page.getByRole('region', { name: '等您处理' });
  const parcels = waiting.getByRole('link', { name: /^待发货订单/ });
  await expect(parcels).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const count = Number((await parcels.locator('strong').textContent())?.replaceAll(',', ''));
  expect(count).toBeGreaterThan(0);
  await parcels.click();
  await expect(page).toHaveURL(/\/orders\?state=paid$/);

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '查找页面、订单、商品、会员' });
  await expect(field).toBeFocused();
  await field.fill('小米');
  const options = page.getByRole('listbox', { name: '查找结果' });
  await expect(options.getByRole('group', { name: '商品' }).getByRole('option').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await field.fill('退款记录');
  await expect(options.getByRole('option', { name: /^退款记录/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/refunds$/);
  await page.keyboard.press('Control+k');
  await field.fill('没有这样的东西啊');
  await expect(page.getByText('没有找到，换个词试试')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('a clerk finds what a clerk may see', async ({ page }) => {
  await openAsStaff(page, '/', { account: 'clerk' });
  await page.getByRole('button', { name: /查找/ }).click();
  const field = page.getByRole('combobox', { name: '查找页面、订单、商品、会员' });
  await field.fill('员工');
  await expect(page.getByText('没有找到，换个词试试')).toBeVisible();
});
