import { type Page, type Request, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { openAsMember } from './src/signed-in.ts';
import { cookieOf, readInPage, tenantSites } from './src/tenant-sites.ts';

const UPLOAD = '/bigdata/api/general/upload/v1';
const PICTURE = '/bigdata/api/statistic/img/v1';

/** The words of S414, each as the field that carries it. */
const FIELDS = {
  action: 'action',
  from: 'from',
  to: 'to',
  'event tag': 'eventTag',
  value: 'eventValue',
  name: 'eventName',
  extra: 'extra',
  'device uuid': 'uuid',
  'OS version': 'osVersion',
  'app version': 'appVersion',
  platform: 'platform',
  browser: 'browser',
  'city id': 'cityId',
  'shop id': 'shopId',
  device: 'device',
  'obfuscated user id': 'userId',
  timestamp: 'timestamp',
  GPS: 'gps',
  'SaaS tenant': 'saasTenant',
  'x-tenant': 'xtenant',
  'network status': 'networkStatus',
  'business platform': 'businessPlatform',
};

/** Everything that this page tells the beacon from now on, by path. */
function listenTo(page: Page): (path: string) => Record<string, string>[] {
  const told: URL[] = [];
  page.on('request', (request: Request) => {
    if (request.url().includes('/bigdata/') && request.method() === 'GET') told.push(new URL(request.url()));
  });
  return (path) =>
    told
      .filter(({ pathname }) => pathname === path)
      .map(({ searchParams }) => Object.fromEntries(searchParams));
}

test('S414 of a member in a store whose place is known every field is told, with what is true of him', async ({
  page,
  context,
}) => {
  const { origin } = tenantSites[0];
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 30.66, longitude: 104.08 });
  await openAsMember(page, '/');
  const place = page.getByRole('banner').getByRole('button', { name: /^所在地区/ });
  await place.click();
  await page.getByRole('dialog', { name: '选择所在地区' }).getByRole('button', { name: '定位' }).click();
  await expect(place).toContainText('成都市');
  const { statisticsId } = await readInPage<{ statisticsId: string }>(page, '/web/api/user/userInfo/v1');
  const stores = await readInPage<{ id: number; cityName: string }[]>(page, '/web/api/stores/allStore/v1');
  const store = stores.find(({ cityName }) => cityName === '成都市');
  await open(page, `/stores/${store?.id}`);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('main').getByRole('button', { name: '设为我的门店' }).click();
  await reloaded;
  const told = listenTo(page);
  const box = page.getByRole('combobox', { name: '搜索商品' });
  await box.fill('手机');
  await page.getByRole('option').first().click();
  const everything = (): Record<string, string> => Object.assign({}, ...told(UPLOAD));
  const untold = () =>
    Object.entries(FIELDS)
      .filter(([, field]) => !/\S/.test(everything()[field] ?? ''))
      .map(([word]) => word);
  await expect.poll(untold).toEqual([]);
  const all = everything();
  expect(all).toMatchObject({
    uuid: (await cookieOf(page, origin, 'uuid'))?.value,
    cityId: (await cookieOf(page, origin, 'cityid'))?.value,
    shopId: String(store?.id),
    userId: statisticsId,
    gps: '104.08,30.66',
    osVersion: 'Windows 10',
    browser: 'Chrome 153',
    device: 'desktop',
    platform: 'pc',
    saasTenant: '0',
    xtenant: '0',
  });
  expect(Math.abs(Number(all.timestamp) - Date.now())).toBeLessThan(180_000);
});

test('S420 a product that is looked at is told by the separate picture, on the host of the tenant, with query fields', async ({
  page,
}) => {
  const { origin, tenant } = tenantSites[1];
  await open(page, origin);
  const [goods] = await readInPage<{ product: { list: { ppid: number }[] } }>(
    page,
    '/web/api/products/search/v1?pageSize=1&inStockOnly=1',
  ).then(({ product }) => product.list);
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === PICTURE);
  await page.goto(`${origin}/product/${goods?.ppid}`);
  const answer = await answered;
  const address = new URL(answer.url());
  expect(address.origin).toBe(origin);
  expect(answer.request().method()).toBe('GET');
  expect(answer.headers()['content-type']).toBe('image/gif');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    action: '2',
    eventTag: 'product_seen',
    eventValue: String(goods?.ppid),
    uuid: expect.stringMatching(/^[A-Za-z0-9-]{16,}$/),
    xtenant: String(tenant),
  });
});
