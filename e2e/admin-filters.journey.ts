import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff see which parameters the list of a category is filtered by, and hide one of them', async ({
  page,
}) => {
  await openAsStaff(page, '/products/filters');
  const category = page.getByRole('combobox', { name: '分类' });
  await category.click();
  await expect(page.getByTitle('手机', { exact: true })).toBeVisible();
  await category.fill('智能手机');
  await page.getByTitle('智能手机', { exact: true }).click();
  // The first of the parameters that no list is filtered by yet.
  const first = page.getByRole('row').filter({ hasText: '不显示' }).first();
  await expect(first).toBeVisible();
  const name = (await first.getByRole('cell').first().textContent()) ?? '';
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
  expect(await findViolations(page)).toEqual([]);
  await row.getByText('隐藏').click();
  await expect(page.getByText('已保存，商品列表将在一分钟内更新').first()).toBeVisible();
  await expect(row.getByRole('radio', { name: '隐藏' })).toBeChecked();
  await row.getByText('自动').click();
  await expect(row.getByRole('radio', { name: '自动' })).toBeChecked();
});
