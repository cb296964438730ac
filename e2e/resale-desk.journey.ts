import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff lower the prices of what has waited for a month together, after a look at each', async ({
  page,
}) => {
  await openAsStaff(page, '/resale');
  await page.getByRole('button', { name: '批量降价' }).click();
  const dialog = page.getByRole('dialog', { name: '批量降价' });
  await dialog.getByRole('combobox', { name: '成色' }).click();
  await page.getByTitle('8新', { exact: true }).click();
  await dialog.getByRole('spinbutton', { name: '降价幅度' }).fill('2');
  const first = dialog.getByRole('row').nth(1);
  await expect(first).toContainText('8新');
  const title = (await first.getByRole('cell').first().textContent()) ?? '';
  const after = (await first.getByRole('cell').last().textContent()) ?? '';
  expect(after).toMatch(/^¥[\d,]+9\.00$/);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /将 \d+ 件改价/ }).click();
  await expect(page.getByText(/件已改价/)).toBeVisible();
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('row').filter({ hasText: after }).first()).toBeVisible();
});
