import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

test('X3495 a picture of goods is cut with the keyboard, put back, and stands cut in the model that is saved', async ({
  page,
}) => {
  const stamp = Date.now().toString(36).toUpperCase();
  await openAsStaff(page, '/products/models?keyword=iPhone 17e');
  await page.getByRole('link', { name: 'Apple iPhone 17e', exact: true }).click();
  await page.getByRole('button', { name: '复制为新机型' }).click();
  await expect(page.getByRole('textbox', { name: '机型名称' })).toHaveValue('Apple iPhone 17e 副本');
  await page.getByRole('textbox', { name: '机型名称' }).fill(`裁剪 ${stamp}`);
  const pictures = page.getByRole('region', { name: '图片', exact: true });
  const first = pictures.getByRole('figure').first().getByRole('link');
  const whole = (await first.getAttribute('href')) ?? '';

  const dialog = page.getByRole('dialog', { name: '裁剪图片' });
  const open = async () => {
    await pictures.getByRole('button', { name: '裁剪第 1 张图片' }).click();
    await expect(dialog.getByText(/^裁剪后 \d+ × \d+ 像素/)).toBeVisible();
  };
  const cut = () => dialog.getByRole('button', { name: /^裁\s*剪$/ }).click();
  await open();
  await dialog.getByText('4:3', { exact: true }).click();
  await dialog.getByRole('slider', { name: '缩放' }).focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByLabel('裁剪框，可用方向键移动').focus();
  await page.keyboard.press('ArrowRight');
  expect(await findViolations(page)).toEqual([]);
  const said = await dialog.getByText(/^裁剪后/).textContent();
  const [, width = 0, height = 0] = /(\d+) × (\d+)/.exec(said ?? '')?.map(Number) ?? [];
  expect(Math.round((width / height) * 300)).toBe(400);
  await cut();
  await expect(dialog).toBeHidden();
  await expect(first).not.toHaveAttribute('href', whole);
  await expect(first).toHaveAttribute('title', `查看原图（${width} × ${height}）`);

  await open();
  await dialog.getByRole('button', { name: '恢复原图' }).click();
  await expect(first).toHaveAttribute('href', whole);

  await open();
  await expect(dialog.getByRole('button', { name: /^裁\s*剪$/ })).toBeDisabled();
  await dialog.getByText('3:4', { exact: true }).click();
  await cut();
  await expect(dialog).toBeHidden();
  const part = (await first.getAttribute('href')) ?? '';
  expect(part).not.toBe(whole);
  const rows = page.getByLabel(/^第 \d+ 行 SKU 编码$/);
  for (const [at, row] of (await rows.all()).entries()) await row.fill(`${stamp}-${at}`);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL(/\/products\/models\/\d+$/);
  await expect(first).toHaveAttribute('href', part);
  const drawn = pictures.getByRole('figure').first().getByRole('img');
  await expect.poll(() => drawn.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});
