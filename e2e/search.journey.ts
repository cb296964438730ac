import { test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { names } from './src/list-page.ts';
import { tenants } from './src/tenants.ts';

const searches: [keyword: string, first: RegExp][] = [
  ['华为手机', /HUAWEI|华为/i],
  ['手机', /./],
  ['xiaomi', /小米|Xiaomi/i],
  ['Mate70Pro', /Mate 70 Pro/],
  ['iphone 17 手机壳', /iPhone 17.*手机壳/i],
];
for (const [keyword, first] of searches) {
  test(`S326 ${keyword} is found from the search box`, async ({ page }) => {
    await page.goto('/search?keyword=耳机');
    await page.getByRole('combobox', { name: '搜索商品' }).fill(keyword);
    await page.getByRole('combobox', { name: '搜索商品' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${keyword}”的搜索结果`);
    expect((await names(page))[0]).toMatch(first);
  });
}

test('S333 what a site offers to search for is what it sells', async ({ request }) => {
  for (const { id } of tenants) {
    const ask = async <Answer>(path: string): Promise<Answer> => {
      const response = await request.get(path, { headers: { xtenant: String(id) } });
      return ((await response.json()) as { data: Answer }).data;
    };
    const { hotSearch } = await ask<{ hotSearch: { name: string; link: string }[] }>(
      '/web/api/search/hot/v1',
    );
    const words = hotSearch.filter(({ link }) => link.startsWith('/search')).map(({ name }) => name);
    expect(words.length).toBeGreaterThan(3);
    for (const word of words) {
      const { relaxed, product } = await ask<{ relaxed: boolean; product: { total: number } }>(
        `/web/api/products/search/v1?keyword=${encodeURIComponent(word)}`,
      );
      expect([relaxed, product.total > 0], `${word} at site ${id}`).toEqual([false, true]);
    }
  }
});

test('what is typed before the page is alive is what is searched for', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/search?keyword=耳机', { waitUntil: 'commit' });
  const box = page.getByRole('combobox', { name: '搜索商品' });
  await box.fill('手机壳');
  gate.resolve();
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
  await expect(box).toHaveValue('手机壳');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“手机壳”的搜索结果');
});

test('S321 an empty search takes the placeholder', async ({ page }) => {
  await page.goto('/search?keyword=');
  const placeholder = await page.getByRole('combobox', { name: '搜索商品' }).getAttribute('placeholder');
  expect(new URL(page.url()).searchParams.get('keyword')).toBe(placeholder);
});

test('a mistyped word is corrected, and can be insisted on', async ({ page }) => {
  await page.goto('/search?keyword=xiami');
  const notice = page.getByText('已为您显示');
  await expect(notice).toContainText(/小米|Xiaomi/);
  expect((await names(page)).length).toBeGreaterThan(0);
  await notice.getByRole('link', { name: 'xiami' }).click();
  await expect(page.getByText('抱歉，没有找到“xiami”的相关商品')).toBeVisible();
});

test('where nothing is found there are other words and best sellers', async ({ page }) => {
  await page.goto('/search?keyword=zzzzqqqq');
  await expect(page.getByText('抱歉，没有找到“zzzzqqqq”的相关商品')).toBeVisible();
  await expect(page.getByText('大家都在搜')).toBeVisible();
  await expect(page.getByRole('list', { name: '热销商品' }).getByRole('article').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search box searches', async ({ page }) => {
    await page.goto('/search?keyword=耳机');
    await page.getByRole('combobox', { name: '搜索商品' }).fill('xiaomi');
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    expect((await names(page))[0]).toMatch(/小米|Xiaomi/i);
  });
});
