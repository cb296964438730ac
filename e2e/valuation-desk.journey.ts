import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff change a price and a question; who edited does not let the draft out', async ({ page }) => {
  await openAsStaff(page, '/valuation');
  await page.getByRole('radiogroup', { name: '分类' }).getByText('手表', { exact: true }).click();
  const box = page.getByLabel('Apple Watch Ultra 3 蜂窝版');
  const before = Number(await box.inputValue());
  await box.fill(String(before + 10));
  await page.getByRole('button', { name: '将 1 个改动存入草稿' }).click();
  await expect(page.getByText(/草稿有 1 个价格/)).toBeVisible();
  await page.getByRole('button', { name: '查看并发布' }).click();
  const dialog = page.getByRole('dialog', { name: '草稿与线上的差异' });
  await expect(dialog.getByRole('row').filter({ hasText: 'Apple Watch Ultra 3' })).toContainText('蜂窝版');
  await expect(dialog.getByRole('button', { name: /发\s?布/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /放\s?弃/ }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /放\s?弃/ })
    .click();
  await expect(page.getByText(/草稿与线上一致/)).toBeVisible();

  await page.getByRole('tab', { name: '题库' }).click();
  const tried = page.getByRole('group', { name: '能否正常开机' });
  await tried.getByRole('radio', { name: '无法开机' }).check();
  await expect(page.getByRole('group', { name: '屏幕显示' })).toHaveCount(0);
});

test('a number that somebody told becomes a TAC with one press, and records are counted', async ({
  page,
}) => {
  await openAsStaff(page, '/valuation/feedback');
  const row = page.getByRole('row').filter({ hasText: /一加 13(?!T)/ });
  await row.getByRole('button', { name: '选择机型' }).click();
  const dialog = page.getByRole('dialog', { name: /串号段 86918000/ });
  await dialog.getByLabel('回收机型').fill('OPPO K12');
  await page.getByRole('option', { name: /OPPO K12/ }).waitFor({ state: 'attached' });
  await dialog.getByLabel('回收机型').press('Enter');
  await dialog.getByRole('button', { name: /采\s?纳/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: '估价记录' }).click();
  await expect(page.getByText(/共估价 \d+ 次，成交 \d+ 次/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '李晓' }).first()).toBeVisible();
});
