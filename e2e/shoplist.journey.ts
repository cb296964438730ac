import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';

test('R037 C046 a store is chosen, its shelf is narrowed, and goods are taken to be picked up there', async ({
  page,
}) => {
  await open(page, '/shoplist/1');
  await expect(page).toHaveURL(/\/shoplist\/1-0-0-0-0-0$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('选择一家门店，看店内现货');
  expect(await findViolations(page)).toEqual([]);
  const stores = main.getByRole('region', { name: '有现货的门店' }).getByRole('link');
  await stores.filter({ hasText: '昆明' }).first().click();
  await expect(page).toHaveURL(/shop=\d+/);
  const store = main.getByRole('region', { name: '当前门店' });
  await expect(store).toBeVisible();
  const storeName = (await store.getByRole('link').first().textContent()) ?? '';
  const take = main.getByRole('button', { name: /^到店自提/ });
  await expect(take.first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const countOf = async () => Number(/共 (\d+) 件/.exec((await main.textContent()) ?? '')?.[1]);
  const shelf = await countOf();
  await main.getByRole('link', { name: '只看有货' }).click();
  await expect(page).toHaveURL(/stock=0/);
  await expect.poll(countOf).toBeGreaterThan(shelf);
  await main.getByRole('link', { name: '只看有货' }).click();
  await expect(page).not.toHaveURL(/stock=0/);
  await take.first().click();
  await expect(main.getByRole('status').filter({ hasText: `可到${storeName}自提` })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'shop')?.value).toMatch(/^\d+_0$/);
  await main.getByRole('link', { name: '去购物车' }).click();
  await expect(page).toHaveURL(/\/trade\/cart/);

  await open(page, '/list/1-0-0-0-0-0');
  const all = await countOf();
  await main.getByRole('link', { name: '附近门店有货' }).click();
  await expect(page).toHaveURL(/at=city/);
  await expect.poll(countOf).toBeLessThan(all);
  await expect(main.getByRole('link', { name: '今日可提' })).toBeVisible();
  await open(page, '/search?keyword=手机&at=city');
  await expect(main.getByRole('link', { name: '取消筛选 附近门店有货' })).toBeVisible();
});
