import { test } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a manager looks at what the stores brought, goes down to a model, saves the table, and its rows sum to the figure above', async ({
  page,
}) => {
  await openAsStaff(page, '/sales-report');
  const table = page.getByRole('table').last();
  await expect(page.getByRole('img', { name: /^每天的净销售额/ })).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('tab', { name: '门店', exact: true }).click();
  await expect(table.getByRole('link', { name: '线上（快递与无需配送）' })).toBeVisible();
  const tile = page.getByText('净销售额', { exact: true }).first().locator('..');
  const net = /¥[\d,]+\.\d\d/.exec((await tile.textContent()) ?? '')?.[0];
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^销售报表-.+\.xlsx$/);
  const [sheet] = await readXlsxFile(await file.path());
  const [titles = [], ...rows] = sheet?.data ?? [];
  const column = titles.indexOf('净销售额');
  const fen = rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
  const told = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }).format(fen / 100);
  expect(net).toBe(`¥${told}`);

  const store = table.getByRole('link').nth(1);
  const storeName = (await store.textContent()) ?? '';
  await store.click();
  await expect(page).toHaveURL(/store=\d+&by=product|by=product&.*store=\d+/);
  await expect(page.getByRole('tab', { name: '商品', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(table.getByRole('link', { name: storeName, exact: true })).toHaveCount(0);
  const model = table.getByRole('link').first();
  const name = (await model.textContent()) ?? '';
  await model.click();
  await expect(page.getByText(`商品：${name}`)).toBeVisible();
  await expect(page.getByRole('tab', { name: '规格商品' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByText(`商品：${name}`)).toBeVisible();
  await page.getByRole('button', { name: `商品：${name}` }).click();
  await expect(page.getByText(`商品：${name}`)).toHaveCount(0);
});

test('a manager sees which members come again, how far visits lead, and is told of the day by mail', async ({
  page,
  request,
}) => {
  await openAsStaff(page, '/sales-report/members');
  await expect(page.getByRole('table', { name: '按首单月份的复购' })).toBeVisible();
  await expect(page.getByText(/^139?\d\*{4}\d{4}$/).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('tab', { name: '转化漏斗' }).click();
  await expect(page.getByRole('region', { name: '按来源' })).toBeVisible();
  await expect(page.getByText('直接访问').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('tab', { name: '每日简报' }).click();
  const mail = `manager-${Date.now()}@example.com`;
  await page.getByRole('combobox', { name: '收件邮箱' }).fill(mail);
  await page.getByRole('combobox', { name: '收件邮箱' }).press('Enter');
  await page.getByRole('switch', { name: '每天 22:00 发送' }).check();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('每日简报设置已保存')).toBeVisible();
  await page.getByRole('button', { name: '发送一条测试' }).click();
  await expect(page.getByText(/^已发送 \d+ 封/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const letters = (await (await request.get(`/dev/mail-outbox.json?to=${mail}`)).json()) as {
    subject: string;
  }[];
  expect(letters[0]?.subject).toMatch(/销售简报：净销售额 ¥/);
});
