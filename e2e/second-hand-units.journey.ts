import { test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';

test('S369 R135 R136 R138 a buyer finds a unit, narrows the list by grade at an address of its own, and reads its report', async ({
  page,
}) => {
  await open(page, '/secondHand');
  await expect(page.getByRole('heading', { level: 1, name: '二手良品' })).toBeVisible();
  await open(page, '/secondHand/search');
  await page.getByRole('link', { name: /^99新/ }).first().click();
  await expect(page).toHaveURL(/coll=/);
  const results = page.getByRole('region', { name: '搜索结果' });
  await results.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: '质检报告' })).toBeVisible();
  await expect(page.getByRole('button', { name: '降价通知' })).toBeVisible();
});

test('R054 R055 S335 a piece names its flaws, and none of its services is chosen', async ({ page }) => {
  await open(page, '/bargain');
  await page
    .getByRole('region', { name: '优品列表' })
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '瑕疵说明' })).toBeVisible();
  for (const choice of await page.getByRole('radio', { name: '不需要' }).all())
    await expect(choice).toBeChecked();
});
