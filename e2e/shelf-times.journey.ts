import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

// A dialog whose error goes is lower: its button may be elsewhere when that of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Goods that no other journey is about. */
const COVER = { code: 'CASES26U', name: '军工防摔支架壳' };
const dayIn = (days: number) => shiftDay(writeBeijingDay(new Date()), days);
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '定时上下架' });

/** Takes back what waits for a day, where the list of all moments shows it. */
async function withdraw(page: Page, day: string): Promise<void> {
  await page.goto(`/admin/products/shelf-times?state=waiting&keyword=${COVER.code}`);
  const row = page.getByRole('row', { name: COVER.name }).filter({ hasText: day.slice(5) });
  await expect(row).toContainText('待执行');
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('button', { name: /取\s*消/ }).click();
  const sure = page.getByRole('dialog', { name: '取消这次定时？' });
  await sure.getByRole('button', { name: '取消定时' }).click();
  await expect(page.getByText('已取消定时')).toBeVisible();
  await expect(row).toHaveCount(0);
}

test('X3491 X3492 a moment is set beside the SKUs of a model, stands in their lines and in the list, and is taken back', async ({
  page,
}) => {
  const day = dayIn(40);
  await openAsStaff(page, `/products/models?keyword=${COVER.code}`);
  await page.getByRole('link', { name: COVER.name }).click();
  const table = part(page, '规格与价格');
  const button = table.getByRole('button', { name: '定时上下架' });
  await button.click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('到时顾客看不到这些商品，购物车中的会失效。')).toBeVisible();
  // The other colour is that of the next journey.
  await dialog.getByRole('checkbox', { name: /碳黑/ }).uncheck();
  const at = dialog.getByLabel('执行时间（北京时间）');
  await dialog.getByRole('button', { name: '确认定时' }).click();
  await expect(dialog.getByText('请填写执行时间')).toBeVisible();
  await at.fill('2026-01-01 10:00');
  await dialog.getByRole('button', { name: '确认定时' }).click();
  await expect(dialog.getByText('执行时间须晚于现在')).toBeVisible();
  await at.fill(`${day} 10:00`);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '确认定时' }).click();
  await expect(page.getByText(/1 个规格将于 .*10:00 下架$/)).toBeVisible();
  await expect(table.getByRole('list', { name: '第 1 行的定时' })).toContainText('10:00 下架');

  // A moment is for what was saved.
  await page.getByRole('textbox', { name: '卖点' }).fill('没有保存');
  await expect(button).toBeDisabled();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect(button).toBeEnabled();
  await withdraw(page, day);
});

test('X3491 ticked rows of the list of SKUs are given a moment together', async ({ page }) => {
  const day = dayIn(41);
  await openAsStaff(page, `/products?keyword=${COVER.code}`);
  await page.getByRole('checkbox', { name: /^选择.*碳黑/ }).check();
  await part(page, '所选的操作').getByRole('button', { name: '定时上下架' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('执行时间（北京时间）').fill(`${day} 22:30`);
  await dialog.getByRole('button', { name: '确认定时' }).click();
  await expect(page.getByText(/1 个规格将于 .*22:30 下架$/)).toBeVisible();

  // Ticked once more it says what it waits for.
  await page.getByRole('checkbox', { name: /^选择.*碳黑/ }).check();
  await part(page, '所选的操作').getByRole('button', { name: '定时上下架' }).click();
  await expect(dialog.getByRole('list', { name: /碳黑.*的定时$/ })).toContainText('22:30 下架');
  await dialog.getByRole('button', { name: /取\s*消/ }).click();
  await withdraw(page, day);
});
