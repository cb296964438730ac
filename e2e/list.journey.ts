import { test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { filters, listAddress, names, prices, results, sorting, total } from './src/list-page.ts';
import { open } from './src/shopper.ts';

test('a list is narrowed by brand and widened again', async ({ page, request }) => {
  await page.goto(await listAddress(request, '手机'));
  const all = await total(page);
  await filters(page).getByRole('link', { name: '小米', exact: true }).click();
  await expect(filters(page).getByRole('link', { name: '取消筛选 品牌：小米' })).toBeVisible();
  expect(await total(page)).toBeLessThan(all);
  for (const name of await names(page)) expect(name).toMatch(/小米|Xiaomi|REDMI/i);
  await filters(page).getByRole('link', { name: '清空筛选' }).click();
  await expect(sorting(page)).toContainText(`共 ${all} 件`);
});

test('two values of one attribute are alternatives, and the address says all of it', async ({
  page,
  request,
}) => {
  await page.goto(await listAddress(request, '手机'));
  await filters(page)
    .getByRole('button', { name: /^更多筛选/ })
    .click();
  const memory = filters(page).getByRole('list', { name: '内存' });
  await memory.getByRole('link', { name: '16GB+512GB', exact: true }).click();
  await expect(memory.locator('[aria-current]')).toHaveText(['16GB+512GB']);
  await expect(page).toHaveURL(/\/list\/\d+-0-0-0-0-\d+\.\d+$/);
  const narrow = await total(page);
  await memory.getByRole('link', { name: '128GB', exact: true }).click();
  await expect(memory.locator('[aria-current]')).toHaveText(['16GB+512GB', '128GB']);
  expect(await total(page)).toBeGreaterThan(narrow);
  const found = await names(page);
  await page.reload();
  expect(await names(page)).toEqual(found);
});

test('only what is in stock is shown when that is wanted', async ({ page }) => {
  await page.goto('/list/0-0-0-0-0-0');
  const all = await total(page);
  await sorting(page).getByRole('link', { name: '仅看有货' }).click();
  await expect(page).toHaveURL(/\?stock=1$/);
  await expect(filters(page).getByRole('link', { name: '取消筛选 仅看有货' })).toBeVisible();
  expect(await total(page)).toBeLessThan(all);
  await expect(results(page).getByText('暂时缺货')).toHaveCount(0);
});

test('a rung of prices is a filter that can be taken back', async ({ page, request }) => {
  const address = await listAddress(request, '手机');
  await page.goto(address);
  await filters(page).getByRole('link', { name: '3000-4000元', exact: true }).click();
  await expect(filters(page).getByRole('link', { name: '取消筛选 价格：3000-4000元' })).toBeVisible();
  await expect(page).toHaveURL(/-3000-4000-0-0$/);
  for (const price of await prices(page))
    expect(price >= 3000 && price <= 4000, `${price} is on the rung`).toBe(true);
  await filters(page).getByRole('link', { name: '3000-4000元', exact: true }).click();
  await expect(page).toHaveURL(address);
});

test('the price sorts upwards, then downwards', async ({ page, request }) => {
  await page.goto(await listAddress(request, '手机'));
  await sorting(page).getByRole('link', { name: '按价格排序' }).click();
  await expect(sorting(page).getByRole('link', { name: /点击改为从高到低/ })).toBeVisible();
  await expect(page).toHaveURL(/-3-0$/);
  const up = await prices(page);
  expect(up.length).toBeGreaterThan(5);
  expect(up).toEqual(up.toSorted((left, right) => left - right));
  await sorting(page)
    .getByRole('link', { name: /点击改为从高到低/ })
    .click();
  await expect(sorting(page).getByRole('link', { name: /点击改为从低到高/ })).toBeVisible();
  await expect(page).toHaveURL(/-4-0$/);
  const down = await prices(page);
  expect(down).toEqual(down.toSorted((left, right) => right - left));
});

test('S199 a price range of one’s own becomes an address; an empty bound is none', async ({
  page,
  request,
}) => {
  await page.goto(await listAddress(request, '手机'));
  const form = page.getByRole('search', { name: '价格区间' });
  await form.getByLabel('最低价').fill('4000');
  await form.getByLabel('最高价').fill('3000');
  await form.getByLabel('最高价').press('Enter');
  await expect(filters(page).getByRole('link', { name: '取消筛选 价格：3000-4000元' })).toBeVisible();
  await expect(page).toHaveURL(/\/list\/\d+-0-3000-4000-0-0$/);
  const found = await prices(page);
  expect(found.length).toBeGreaterThan(0);
  for (const price of found) expect(price >= 3000 && price <= 4000, `${price} is in the range`).toBe(true);
  await filters(page).getByRole('link', { name: '取消筛选 价格：3000-4000元' }).click();
  await expect(form.getByLabel('最低价')).toHaveValue('');
});

test('pages are addresses, and back leads to the same place of the page before', async ({ page }) => {
  await page.goto('/list/0-0-0-0-0-0');
  const first = await names(page);
  const pages = page.getByRole('navigation', { name: '分页' });
  await pages.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate<number>('scrollY');
  expect(scrolled).toBeGreaterThan(500);
  await pages.getByRole('link', { name: '第 2 页' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0);
  await expect(pages.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  expect(first).not.toContain((await names(page))[0]);
  await page.goBack();
  await expect(page).toHaveURL(/\/list\/0-0-0-0-0-0$/);
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(scrolled);
  expect(await names(page)).toEqual(first);
});

test('a broken code is healed, a category that is not there is not found', async ({ page, request }) => {
  const address = await listAddress(request, '手机');
  await page.goto(address.replace(/(\d+).*/, '$1-x--abc-9'));
  await expect(page).toHaveURL(address);
  const answer = await page.goto('/list/99999999-0-0-0-0-0');
  expect(answer?.status()).toBe(404);
});

test('pointing at a colour shows it, and the card then leads to it', async ({ page, request }) => {
  await page.goto(await listAddress(request, '手机'));
  const card = results(page).first();
  const before = await card.getByRole('heading').getByRole('link').getAttribute('href');
  const second = card.getByRole('list').getByRole('link').nth(1);
  await second.hover();
  const target = await second.getAttribute('href');
  expect(target).not.toBe(before);
  await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', String(target));
});

test('S364 S366 S367 present prices are asked for in two steps, and a failure shows nothing', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  await page.route('**/getSpecialPrice/**', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('ppids') ?? '');
    return route.abort();
  });
  await page.goto(await listAddress(request, '手机'));
  await expect.poll(() => asked.length).toBe(2);
  const cards = await results(page).count();
  expect(asked[0]?.split(',')).toHaveLength(cards);
  expect((await prices(page)).length).toBeGreaterThan(0);
  await expect(page.getByText('请求失败')).toHaveCount(0);
});

test('names and prices stand in the first screen, and a card compares and buys without leaving the list', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, await listAddress(request, '手机'));
  const card = results(page).first();
  const bottoms = await card.evaluate((article) =>
    [...article.querySelectorAll('h2, p')]
      .filter((part) => part.tagName === 'H2' || part.textContent?.includes('¥'))
      .map((part) => part.getBoundingClientRect().bottom),
  );
  expect(bottoms).toHaveLength(2);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(900);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.hover();
  await card.getByRole('button', { name: `对比：${name}` }).click();
  await expect(card.getByRole('button', { name: `对比：${name}` })).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: `加入购物车：${name}` }).click();
  await expect(page.getByText('商品已加入购物车')).toBeVisible();
  // Scrolled, what sorts the list is still there, and so is the menu; nothing of the page has another height.
  const height = await page.evaluate('document.documentElement.scrollHeight');
  await page.evaluate('scrollTo(0, 1200)');
  await expect(sorting(page)).toBeInViewport();
  await expect(page.getByRole('link', { name: '全部商品分类' })).toBeInViewport();
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(height);
});

test('S363 the list says that it is loading while it is', async ({ page, request }) => {
  await page.goto(await listAddress(request, '手机'));
  const grid = page.getByRole('main').getByRole('list', { name: '手机', exact: true });
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/list\/.*\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await sorting(page).getByRole('link', { name: '销量' }).click();
  await expect(grid).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(grid).toHaveAttribute('aria-busy', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list shows its products, filters are links, and the price form works', async ({
    page,
    request,
  }) => {
    await page.goto(await listAddress(request, '手机'));
    expect(await results(page).count()).toBeGreaterThan(5);
    await filters(page).getByRole('link', { name: '小米', exact: true }).click();
    for (const name of await names(page)) expect(name).toMatch(/小米|Xiaomi|REDMI/i);
    await page.getByRole('search', { name: '价格区间' }).getByLabel('最低价').fill('4000');
    await page.getByRole('search', { name: '价格区间' }).getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\/list\/\d+-\d+-4000-0-0-0$/);
    for (const price of await prices(page)) expect(price).toBeGreaterThanOrEqual(4000);
  });
});
