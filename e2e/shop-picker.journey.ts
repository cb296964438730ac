import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { open, waitUntilAlive } from './src/shopper.ts';
import { anyProduct, cookieOf, readInPage, tenantSites } from './src/tenant-sites.ts';

const picker = (page: Page) => page.getByRole('dialog', { name: '选择门店', exact: true });
const cards = (page: Page) => picker(page).getByRole('radio');

async function openPicker(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^所在地区/ })
    .click();
  // A product page has a button of the same name beside its stores.
  await page
    .getByRole('dialog', { name: '选择所在地区' })
    .getByRole('button', { name: /^(选择|更换)门店$/ })
    .click();
  await expect(cards(page).first()).toBeVisible();
}

test('S289 S290 S292 a shop is chosen from cards, kept, and its stock shown first', async ({ page }) => {
  const [, { origin, shopCity }] = tenantSites;
  await open(page, origin);
  const product = await anyProduct(page);
  await open(page, `${origin}${product}`);
  await openPicker(page);
  await expect(picker(page).getByRole('button', { name: new RegExp(shopCity) })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const card = picker(page).locator('label').last();
  await expect.poll(() => boxOf(card)).toMatchObject({ width: 200 });
  const body = picker(page).getByRole('radiogroup').locator('..');
  await expect.poll(() => boxOf(body)).toMatchObject({ height: 460 });
  const address = card.locator('span').nth(1);
  await expect(address).toHaveCSS('-webkit-line-clamp', '2');
  await card.click();
  await expect(cards(page).last()).toBeChecked();
  const name = await card.locator('span').first().textContent();
  const reloaded = page.waitForEvent('load');
  await picker(page).getByRole('button', { name: '确定' }).click();
  await reloaded;
  const shop = await cookieOf(page, origin, 'shop');
  expect(shop).toMatchObject({ value: expect.stringMatching(/^\d+_0$/), days: 400 });
  expect(await cookieOf(page, origin, 'shopCode')).toMatchObject({ days: 400 });
  const copy = await page.evaluate(() => localStorage.getItem('shop'));
  expect(JSON.parse(copy ?? '{}')).toMatchObject({ id: Number.parseInt(shop?.value ?? '', 10), name });
  await expect(page.locator('#stores li').first()).toContainText(`${name}我的门店`);
});

test('S294 without a shop the picker asks for one, and Esc closes it', async ({ page }) => {
  await open(page, tenantSites[0].origin);
  await openPicker(page);
  await picker(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('请选择门店', { exact: true })).toBeVisible();
  await expect(picker(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker(page)).toBeHidden();
});

test('the picker shows another city, and says so where it has no shops', async ({ page }) => {
  await open(page, tenantSites[0].origin);
  await openPicker(page);
  await picker(page)
    .getByRole('button', { name: /昆明市/ })
    .click();
  const city = page.getByRole('dialog', { name: '选择所在地区' });
  await city.getByRole('textbox', { name: '搜索城市或区县' }).fill('昆山');
  await page.keyboard.press('Enter');
  await expect(picker(page).getByText('苏州市暂时没有门店')).toBeVisible();
  await expect(picker(page).getByRole('button', { name: '确定' })).toBeDisabled();
  await picker(page).getByRole('button', { name: '换个城市' }).click();
  await expect(city).toBeVisible();
});

test('S036 a shop code in the address binds the shop and leaves the address and the history clean', async ({
  page,
}) => {
  const { origin } = tenantSites[0];
  await open(page, origin);
  const [, store] = await readInPage<{ id: number; code: string; name: string }[]>(
    page,
    '/web/api/stores/allStore/v1',
  );
  await open(page, `${origin}/search?keyword=iPhone&shopCode=${store?.code}`);
  expect(new URL(page.url()).search).toBe('?keyword=iPhone');
  expect((await cookieOf(page, origin, 'shop'))?.value).toBe(`${store?.id}_0`);
  // The browser may show the page as it was before the shop was bound; the shop stays.
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await waitUntilAlive(page);
  expect(page.url()).toBe(`${origin}/`);
  expect((await cookieOf(page, origin, 'shop'))?.value).toBe(`${store?.id}_0`);
  await open(page, `${origin}/?shopCode=NOBODY`);
  expect(page.url()).toBe(`${origin}/`);
  expect((await cookieOf(page, origin, 'shop'))?.value).toBe(`${store?.id}_0`);
});

test('a shop of one tenant is none for another', async ({ page, context }) => {
  const [main, other] = tenantSites;
  await open(page, main.origin);
  const [store] = await readInPage<{ code: string }[]>(page, '/web/api/stores/allStore/v1');
  await open(page, `${main.origin}/?shopCode=${store?.code}`);
  const neighbour = await context.newPage();
  await open(neighbour, `${other.origin}/?shopCode=${store?.code}`);
  expect(await cookieOf(neighbour, other.origin, 'shop')).toBeUndefined();
  expect(await cookieOf(page, main.origin, 'shop')).toBeDefined();
});
