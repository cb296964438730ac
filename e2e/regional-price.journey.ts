import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { findGoods, open, putIntoCart } from './src/shopper.ts';
import { openAsStaff } from './src/signed-in.ts';
import { readInPage } from './src/tenant-sites.ts';

// A dialog whose error goes is lower: its button may be elsewhere when that of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Sold cheaper in Chengdu, and cheaper still in one store there. */
const MODEL = 'Xiaomi 17 Ultra';
const LESS_IN_CHENGDU = 150;
const LESS_IN_THE_STORE = 300;

const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^所在地区/ });
const yuan = (price: number) => new RegExp(price.toLocaleString('en').replaceAll(',', ',?'));

/** Chooses Chengdu in the header, as a shopper does: its first county with a store stands for it. */
async function moveToChengdu(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: '选择所在地区' });
  await header(page).click();
  await panel.getByRole('button', { name: '成都市', exact: true }).click();
  await expect(header(page)).toContainText('成都市 锦江区');
}

const listCard = (page: Page) => page.getByRole('article').filter({ hasText: MODEL });

test('another city in the header changes the price of the page, of the list and of the cart', async ({
  page,
}) => {
  await open(page, '/');
  const [goods] = await findGoods(page, MODEL, 1);
  if (!goods) throw new Error('the demo shop has no such phone');
  const { ppid, price } = goods;
  const list = `/search?keyword=${encodeURIComponent(MODEL)}`;

  await open(page, list);
  await expect(listCard(page).first()).toContainText(yuan(price));
  await putIntoCart(page, ppid);
  await open(page, '/trade/cart');
  await expect(page.getByRole('main')).toContainText(yuan(price));
  await open(page, `/product/${ppid}`);
  await expect(page.getByRole('main')).toContainText(yuan(price));

  await moveToChengdu(page);
  const here = price - LESS_IN_CHENGDU;
  await expect(page.getByRole('main')).toContainText(yuan(here));
  await open(page, list);
  await expect(listCard(page).first()).toContainText(yuan(here));
  await open(page, '/trade/cart');
  await expect(page.getByRole('main')).toContainText(yuan(here));
});

test('the chosen store has a price of its own, and cards say whether it has the goods', async ({ page }) => {
  await open(page, '/');
  const [goods] = await findGoods(page, MODEL, 1);
  if (!goods) throw new Error('the demo shop has no such phone');
  const stores = await readInPage<{ id: number; code: string }[]>(
    page,
    '/web/api/stores/allStore/v1?act=allStore&cityId=510104',
  );
  const store = stores.find(({ code }) => code === 'CD01');
  await page.context().addCookies([
    { name: 'shop', value: `${store?.id}_0`, url: page.url() },
    {
      name: 'city',
      value: encodeURIComponent('510000_四川省-510100_成都市-510104_锦江区-s_1'),
      url: page.url(),
    },
  ]);
  await open(page, `/product/${goods.ppid}`);
  await expect(page.getByRole('main')).toContainText(yuan(goods.price - LESS_IN_THE_STORE));
  await open(page, `/search?keyword=${encodeURIComponent(MODEL)}`);
  await expect(listCard(page).first()).toContainText(yuan(goods.price - LESS_IN_THE_STORE));
  await expect(listCard(page).first()).toContainText(/门店[有无]货/);
  await open(page, '/');
  const cards = page.getByRole('region', { name: '手机', exact: true }).getByRole('listitem');
  await expect(cards.filter({ hasText: /门店[有无]货/ }).first()).toBeVisible();
});

test('staff set a price for a city, and shoppers there see it', async ({ page }) => {
  const [goods] = await findGoods(page, 'iPhone 17e', 1);
  if (!goods) throw new Error('the demo shop has no such phone');
  await openAsStaff(page, '/products');
  await page.getByRole('searchbox').fill('iPhone 17e');
  await page
    .getByRole('row', { name: new RegExp(`编号 ${goods.ppid}(?!\\d)`) })
    .getByRole('button', { name: '编辑' })
    .click();
  const dialog = page.getByRole('dialog', { name: '编辑商品' });
  await dialog.getByRole('tab', { name: '地区价' }).click();
  await expect(dialog.getByText('全国统一售价，未设置地区价')).toBeVisible();
  await dialog.getByRole('button', { name: '添加地区价' }).click();
  const form = page.getByRole('dialog', { name: '添加地区价' });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请选择城市')).toBeVisible();
  await form.getByRole('combobox', { name: '城市' }).fill('贵阳');
  await page.getByText('贵州省 / 贵阳市 / 南明区').click();
  const price = goods.price - 111;
  await form.getByRole('spinbutton', { name: '价格' }).fill(String(price));
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const row = dialog.getByRole('row', { name: /贵阳市/ });
  await expect(row).toContainText(yuan(price));
  await expect(row).toContainText('生效中');
  expect(await findViolations(page)).toEqual([]);

  const priceIn = (cityId: number) =>
    readInPage<{ price: number }>(
      page,
      `/web/api/products/productCityDetail/v1?ppid=${goods.ppid}&cityId=${cityId}`,
    );
  await expect.poll(async () => (await priceIn(520102)).price).toBe(price);
  expect((await priceIn(530102)).price).toBe(goods.price);

  await row.getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('dialog', { name: /删除贵阳市的地区价/ })
    .getByRole('button', { name: '删除' })
    .click();
  await expect(dialog.getByText('全国统一售价，未设置地区价')).toBeVisible();
  await expect.poll(async () => (await priceIn(520102)).price).toBe(goods.price);
});
