import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { ApiBuyer } from './src/api-buyer.ts';
import { expect } from './src/expect.ts';
import { ShopStaff } from './src/shop-staff.ts';
import { findGoods, open, reload } from './src/shopper.ts';
import { openAsMember } from './src/signed-in.ts';

test('S178 a gift is named, refused and taken again, and is gone once somebody else had the last one', async ({
  page,
  baseURL,
}) => {
  const [goods] = await findGoods(page, '移动电源', 1);
  const [gift] = await findGoods(page, '数据线', 1);
  if (!goods || !gift) throw new Error('the demo shop has no power banks or cables');
  const title = '买移动电源赠数据线';
  const staff = await ShopStaff.signIn(baseURL ?? '');
  await staff.offerGift(title, { ppid: goods.ppid, gift: gift.ppid, quota: 1 });
  await staff.signOut();

  // Signed in: strangers are told counts that are up to a minute old.
  await openAsMember(page, `/product/${goods.ppid}`);
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: '加入购物车', exact: true }).first().click();
  await expect(page.getByText('商品已加入购物车')).toBeVisible();
  await open(page, '/trade/cart');
  const gifts = page.getByRole('list', { name: '赠品' });
  await expect(gifts).toContainText(gift.name);
  await expect(gifts).toContainText('× 1');
  await page.getByRole('button', { name: `放弃赠品${gift.name}` }).click();
  await expect(gifts).toContainText('已放弃');
  await page.getByRole('button', { name: `领取赠品${gift.name}` }).click();
  await expect(gifts).not.toContainText('已放弃');
  expect(await findViolations(page)).toEqual([]);

  const buyer = await ApiBuyer.signUp(baseURL ?? '');
  const orderId = await buyer.buy(goods.ppid);
  const { lines } = await buyer.api.order.detail({ orderId });
  expect(lines.map(({ ppid }) => ppid)).toContain(gift.ppid);
  await reload(page);
  await expect(gifts).toContainText('赠品已送完');
  await expect(page.getByRole('button', { name: `放弃赠品${gift.name}` })).toHaveCount(0);

  // Whoever comes too late still buys the goods, without the gift.
  const late = await buyer.buy(goods.ppid);
  const { lines: bought } = await buyer.api.order.detail({ orderId: late });
  expect(bought.map(({ ppid }) => ppid)).toEqual([goods.ppid]);
  await buyer.leave();
});
