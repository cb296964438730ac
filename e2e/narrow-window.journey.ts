import { type Page, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { findUnreadable } from './src/narrow-window.ts';
import { fillAddress, findGoods, open, putIntoCart } from './src/shopper.ts';
import { openAsMember } from './src/signed-in.ts';
import { anyProduct } from './src/tenant-sites.ts';

/** What a window of 1440 and of 1920 px shows at 200 %. */
const windows = [
  { width: 720, height: 450 },
  { width: 960, height: 540 },
];

for (const window of windows) {
  test.describe(`in a window of 1440 px and more at 200 %, ${window.width} by ${window.height}`, () => {
    test.use({ viewport: window, screen: { width: 1440, height: 900 } });

    test('nothing is cut, and nothing lies beside the window', async ({ page }) => {
      for (const path of [
        '/',
        '/list/1',
        '/search?keyword=手机壳',
        '/login?mode=normal',
        '/login',
        '/account/register',
        '/account/findpwd',
      ])
        await lookAt(page, path);
      await lookAt(page, await anyProduct(page));
    });

    test('an order is confirmed without scrolling sideways', async ({ page }) => {
      await openAsMember(page, '/');
      const [goods] = await findGoods(page, '手机', 1);
      await putIntoCart(page, goods?.ppid ?? 0);
      await open(page, '/trade/cart');
      await page.getByRole('button', { name: '去结算' }).click();
      await expect(page).toHaveURL(/\/trade\/confirm/);
      await page.getByRole('button', { name: '新增收货地址' }).click();
      await fillAddress(page, '欧阳娜娜', '13888886666');
      await expect(page.getByRole('button', { name: '提交订单' })).toBeEnabled();
      expect(await findUnreadable(page)).toEqual([]);
    });
  });
}

async function lookAt(page: Page, path: string): Promise<void> {
  await open(page, path);
  // What comes after the page is read too.
  await page.waitForLoadState('networkidle');
  expect(await findUnreadable(page), path).toEqual([]);
}
