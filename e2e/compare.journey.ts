import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { findGoods, open } from './src/shopper.ts';
import { openAsMember } from './src/signed-in.ts';

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
  await expect(page).toHaveURL(new RegExp(`/product/contrast/${first?.ppid},${second?.ppid}$`));
  const table = page.getByRole('table');
  const linkTo = (name = '') => table.getByRole('link', { name: new RegExp(`^${name}`) });
  for (const one of [first, second]) await expect(linkTo(one?.name)).toBeVisible();
  const all = await table.getByRole('row').count();
  await page.getByRole('checkbox', { name: '只看不同' }).check();
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(all);
  for (const row of await table.getByRole('row').all()) {
    const values = await row.getByRole('cell').allTextContents();
    if (values.length === 2 && !values[0]?.includes('件商品')) expect(new Set(values).size).toBe(2);
  }
  expect(await findViolations(page)).toEqual([]);
  await table.getByRole('link', { name: `移除${first?.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/product/contrast/${second?.ppid}$`));
  await expect(linkTo(first?.name)).toHaveCount(0);
  await expect(opener(page, 1)).toBeVisible();
});

test('S105 a comparison of what is not in the shop says what to do', async ({ page }) => {
  for (const [address, title] of [
    ['/compare', '还没有要对比的商品'],
    ['/compare?ppids=99999998,99999999', '要对比的商品已下架或不存在'],
    ['/product/contrast/99999998', '要对比的商品已下架或不存在'],
  ] as const) {
    await open(page, address);
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByRole('link', { name: '去逛逛' })).toBeVisible();
  }
});

test('R046 a shared comparison: its head stays in sight, another variant, more goods by search, and the cart', async ({
  page,
}) => {
  await open(page, '/');
  const [first, second, third] = await findGoods(page, '手机', 3, 1000);
  const columns = page.getByRole('table').getByRole('columnheader');
  const words = `${first?.ppid}-${second?.ppid}_99999999`;
  await open(page, `/product/contrast/${words}`);
  await expect(page).toHaveURL(new RegExp(`/product/contrast/${first?.ppid},${second?.ppid},99999999$`));
  await expect(page.getByText('有 1 件商品已下架或不存在，没有列出')).toBeVisible();
  await expect(columns).toHaveCount(2);

  const head = page.getByRole('list', { name: '正在对比的商品' });
  await expect(head).toBeHidden();
  await page.mouse.wheel(0, 3000);
  await expect(head.getByRole('button', { name: `加入购物车：${second?.name}` })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await head.getByRole('button', { name: `加入购物车：${second?.name}` }).click();
  await expect(page.getByText('商品已加入购物车')).toBeVisible();

  await page.getByRole('button', { name: '添加商品（2/4）' }).click();
  const dialog = page.getByRole('dialog', { name: '添加对比商品' });
  await dialog.getByRole('textbox', { name: '搜索型号' }).fill(third?.name ?? '');
  await dialog.getByRole('button', { name: '搜索' }).click();
  await expect(dialog.getByText(`“${third?.name}”的搜索结果`)).toBeVisible();
  await dialog.getByRole('button', { name: `对比${third?.name}` }).click();
  await expect(columns).toHaveCount(3);

  const variants = columns.first().getByRole('combobox', { name: /^更换.*的规格$/ });
  const other = await variants.locator('option:not(:checked):not(:disabled)').first().getAttribute('value');
  await variants.selectOption(other);
  await expect(page).toHaveURL(new RegExp(`/product/contrast/${other},${second?.ppid},${third?.ppid}$`));
});

test('R046 too many and unequal goods are told, and what was compared is remembered over a login', async ({
  page,
}) => {
  await open(page, '/');
  const phones = await findGoods(page, '手机', 4, 1000);
  const [cover] = await findGoods(page, '保护壳', 1);
  const ppids = [cover, ...phones].map((one) => one?.ppid);
  await open(page, `/product/contrast/${ppids.join(',')}`);
  await expect(page.getByText('最多同时对比 4 件，其余 1 件没有列出')).toBeVisible();
  await expect(page.getByText(/所选商品不是同一类/)).toBeVisible();
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(4);
  await open(page, `/product/contrast/${ppids.slice(1, 3).join(',')}`);
  const past = page.getByRole('region', { name: '最近对比' });
  await expect(past.getByRole('link')).toHaveCount(1);
  await openAsMember(page, '/compare');
  await expect(past.getByRole('link')).toHaveCount(2);
  await past.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/product/contrast/${ppids.slice(1, 3).join(',')}$`));
});

test('R047 the tool bar puts the open product beside another one like it', async ({ page }) => {
  await open(page, '/');
  const [first] = await findGoods(page, '手机', 1, 1000);
  await open(page, `/product/${first?.ppid}`);
  await opener(page, 0).click();
  const mini = page.frameLocator('iframe[title="同类商品对比"]');
  await expect(mini.getByRole('heading', { name: '同类商品对比' })).toBeVisible();
  const others = mini.getByRole('navigation', { name: '换一件对比' }).getByRole('link');
  const name = (await others.first().textContent()) ?? '';
  await others.first().click();
  await expect(mini.getByRole('link', { name: new RegExp(`^${quote(name)}`) })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await mini.getByRole('link', { name: '完整对比' }).click();
  await expect(page).toHaveURL(new RegExp(`/product/contrast/${first?.ppid},\\d+$`));
});

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
