import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff teach the search a word that shoppers looked for in vain, and see what it changes', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAsStaff(page, '/search-desk?keyword=%E6%89%AB%E5%9C%B0');
  const row = page.getByRole('row').filter({ hasText: '扫地机器人' });
  await row.getByRole('button', { name: '加同义词' }).click();
  const dialog = page.getByRole('dialog', { name: '新建同义词' });
  await expect(dialog.getByLabel('顾客搜')).toHaveValue('扫地机器人');
  await dialog.getByLabel('也找').fill('充电宝');
  await dialog.getByLabel('也找').press('Enter');
  await dialog.getByRole('button', { name: '预览' }).click();
  await expect(dialog.getByText(/现在 没有找到商品/)).toBeVisible();
  await expect(dialog.getByText(/保存后 \d+ 个机型/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /创\s?建/ }).click();
  await expect(row).toContainText('同义词');

  const shopper = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await open(shopper, `/search?keyword=${encodeURIComponent('扫地机器人')}`);
  const first = shopper.getByRole('main').getByRole('article').first();
  await expect(first).toBeVisible();
  const name = (await first.getByRole('heading').first().textContent()) ?? '';

  await page.getByRole('tab', { name: '置顶' }).click();
  await page.getByRole('button', { name: '新建置顶' }).click();
  const pin = page.getByRole('dialog', { name: '新建置顶' });
  await pin.getByLabel('搜索词').fill('扫地机器人');
  await pin.getByLabel('机型').fill('平板');
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await pin.getByLabel('机型').press('Enter');
  await pin.getByRole('button', { name: /创\s?建/ }).click();
  const pinned = page.getByRole('row').filter({ hasText: '扫地机器人' });
  await expect(pinned).toContainText('生效中');
  await expect
    .poll(async () => {
      await open(shopper, `/search?keyword=${encodeURIComponent('扫地机器人')}`);
      return first.getByRole('heading').first().textContent();
    })
    .not.toBe(name);
  await shopper.close();

  await page.getByRole('tab', { name: '测试集' }).click();
  await page.getByRole('button', { name: '运行测试' }).click();
  await expect(page.getByText(/上次运行 .*排首位 \d+/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
