import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { findGoods, open, payInWallet, putIntoCart } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

test('units of an order come back with the sum that was shown, first by the member, then by staff', async ({
  page,
  browser,
}) => {
  await openAsMember(page, '/trade/cart');
  const [goods] = await findGoods(page, '数据线', 1);
  if (!goods) throw new Error('goods were looked for');
  await putIntoCart(page, goods.ppid, 3);
  await open(page, '/trade/cart');
  await page.getByRole('button', { name: '去结算' }).click();
  await page.getByRole('radio', { name: /门店自提/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await payInWallet(page);
  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page).toHaveURL(/\/member\/order\/detail\?orderId=\d+/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';

  await page.getByRole('button', { name: '部分退款' }).click();
  const dialog = page.getByRole('dialog', { name: '部分退款' });
  await expect(dialog.getByText('可退 3 件')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '退款', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: '增加' }).click();
  const refund = dialog.getByRole('button', { name: /退款 ¥/ });
  await expect(refund).toBeEnabled();
  const sum = (await refund.textContent())?.replace(/[^\d.]/g, '') ?? '';
  expect(Number(sum)).toBeCloseTo(goods.price, 2);
  expect(await findViolations(page)).toEqual([]);
  await refund.click();
  await expect(page.getByText('退款已受理，款项将原路退回')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('已退款 1 件')).toBeVisible();
  await expect(page.getByRole('heading', { name: /待自提\s*部分退款/ })).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await openAsStaff(desk, `/orders/${orderId}`);
  const order = desk.getByRole('dialog', { name: new RegExp(`订单 ${orderId}`) });
  await expect(order.getByText(`T${orderId}-1`, { exact: true })).toBeVisible();
  await order.getByRole('button', { name: '退款', exact: true }).click();
  const form = desk.getByRole('dialog', { name: '订单退款' });
  await form.getByRole('spinbutton').fill('1');
  await form.getByRole('spinbutton').blur();
  await expect(form.getByText(new RegExp(`退款金额.*${goods.price.toLocaleString('en-US')}`))).toBeVisible();
  await form.getByRole('button', { name: '退款', exact: true }).click();
  await desk
    .getByRole('dialog', { name: /确认退款/ })
    .getByRole('button', { name: '确认退款' })
    .click();
  await expect(order.getByText(`T${orderId}-2`, { exact: true })).toBeVisible();
  await desk.context().close();
});
