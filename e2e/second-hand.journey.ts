import { expect, type Page, test } from '@playwright/test';
import { names, results } from './src/list-page.ts';
import { open } from './src/shopper.ts';
import { addressOf } from './src/tenants.ts';

const KINDS = ['二手良品', '官翻机', '优品特价'];
const SAMPLES = /样品特卖|特价样品|样品/;

const menu = (page: Page) => page.getByRole('navigation', { name: '全部商品分类' });

/** Address of a kind of resold goods in the category menu, which is opened for it. */
async function addressInMenu(page: Page, kind: string): Promise<string> {
  await menu(page).getByRole('link', { name: '二手优品', exact: true }).hover();
  const link = menu(page).getByRole('link', { name: kind, exact: true }).first();
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}

test('S002 phones, accessories, second-hand, refurbished and first-hand quality goods stand in the menu, in lists and in the search', async ({
  page,
}) => {
  await open(page, '/');
  for (const name of ['手机', '配件', '二手优品'])
    await expect(menu(page).getByRole('link', { name, exact: true }).first()).toBeVisible();
  for (const kind of KINDS) {
    await open(page, '/');
    await open(page, await addressInMenu(page, kind));
    const found = await names(page);
    expect(found.length, kind).toBeGreaterThanOrEqual(3);
    for (const name of found) expect(name).toContain(kind);
  }
  for (const [word, kind] of [
    ['二手', '二手良品'],
    ['官翻', '官翻机'],
    ['优品', '优品特价'],
  ] as const) {
    await page.goto(`/search?keyword=${word}`);
    expect((await names(page)).join(), word).toContain(kind);
  }
});

test('S014 S360 S361 S362 lists and pages of tenant 0 say of samples what they are; on another tenant the same goods have no label', async ({
  page,
}) => {
  await open(page, '/');
  await open(page, await addressInMenu(page, '优品特价'));
  const samples = results(page).filter({ hasText: SAMPLES });
  for (const label of ['样品特卖', '特价样品', '样品'])
    await expect(samples.getByText(label, { exact: true }).first()).toBeVisible();
  await samples.filter({ hasText: '样品特卖' }).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('main').getByText('样品特卖', { exact: true })).toBeVisible();
  await open(page, addressOf('t4.localhost', '/search?keyword=优品特价'));
  await expect(results(page).first()).toBeVisible();
  await expect(results(page).filter({ hasText: SAMPLES })).toHaveCount(0);
});
