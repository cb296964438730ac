import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a shopper sees the first three of every rank', async ({ page }) => {
  await open(page, '/ranks');
  await expect(page.getByRole('heading', { level: 1, name: '全部榜单' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const board = page.getByRole('article', { name: '手机热销榜', exact: true });
  await expect(board.getByRole('listitem')).toHaveCount(3);
});

test('a shopper compares what phones of a brand keep of their price', async ({ page }) => {
  await open(page, '/product/hot/hedging');
  await expect(page.getByRole('img', { name: /的保值走势/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('group', { name: '时间' }).getByRole('link', { name: '24 个月' }).click();
  await expect(page).toHaveURL(/months=24/);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('%');
  await page.getByRole('group', { name: '品牌' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/brandId=\d+&months=24/);
  await expect(rows.nth(1)).toContainText('%');
});

test('staff take a model out of the ranks and let it back', async ({ page, browser, baseURL }) => {
  await openAsStaff(page, '/ranks');
  const row = page.getByRole('row').filter({ hasText: '上榜' }).nth(4);
  const name = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('button', { name: '移出' }).click();
  const dialog = page.getByRole('dialog', { name: '移出榜单' });
  await dialog.getByLabel('原因').fill('疑似刷单，核实中');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /移\s?出/ }).click();
  const out = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(out).toContainText('疑似刷单，核实中');
  const shopper = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await expect
    .poll(async () => {
      await open(shopper, '/product/hot/rank');
      return shopper.getByRole('main').getByText(name, { exact: true }).count();
    })
    .toBe(0);
  await shopper.close();
  await out.getByRole('button', { name: '恢复' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /恢\s?复/ })
    .click();
  await expect(out).not.toContainText('疑似刷单');
});
