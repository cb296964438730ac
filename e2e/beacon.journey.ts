import { type Page, test } from '@playwright/test';
import { queryAsOwner } from '../apps/server/test/shop-data.fixture.ts';
import { expect } from './src/expect.ts';
import { findGoods, open, putIntoCart } from './src/shopper.ts';
import { openAsStaff } from './src/signed-in.ts';

interface EventRow {
  tenant_id: number;
  action: number;
  from_address: string;
  to_address: string;
  event_tag: string;
  event_value: string;
  extra: string;
  xtenant: number;
  browser: string;
}

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  queryAsOwner<Row & Record<string, unknown>>(process.env.JOURNEY_DATA_DIR ?? '', text, values);

/** What the beacon told of this browser, in order. */
async function eventsOf(page: Page): Promise<EventRow[]> {
  const device = (await page.context().cookies()).find(({ name }) => name === 'uuid')?.value ?? '';
  return query<EventRow>('SELECT * FROM beacon_event WHERE device_id = $1 ORDER BY received_at, id', [
    device,
  ]);
}

const viewsOf = async (page: Page) =>
  (await eventsOf(page)).filter(({ action }) => action === 1).map(({ to_address }) => to_address);

/** Host of a tenant of the demo shop, on the port of this run. */
function originOf(baseURL: string | undefined, tenant: number): string {
  const url = new URL(baseURL ?? '');
  if (tenant !== 0) url.hostname = `t${tenant}.localhost`;
  return url.origin;
}

test('S032 S411 S421 the views of two pages become rows of their tenant, an error page none', async ({
  page,
  baseURL,
}) => {
  const tenant = 4;
  const origin = originOf(baseURL, tenant);
  await open(page, `${origin}/`);
  await expect.poll(() => viewsOf(page)).toEqual(['/']);
  // Within the page, without loading it anew.
  const box = page.getByRole('combobox', { name: '搜索商品' });
  await box.fill('beacon');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=beacon/);
  await expect.poll(() => viewsOf(page)).toEqual(['/', '/search?keyword=beacon']);
  await open(page, `${origin}/404`);
  await open(page, `${origin}/doc/manual/privacy`);
  await expect.poll(() => viewsOf(page)).toEqual(['/', '/search?keyword=beacon', '/doc/manual/privacy']);
  const views = (await eventsOf(page)).filter(({ action }) => action === 1);
  expect(views.map(({ tenant_id, xtenant }) => [tenant_id, xtenant])).toEqual(
    views.map(() => [tenant, tenant]),
  );
  expect(views[1]?.from_address).toBe('/');
  expect(views[0]?.browser).toBe('Chrome 153');
  const track = await page.evaluate(() => sessionStorage.getItem('pageTrack'));
  expect(track).toBe('/|/search?keyword=beacon|/doc/manual/privacy');
});

test('S329 an empty list of suggestions and a click on one are told', async ({ page }) => {
  await open(page, '/');
  const box = page.getByRole('combobox', { name: '搜索商品' });
  await box.fill('没有这样的东西');
  const told = async () =>
    (await eventsOf(page))
      .filter(({ action }) => action === 2)
      .map(({ event_tag, event_value, extra }) => [event_tag, event_value, extra]);
  await expect.poll(told).toEqual([['suggestion_empty', '没有这样的东西', '']]);
  await box.fill('手机');
  const suggestion = page.getByRole('option').first();
  const name = (await suggestion.textContent())?.trim();
  await suggestion.click();
  await expect(page).toHaveURL(/\/(search|list|product)/);
  await expect.poll(told).toEqual([
    ['suggestion_empty', '没有这样的东西', ''],
    ['suggestion_click', name, '手机'],
  ]);
});

test('S190 the checkout of a cart tells the selected ppids and goes on', async ({ page }) => {
  await open(page, '/');
  const goods = await findGoods(page, '手机壳', 2);
  for (const { ppid } of goods) await putIntoCart(page, ppid);
  await open(page, '/trade/cart');
  await page.getByRole('button', { name: '去结算' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect
    .poll(
      async () => (await eventsOf(page)).find(({ event_tag }) => event_tag === 'cart_checkout')?.event_value,
    )
    .toBeDefined();
  const told = (await eventsOf(page)).find(({ event_tag }) => event_tag === 'cart_checkout')?.event_value;
  expect(told?.split(',').map(Number).sort()).toEqual(goods.map(({ ppid }) => ppid).sort());
});

test('S419 a beacon that is blocked or never answered breaks and delays nothing', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  let isBlocked = true;
  await page.route('**/bigdata/**', (route) => (isBlocked ? route.abort() : undefined));
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().includes('/bigdata/'));
  await open(page, '/');
  const [goods] = await findGoods(page, '手机壳', 1);
  if (!goods) throw new Error('goods were looked for');
  await putIntoCart(page, goods.ppid);
  await blocked;
  // From now on nothing comes back at all.
  isBlocked = false;
  await page.goto('/trade/cart');
  await expect(page.getByRole('link', { name: goods.name }).first()).toBeVisible();
  await page.getByRole('button', { name: '去结算' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(faults).toEqual([]);
  expect(await eventsOf(page)).toEqual([]);
});

test('the admin draws views, visitors, pages, referrers and the funnel', async ({ page }) => {
  // A day before all that the demo tells of, which no job counts any more.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
    Date.now() - 400 * 86_400_000,
  );
  await query(
    `INSERT INTO traffic_day VALUES (4, $1, 12345, 2345, 34, 2000, 400, 100, now()) ON CONFLICT DO NOTHING`,
    [day],
  );
  await query(
    `INSERT INTO traffic_top VALUES (4, $1, 'page', '/product/1', 999, 88), (4, $1, 'referrer', 'www.baidu.com', 777, 66)
       ON CONFLICT DO NOTHING`,
    [day],
  );
  await openAsStaff(page, `/traffic?from=${day}&to=${day}`, { tenant: 4, host: 't4.localhost' });
  await expect(page.getByText('12,345').first()).toBeVisible();
  await expect(page.getByRole('table', { name: '热门页面' })).toContainText('/product/1');
  await expect(page.getByRole('table', { name: '来源网站' })).toContainText('www.baidu.com');
  await expect(page.getByRole('region', { name: '购买转化' })).toContainText('20.0%');
});
