import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { openPhone } from './src/phone.ts';
import { findGoods, open, putIntoCart } from './src/shopper.ts';

/** The address that the QR shows, as the API gave it. */
async function showQr(page: Page): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/loadToCode/')),
    page.getByRole('button', { name: '手机扫码加购' }).click(),
  ]);
  const { data } = (await answer.json()) as { data: { codeUrl: string } };
  return data.codeUrl;
}

test('S171 S180 a phone scans the QR of the cart and takes the goods that are ticked', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/trade/cart');
  const [first, second] = await findGoods(page, '手机壳', 2);
  await putIntoCart(page, first?.ppid ?? 0, 2);
  await putIntoCart(page, second?.ppid ?? 0);
  await open(page, '/trade/cart');
  await page.getByRole('checkbox', { name: `选择${second?.name}` }).uncheck();
  const address = new URL(await showQr(page));
  const code = page.getByRole('img', { name: '把选中商品加入手机购物车的二维码' });
  await expect(code).toBeVisible();
  const { width, height } = await boxOf(code.locator('..'));
  expect([width, height]).toEqual([140, 140]);
  await expect(page.getByRole('timer')).toHaveText(/00:09:\d\d/);
  expect(await findViolations(page)).toEqual([]);

  const phone = await openPhone(browser, baseURL ?? '');
  await open(phone, `${address.pathname}${address.search}`);
  await expect(phone.getByText(first?.name ?? '')).toBeVisible();
  await expect(phone.getByText(second?.name ?? '')).toHaveCount(0);
  expect(await findViolations(phone)).toEqual([]);
  await phone.getByRole('button', { name: '加入我的购物车' }).click();
  await expect(phone.getByText('已加入 1 种商品')).toBeVisible();
  await phone.context().close();

  // Other goods are ticked now: the code that is open no longer speaks of them.
  await page.getByRole('checkbox', { name: `选择${second?.name}` }).check();
  await expect(page.getByText('二维码已失效')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: '手机扫码加购' })).toBeHidden();
});

test('R048 a page says what was added, offers what is not, and an address alone adds nothing', async ({
  page,
}) => {
  await open(page, '/trade/cart');
  const [goods] = await findGoods(page, '充电器', 1);
  const ppid = goods?.ppid ?? 0;
  await open(page, `/trade/addcart?ppid=${ppid}&count=2`);
  await expect(page.getByRole('heading', { name: '把这件商品加入购物车？' })).toBeVisible();
  await open(page, '/trade/cart');
  await expect(page.getByText('购物车还是空的')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: '加入购物车', exact: true }).click();
  await expect(page.getByRole('heading', { name: '商品已成功加入购物车' })).toBeVisible();
  await expect(page.getByText('购物车中共 2 件')).toBeVisible();
  await expect(page.getByRole('link', { name: '继续购物' })).toHaveAttribute('href', `/product/${ppid}`);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '去购物车结算' }).click();
  await expect(page).toHaveURL(/\/trade\/cart$/);

  await open(page, '/trade/addcart?basketId=999999999');
  await expect(page.getByText('该商品已不在购物车中')).toBeVisible();
  await open(page, '/trade/addcart');
  await expect(page.getByText('还没有选择商品')).toBeVisible();
});
