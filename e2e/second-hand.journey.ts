import { type Page, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { names } from './src/list-page.ts';
import { open } from './src/shopper.ts';
import { addressOf } from './src/tenants.ts';

/** Kinds of resold goods in the menu, with the page that shows units of the kind. */
const KINDS = {
  二手良品: /\/secondHand$/,
  官翻机: /\/bargain\?kind=makerRefurbished$/,
  优品特价: /\/bargain$/,
} as const;
const SAMPLES = /样品特卖|特价样品|样品/;

const units = (page: Page) =>
  page.getByRole('main').locator('a[href^="/secondHand/detail/"], a[href^="/bargain/"]');
const menu = (page: Page) => page.getByRole('navigation', { name: '全部商品分类' });

/** Address of a kind of resold goods in the category menu, which is opened for it. */
async function addressInMenu(page: Page, kind: string): Promise<string> {
  const link = menu(page).getByRole('link', { name: kind, exact: true }).first();
  let address: string | null = null;
  // The panel closes when something above moves it from under the pointer, and is opened again as anybody would.
  await expect(async () => {
    await menu(page).getByRole('link', { name: '二手优品', exact: true }).hover();
    address = await link.getAttribute('href', { timeout: 2_000 });
  }).toPass();
  return address ?? '';
}

test('S002 phones, accessories, second-hand, refurbished and first-hand quality goods stand in the menu, in lists and in the search', async ({
  page,
}) => {
  await open(page, '/');
  for (const name of ['手机', '配件', '二手优品'])
    await expect(menu(page).getByRole('link', { name, exact: true }).first()).toBeVisible();
  for (const [kind, address] of Object.entries(KINDS)) {
    await open(page, '/');
    await open(page, await addressInMenu(page, kind));
    await expect(page, kind).toHaveURL(address);
    await expect(units(page).first(), kind).toBeVisible();
    expect(await units(page).count(), kind).toBeGreaterThanOrEqual(3);
  }
  for (const [word, address] of [
    ['二手', /\/secondHand\/search\?/],
    ['优品', /\/bargain\?/],
  ] as const) {
    await open(page, `/search?keyword=${word}`);
    await expect(page, word).toHaveURL(address);
    await expect(units(page).first(), word).toBeVisible();
  }
  await open(page, '/search?keyword=官翻');
  expect((await names(page)).join()).toContain('官翻机');
});

test('S360 S361 S362 lists and pages of tenant 0 say of samples what they are; on another tenant the same goods have no label', async ({
  page,
}) => {
  await open(page, '/');
  await open(page, await addressInMenu(page, '优品特价'));
  const samples = units(page).filter({ hasText: SAMPLES });
  for (const label of ['样品特卖', '特价样品', '样品'])
    await expect(samples.getByText(label, { exact: true }).first()).toBeVisible();
  await samples.filter({ hasText: '样品特卖' }).first().click();
  await expect(
    page.getByRole('region', { name: '商品' }).getByText('样品特卖', { exact: true }),
  ).toBeVisible();
  await open(page, addressOf('t4.localhost', '/bargain'));
  await expect(units(page).first()).toBeVisible();
  await expect(units(page).filter({ hasText: SAMPLES })).toHaveCount(0);
});
