import { test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

test('a press counts although the field that is left by it says what is wrong and moves what is pressed', async ({
  page,
}) => {
  await openAsStaff(page, '/products/models/new');
  const add = page.getByRole('button', { name: '添加规格' });
  await page.getByLabel('第 1 行 SKU 编码').fill('雾白');
  await add.hover();
  const before = await add.boundingBox();
  await page.mouse.down();
  await expect(page.getByText(/^只能用字母/)).toBeVisible();
  await page.mouse.up();
  await expect(page.getByLabel('第 2 行 SKU 编码')).toBeVisible();
  expect((await add.boundingBox())?.y).not.toBe(before?.y);
  // What the browser takes for a press by itself counts once.
  await add.click();
  await expect(page.getByLabel('第 3 行 SKU 编码')).toBeVisible();
  await expect(page.getByLabel('第 4 行 SKU 编码')).toBeHidden();
});
