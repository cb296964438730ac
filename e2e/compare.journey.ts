import { expect, type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { findGoods, open } from './src/shopper.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: '快捷工具' });
const opener = (page: Page, count: number) =>
  bar(page).getByRole('button', { name: `对比，${count} 件商品` });
const drawer = (page: Page) => page.getByRole('region', { name: '商品对比' });

/** Opens the page of goods and puts them among those that are compared. */
async function compare(page: Page, ppid: number): Promise<void> {
  await open(page, `/product/${ppid}`);
  await page.getByRole('button', { name: '加入对比' }).click();
  await expect(page.getByRole('button', { name: '已加入对比' })).toHaveAttribute('aria-pressed', 'true');
}

test('S105 goods are put beside each other from their pages, and what differs can be seen alone', async ({
  page,
}) => {
  await open(page, '/');
  const goods = await findGoods(page, '手机', 5, 1000);
  const [first, second, , , last] = goods;
  await opener(page, 0).click();
  await expect(drawer(page).getByText('还没有要对比的商品')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(opener(page, 0)).toBeFocused();
  for (const { ppid } of goods.slice(0, 4)) await compare(page, ppid);
  await open(page, `/product/${last?.ppid}`);
  await page.getByRole('button', { name: '加入对比' }).click();
  await expect(page.getByText(/最多对比 4 件商品/)).toBeVisible();

  await opener(page, 4).click();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(4);
  expect(await findViolations(page)).toEqual([]);
  for (const { name } of goods.slice(2, 4))
    await drawer(page)
      .getByRole('button', { name: `不再对比${name}` })
      .click();
  await drawer(page).getByRole('link', { name: '开始对比' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?ppids=${first?.ppid},${second?.ppid}$`));
  const table = page.getByRole('table');
  const linkTo = (name = '') => table.getByRole('link', { name: new RegExp(`^${name}`) });
  for (const one of [first, second]) await expect(linkTo(one?.name)).toBeVisible();
  const all = await table.getByRole('row').count();
  await page.getByRole('checkbox', { name: '只看不同' }).check();
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(all);
  for (const row of await table.getByRole('row').all()) {
    const values = await row.getByRole('cell').allTextContents();
    if (values.length === 2) expect(new Set(values).size).toBe(2);
  }
  expect(await findViolations(page)).toEqual([]);
  await table.getByRole('link', { name: `移除${first?.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?ppids=${second?.ppid}$`));
  await expect(linkTo(first?.name)).toHaveCount(0);
  await expect(opener(page, 1)).toBeVisible();
});

test('S105 a comparison of what is not in the shop says what to do', async ({ page }) => {
  for (const ppids of ['', '99999998,99999999', 'x']) {
    await open(page, `/compare?ppids=${ppids}`);
    await expect(page.getByText('还没有要对比的商品')).toBeVisible();
    await expect(page.getByRole('link', { name: '去逛逛' })).toBeVisible();
  }
});
