import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { openAsStaff } from './src/signed-in.ts';

test('staff build a topic of blocks, look at the draft, publish it, and go back to what it was', async ({
  browser,
  baseURL,
  userAgent,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce',
    ...(userAgent !== undefined && { userAgent }),
  });
  const page = await context.newPage();
  const code = `journey-${Date.now() % 1_000_000}`;
  await openAsStaff(page, '/topics/new');
  const builder = page.getByRole('region', { name: '专题' });
  await builder.getByLabel('标题', { exact: true }).fill('开学季');
  await builder.getByLabel('短名').fill(code);
  await builder.getByRole('button', { name: '添加内容块' }).click();
  await page.getByRole('menuitem', { name: '图文', exact: true }).click();
  const text = page.getByRole('dialog', { name: '添加图文' });
  await text.getByLabel('标题', { exact: true }).fill('购机说明');
  await text.getByRole('textbox', { name: '正文' }).fill('学生凭证优惠 200 元。');
  expect(await findViolations(page)).toEqual([]);
  await text.getByRole('button', { name: /确\s*定/ }).click();
  await builder.getByRole('button', { name: '添加内容块' }).click();
  await page.getByRole('menuitem', { name: '商品网格', exact: true }).click();
  const goods = page.getByRole('dialog', { name: '添加商品网格' });
  await goods.getByLabel('标题', { exact: true }).fill('热卖');
  await goods.getByRole('button', { name: /确\s*定/ }).click();
  await builder.getByRole('button', { name: '上移 热卖' }).click();
  await builder.getByRole('button', { name: '保存草稿' }).click();
  await expect(page).toHaveURL(/\/topics\/\d+$/);

  const [draft] = await Promise.all([
    context.waitForEvent('page'),
    builder.getByRole('button', { name: /预\s*览/ }).click(),
  ]);
  await expect(draft.getByRole('heading', { name: '购机说明' })).toBeVisible();
  await draft.close();
  expect((await context.request.get(`/topic/${code}`)).status()).toBe(404);

  await builder.getByRole('button', { name: /^发\s*布$/ }).click();
  await page.getByRole('button', { name: '确认发布' }).click();
  await expect(builder.getByText('已发布')).toBeVisible();
  const visitor = await browser.newPage({ baseURL: baseURL ?? '', ...(userAgent && { userAgent }) });
  await open(visitor, `/topic/${code}`);
  await expect(visitor.getByRole('region', { name: '热卖' })).toBeVisible();
  const headings = visitor.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['热卖', '购机说明']);

  await builder.getByRole('button', { name: '删除 热卖' }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await builder.getByRole('button', { name: /^发\s*布$/ }).click();
  await page.getByRole('button', { name: '确认发布' }).click();
  await expect(builder.getByText('已发布')).toBeVisible();
  await builder.getByRole('button', { name: '历史版本' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: '第 1 版' })
    .getByRole('button', { name: '载入为草稿' })
    .click();
  await expect(builder.getByText('热卖')).toBeVisible();
  await expect(builder.getByText('有修改未发布')).toBeVisible();
  await context.close();
  await visitor.context().close();
});

test('X2842 staff find the lottery with its proof, its prizes and its draws', async ({ page }) => {
  await openAsStaff(page, '/lotteries');
  await page.getByRole('link', { name: '双十一天天抽' }).click();
  const lottery = page.getByRole('region', { name: '抽奖' });
  await expect(lottery.getByText('结束后公布')).toBeVisible();
  // Who has won it stands in a row of its own.
  const prize = lottery.getByRole('row').filter({ hasText: '快速充电器' }).filter({ hasText: '0.2%' });
  await expect(prize).toHaveCount(1);
  await expect(lottery.getByRole('button', { name: '公布种子' })).toBeDisabled();
  await expect(lottery.getByRole('row').filter({ hasText: '138****' })).not.toHaveCount(0);
  await openAsStaff(page, '/lotteries/new');
  await lottery.getByRole('button', { name: /添加奖品/ }).click();
  await lottery.getByRole('button', { name: /添加奖品/ }).click();
  await lottery.getByLabel('第 2 项概率').fill('10');
  await expect(lottery.getByText('概率合计 110%')).toBeVisible();
});
