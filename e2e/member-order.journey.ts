import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { fillAddress, findGoods, open, payInWallet, putIntoCart, reload } from './src/shopper.ts';
import { openAsMember } from './src/signed-in.ts';

test('S134 an order is cancelled with a reason, bought again, and deleted', async ({ page }) => {
  await openAsMember(page, '/trade/cart');
  const name = await placeOrder(page, '手机壳');
  await open(page, '/member/order/list/unpaid');
  const order = page.getByRole('listitem').filter({ hasText: '订单编号' });
  await expect(order).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);

  await order.getByRole('button', { name: '取消订单' }).click();
  const dialog = page.getByRole('dialog', { name: '取消订单' });
  await dialog.getByRole('button', { name: '取消订单' }).click();
  await expect(dialog.getByText('请选择取消原因')).toBeVisible();
  await dialog.getByRole('radio').first().check();
  const reason = (await dialog.getByRole('radio').first().getAttribute('value')) ?? '';
  await dialog.getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByText('没有待付款的订单')).toBeVisible();

  await page.getByRole('link', { name: '已取消' }).click();
  await order.getByRole('link', { name: '订单详情' }).click();
  await expect(page.getByText(`取消原因：${reason}`)).toBeVisible();
  await page.getByRole('button', { name: '再次购买' }).click();
  await expect(page).toHaveURL(/\/trade\/cart$/);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: '删除订单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page).toHaveURL(/\/member\/order\/list\/all$/);
  await expect(page.getByText('还没有订单')).toBeVisible();
});

test('a paid order is found by number and its money asked back', async ({ page }) => {
  await openAsMember(page, '/trade/cart');
  await placeOrder(page, '充电器');
  await payInWallet(page);
  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page).toHaveURL(/\/member\/order\/detail\?orderId=\d+/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';

  await open(page, '/member/order/list/all');
  await page.getByRole('searchbox', { name: '搜索订单' }).fill('不存在的商品');
  await page.keyboard.press('Enter');
  await expect(page.getByText('没有找到与“不存在的商品”相关的订单')).toBeVisible();
  await page.getByRole('searchbox', { name: '搜索订单' }).fill(orderId);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: orderId }).click();

  await page.getByRole('button', { name: '申请退款' }).click();
  await page
    .getByRole('alertdialog', { name: '申请退款？' })
    .getByRole('button', { name: '申请退款' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /退款/ })).toBeVisible();
});

test('the address book takes, changes and deletes addresses', async ({ page }) => {
  await openAsMember(page, '/member/address');
  await page.getByRole('button', { name: '新增收货地址' }).click();
  const form = page.getByRole('dialog', { name: '新增收货地址' });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请填写收货人姓名')).toBeVisible();
  await expect(form.getByLabel('收货人')).toBeFocused();
  await fillAddress(page, '王小明', '13800138000');
  await page.getByRole('button', { name: '新增收货地址' }).click();
  await fillAddress(page, '李雷', '13800138001');
  expect(await findViolations(page)).toEqual([]);

  const card = (receiver: string) => page.getByRole('listitem').filter({ hasText: receiver });
  await expect(card('王小明').getByText('默认', { exact: true })).toBeVisible();
  await card('李雷').getByRole('button', { name: '设为默认' }).click();
  await expect(card('李雷').getByText('默认', { exact: true })).toBeVisible();
  await card('李雷').getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(card('李雷')).toHaveCount(0);
  await expect(card('王小明').getByText('默认', { exact: true })).toBeVisible();
});

test('S202 goods move from the cart to the favourites and back', async ({ page }) => {
  await openAsMember(page, '/trade/cart');
  const [goods] = await findGoods(page, '手表', 1);
  if (!goods) throw new Error('goods were looked for');
  await putIntoCart(page, goods.ppid);
  await reload(page);
  await page.getByRole('button', { name: `把${goods.name}` }).click();
  await expect(page.getByText('商品已加入收藏')).toBeVisible();

  await open(page, '/member/favorite');
  const card = page.getByRole('listitem').filter({ hasText: goods.name });
  await card.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('商品已加入购物车')).toBeVisible();
  await card.getByRole('button', { name: `取消收藏${goods.name}` }).click();
  await expect(page.getByText('还没有收藏的商品')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(card).toHaveCount(1);
});

/** Orders goods for pick-up and stays at the counter. Gives their name. */
async function placeOrder(page: Page, keyword: string): Promise<string> {
  const [goods] = await findGoods(page, keyword, 1);
  if (!goods) throw new Error('goods were looked for');
  await putIntoCart(page, goods.ppid);
  await open(page, '/trade/cart');
  await page.getByRole('button', { name: '去结算' }).click();
  await page.getByRole('radio', { name: /门店自提/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/trade\/counter\/order\/\d+/);
  return goods.name;
}
