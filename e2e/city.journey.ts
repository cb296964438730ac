import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { anyProduct, cookieOf, tenantSites } from './src/tenant-sites.ts';

const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^所在地区/ });
const panel = (page: Page) => page.getByRole('dialog', { name: '选择所在地区' });
const option = (page: Page, name: string) =>
  panel(page)
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(`^${name}`) });

test('S276 S282 S284 province, city and county one after the other, kept for a year', async ({ page }) => {
  const [, { origin, city }] = tenantSites;
  await open(page, origin);
  await expect(header(page)).toContainText(city);
  await header(page).click();
  await expect(panel(page).getByRole('tab')).toHaveCount(3);
  await expect(panel(page).getByText('热门城市')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await panel(page).getByRole('tab').first().click();
  await option(page, '贵州省').click();
  await expect(panel(page).getByRole('tab', { selected: true })).toHaveText('城市');
  await option(page, '贵阳市').click();
  await expect(panel(page).getByRole('tab', { selected: true })).toHaveText('区县');
  await option(page, '南明区').click();
  await expect(panel(page)).toBeHidden();
  await expect(header(page)).toContainText('贵阳市 南明区');
  const kept = await cookieOf(page, origin, 'city');
  expect(kept?.value).toMatch(/^520000_贵州省-520100_贵阳市-520102_南明区-s_[01]$/);
  expect(kept?.days).toBe(365);
  expect(await cookieOf(page, origin, 'cityid')).toEqual({ value: '520102', days: 365 });
});

test('S278 S285 S286 Esc and the cross close the picker, and a guess that is closed is kept', async ({
  page,
}) => {
  const { origin } = tenantSites[0];
  await open(page, origin);
  expect(await cookieOf(page, origin, 'city')).toBeUndefined();
  await header(page).click();
  await expect(panel(page).getByRole('tablist')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(header(page)).toBeFocused();
  expect((await cookieOf(page, origin, 'city'))?.value).toBe('530000_云南省-530100_昆明市-530102_五华区-s_1');
  await header(page).click();
  await panel(page).getByRole('button', { name: '关闭' }).click();
  await expect(panel(page)).toBeHidden();
});

test('a city is found by typing pinyin, and with the keyboard alone', async ({ page }) => {
  await open(page, tenantSites[0].origin);
  await header(page).focus();
  await page.keyboard.press('Enter');
  await panel(page).getByRole('textbox', { name: '搜索城市或区县' }).pressSequentially('kunshan');
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('button', { name: /昆山市.*苏州市/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(header(page)).toContainText('苏州市 昆山市');
});

test('a city is found by its first letter, and arrow keys walk through letters, cities and counties', async ({
  page,
}) => {
  await open(page, tenantSites[0].origin);
  await header(page).click();
  const letters = panel(page).getByRole('group', { name: '按城市首字母选择' });
  await letters.getByRole('button', { name: 'J', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  const letter = letters.getByRole('button', { name: 'K', exact: true });
  await expect(letter).toBeFocused();
  await page.keyboard.press('Enter');
  const cities = panel(page).getByRole('region', { name: '首字母 K 的城市' });
  await expect(cities.getByRole('button', { name: /^昆明市/ })).toBeVisible();
  for (const name of await cities.getByRole('button').allTextContents()) expect(name).toMatch(/^[喀开克昆]/);
  expect(await findViolations(page)).toEqual([]);
  await cities.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cities.getByRole('button').nth(1)).toBeFocused();
  await cities.getByRole('button', { name: /^昆明市/ }).press('Enter');
  await expect(panel(page).getByRole('tab', { selected: true })).toHaveText('区县');
  // Down is the county below, whatever stands between in the row.
  await option(page, '五华区').focus();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, '东川区')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(header(page)).toContainText('昆明市 东川区');
});

test('the picker has no empty half: its list is as high as what it holds', async ({ page }) => {
  await open(page, tenantSites[0].origin);
  await header(page).click();
  const options = panel(page).getByRole('tabpanel').getByRole('list');
  for (const tab of ['云南省', '昆明市', '区县']) {
    await panel(page).getByRole('tab', { name: tab }).click();
    const list = await boxOf(options);
    const last = await boxOf(options.getByRole('listitem').last());
    expect(list.y + list.height - last.y - last.height, tab).toBeLessThan(60);
  }
});

test('a position that the browser knows leads to its city', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 30.66, longitude: 104.08 });
  await open(page, tenantSites[0].origin);
  await header(page).click();
  await panel(page).getByRole('button', { name: '定位' }).click();
  await expect(header(page)).toContainText('成都市');
});

test('the city changes the stores of a product page', async ({ page }) => {
  await open(page, tenantSites[0].origin);
  await open(page, `${tenantSites[0].origin}${await anyProduct(page)}`);
  const stores = page.locator('#stores');
  await expect(stores).toContainText('机市昆明');
  await header(page).click();
  await panel(page).getByRole('button', { name: '成都市', exact: true }).click();
  await expect(stores).toContainText('机市成都');
  await expect(stores).not.toContainText('机市昆明');
});

test('S288 cookies that are malformed or stale heal by themselves', async ({ page, context }) => {
  const { origin } = tenantSites[1];
  const url = origin;
  await context.addCookies([
    { name: 'city', value: 'x-y-z-s_9', url },
    { name: 'cityid', value: '1', url },
    { name: 'shop', value: '999999_0', url },
    { name: 'shopCode', value: 'GONE', url },
    { name: 'Authorization', value: 'dead', url },
  ]);
  await open(page, origin);
  await expect(header(page)).toContainText('成都市');
  expect((await cookieOf(page, origin, 'city'))?.value).toBe('510000_四川省-510100_成都市-510107_武侯区-s_1');
  expect((await cookieOf(page, origin, 'cityid'))?.value).toBe('510107');
  for (const name of ['shop', 'shopCode', 'Authorization'])
    expect(await cookieOf(page, origin, name)).toBeUndefined();
});

test('two tenants side by side in one browser never mix their cities', async ({ page, context }) => {
  const [main, other] = tenantSites;
  await open(page, main.origin);
  await header(page).click();
  await panel(page).getByRole('button', { name: '成都市', exact: true }).click();
  await expect(header(page)).toContainText('锦江区');
  const neighbour = await context.newPage();
  await open(neighbour, other.origin);
  expect(await cookieOf(neighbour, other.origin, 'city')).toBeUndefined();
  await expect(header(neighbour)).toContainText('成都市 武侯区');
});
