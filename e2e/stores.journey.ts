import { type Page, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { readQr } from './src/read-qr.ts';
import { open } from './src/shopper.ts';
import { cookieOf, readInPage, tenantSites } from './src/tenant-sites.ts';

interface Store {
  id: number;
  code: string;
  name: string;
  address: string;
  phone: string;
  openTime: string;
  cityName: string;
  businessStatus: { statusText: string; statusColor: string };
}

/** Stores of the city of the site that is open. */
async function storesHere(page: Page, city: string): Promise<Store[]> {
  const all = await readInPage<Store[]>(page, '/web/api/stores/allStore/v1');
  return all.filter(({ cityName }) => cityName === city);
}

/** How the site that is open answers an address. */
function answerOf(page: Page, path: string): Promise<{ status: number; html: string }> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    return { status: answer.status, html: await answer.text() };
  }, path);
}

/** Stands on the page of the first store of a site's city. */
async function openStore(page: Page, { origin, city }: { origin: string; city: string }): Promise<Store> {
  await open(page, `${origin}/topic/app`);
  const [store] = await storesHere(page, city);
  if (!store) throw new Error(`no store in ${city}`);
  await open(page, `${origin}/stores/${store.id}`);
  return store;
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const keepButton = (page: Page) => page.getByRole('button', { name: '设为我的门店' });

const site = tenantSites[1];
const { origin, city } = site;
test('R014 S306 a store page says what a visit needs and is well made', async ({ page }) => {
  const store = await openStore(page, site);
  const main = page.getByRole('main');
  await expect(title(page)).toHaveText(store.name);
  await expect(main.getByText(store.address).first()).toBeVisible();
  const panel = page.getByRole('complementary', { name: '营业时间与电话' });
  await expect(panel.getByText(store.openTime, { exact: true })).toBeVisible();
  await expect(panel.getByRole('link', { name: store.phone })).toHaveAttribute('href', `tel:${store.phone}`);
  const { statusText, statusColor } = store.businessStatus;
  await expect(panel.getByText(statusText, { exact: true })).toHaveCSS(
    'color',
    statusColor === 'success' ? 'rgb(26, 122, 72)' : 'rgb(102, 102, 102)',
  );
  await expect(page.getByRole('region', { name: '进店指引' })).toContainText(store.phone);
});

test("R014 S293 a store becomes the visitor's own by keyboard, and stays it", async ({ page }) => {
  const store = await openStore(page, site);
  await keepButton(page).focus();
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  await expect(page.getByText('我的门店', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: '更换门店' })).toBeVisible();
  expect(await cookieOf(page, origin, 'shop')).toMatchObject({ value: `${store.id}_0`, days: 400 });
  expect(await cookieOf(page, origin, 'shopCode')).toMatchObject({ value: store.code });
  const copy = await page.evaluate(() => localStorage.getItem('shop'));
  expect(JSON.parse(copy ?? '{}')).toMatchObject({ id: store.id, name: store.name });
  expect(page.url()).toBe(`${origin}/stores/${store.id}`);
});

test('S213 R014 R027 what the login page links to is reached', async ({ page }) => {
  await open(page, `${origin}/login`);
  await page.getByRole('link', { name: '下载 App' }).click();
  await expect(page).toHaveURL(`${origin}/topic/app/`);
  await expect(title(page)).toHaveText(/手机版$/);
  await open(page, `${origin}/login`);
  await page.getByRole('link', { name: '附近门店' }).click();
  await expect(page).toHaveURL(/\/stores\/\d+$/);
  await expect(title(page)).toHaveText((await storesHere(page, city))[0]?.name ?? '');
  // The guide stands on the page of every tenant; only the link to it is tenant 0's.
  await expect(page.locator('#inguide')).toBeVisible();
});

test('R027 the page of the mobile site shows its code at both addresses', async ({ page }) => {
  await open(page, `${origin}/topic/app/`);
  const canonical = `<link rel="canonical" href="${origin}/topic/app/"/>`;
  for (const path of ['/topic/app', '/topic/app/']) {
    const { status, html } = await answerOf(page, path);
    expect(status, path).toBe(200);
    expect(html, path).toContain(canonical);
  }
  const drawing = await page
    .getByRole('main')
    .getByRole('img', { name: '手机版二维码' })
    .evaluate((code: SVGElement) => {
      const alone = code.cloneNode(true) as SVGElement;
      alone.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
      return `data:image/svg+xml,${encodeURIComponent(alone.outerHTML)}`;
    });
  expect(await readQr(page, drawing)).toBe(`https://m.${new URL(origin).hostname}/`);
});

test('S215 the entry guide opens where it stands on the store page', async ({ page }) => {
  await open(page, `${tenantSites[0].origin}/login`);
  await page.getByRole('link', { name: '进店指引' }).click();
  await expect(page).toHaveURL(/\/stores\/\d+#inguide$/);
  await expect(page.getByRole('heading', { name: '进店指引' })).toBeInViewport();
});

test('R014 the other stores of the city are a key away', async ({ page }) => {
  // A city with several stores.
  const [site] = tenantSites;
  const store = await openStore(page, site);
  const others = page
    .getByRole('region', { name: `${site.city}其他门店` })
    .getByRole('listitem')
    .getByRole('link');
  await expect(others).not.toHaveCount(0);
  await expect(others.filter({ hasText: store.name })).toHaveCount(0);
  const next = await others.first().getByText(/店$/).textContent();
  await others.first().focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(next ?? '');
});

test('R014 the footer and the shop picker lead to the store', async ({ page }) => {
  const store = await openStore(page, site);
  await open(page, `${site.origin}/topic/app`);
  await page.getByRole('contentinfo').getByRole('link', { name: store.name }).click();
  await expect(title(page)).toHaveText(store.name);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^选择门店/ })
    .click();
  const picker = page.getByRole('dialog', { name: '选择门店', exact: true });
  await picker.locator('label').last().click();
  const link = picker.getByRole('link', { name: /^查看/ });
  const name = (await link.textContent())?.replace('查看', '') ?? '';
  await link.click();
  await expect(picker).toBeHidden();
  await expect(title(page)).toHaveText(name);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R014 S036 a store page is complete, and its button binds the visitor to the store', async ({
    page,
    request,
  }) => {
    const { origin, city } = tenantSites[0];
    const answer = await request.get(`${origin}/web/api/stores/allStore/v1`);
    const { data } = (await answer.json()) as { data: Store[] };
    const store = data.find(({ cityName }) => cityName === city);
    await page.goto(`${origin}/stores/${store?.id}`);
    await expect(title(page)).toHaveText(store?.name ?? '');
    await expect(page.getByRole('region', { name: `${city}其他门店` }).getByRole('link')).not.toHaveCount(0);
    await keepButton(page).click();
    await expect(page).toHaveURL(`${origin}/stores/${store?.id}`);
    await expect(page.getByText('我的门店', { exact: true })).toBeVisible();
    expect((await cookieOf(page, origin, 'shop'))?.value).toBe(`${store?.id}_0`);
  });
});
