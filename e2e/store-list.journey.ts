import { test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { cookieOf, tenantSites } from './src/tenant-sites.ts';

const { origin } = tenantSites[0];

/** The demo's shop of the north of Kunming, and where a visitor who stands before it is. */
const northern = { name: '机市昆明北辰店', position: { latitude: 25.0893, longitude: 102.7356 } };

test('R012 S307 a shopper finds the nearest store that does what is needed, and makes it his own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'], { origin });
  await context.setGeolocation(northern.position);
  await open(page, `${origin}/stores`);
  const main = page.getByRole('main');
  const list = main.getByRole('list', { name: '门店列表' });
  const cards = list.getByRole('article');

  await main
    .getByRole('navigation', { name: '城市' })
    .getByRole('link', { name: /^昆明市/ })
    .click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('昆明市门店');
  await expect(cards).toHaveCount(4);
  await main.getByRole('link', { name: '到店维修' }).click();
  await expect(page).toHaveURL(/service=repair/);
  await expect(cards).toHaveCount(3);

  await main.getByRole('button', { name: '按距离排序' }).click();
  await expect(cards.first()).toHaveAccessibleName(northern.name);
  await expect(cards.first()).toContainText(/\d+ 米/);
  // The dots of the sketch have the numbers of the list.
  await expect(main.getByRole('complementary', { name: '门店分布' }).getByRole('link').first()).toContainText(
    `1${northern.name}`,
  );

  const reloaded = page.waitForEvent('load');
  await cards.first().getByRole('button', { name: '设为我的门店' }).click();
  await reloaded;
  expect((await cookieOf(page, origin, 'shopCode'))?.value).toBe('KM02');

  await main.getByRole('searchbox', { name: '门店名称或道路' }).fill('没有的路');
  await main.getByRole('button', { name: '搜索' }).click();
  await expect(main.getByText('没有符合条件的门店')).toBeVisible();
  await main.getByRole('link', { name: '清除筛选' }).click();
  await expect(cards).toHaveCount(4);
});

test('R014 C371 a store page shows the week, what the store does, and what lies there', async ({ page }) => {
  await open(page, `${origin}/stores?city=0`);
  const main = page.getByRole('main');
  await main
    .getByRole('article', { name: '机市昆明西山万达店' })
    .getByRole('link', { name: '查看门店' })
    .click();
  await expect(page.getByRole('list', { name: '近七天营业时间' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('list', { name: '本店服务' })).toContainText('旧机回收');
  const goods = page.getByRole('region', { name: '店内现货' });
  await expect(goods.getByText(/^(仅剩 \d 件|有 \d 件|有货)$/).first()).toBeVisible();
  const kind = goods.getByRole('navigation', { name: '商品分类' }).getByRole('link', { name: /^手机/ });
  await kind.click();
  await expect(page).toHaveURL(/kind=\d+#goods$/);
  await expect(kind).toHaveAttribute('aria-current', 'page');
});
