import { test } from '@playwright/test';
import { ApiBuyer } from './src/api-buyer.ts';
import { expect } from './src/expect.ts';
import { findGoods } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A phone of the demo that its owner has reported as lost, and numbers that nobody has seen. */
const LOST = '867300000007019';
const MISTYPED = '490154203237519';
const NEW = '490154203237518';

test('a phone leaves with its serial number: a lost one and a mistyped one do not; staff find it, the member sees its end', async ({
  browser,
  baseURL,
}) => {
  const buyer = await ApiBuyer.signUp(baseURL ?? '');
  const page = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await openAsStaff(page, '/devices');
  await page.getByRole('searchbox').fill(LOST);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: LOST })).toContainText('挂失');

  const [goods] = await findGoods(page, 'iPhone', 1);
  if (!goods) throw new Error('the demo shop has no iPhone');
  const orderId = await buyer.buy(goods.ppid);
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole('button', { name: '发货', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '订单发货' });
  await dialog.getByLabel('运单号').fill('SF20261123000077');
  const serial = dialog.getByLabel('串号', { exact: true });
  await serial.fill(MISTYPED);
  // A scanner ends with Enter, which sends nothing.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '确认发货' }).click();
  await expect(dialog.getByText('串号不正确，请核对后重新扫描')).toBeVisible();
  await serial.fill(LOST);
  await dialog.getByRole('button', { name: '确认发货' }).click();
  await expect(dialog.locator('.ant-form-item-explain-error')).toHaveText('设备有未解除的标记，不能售出');
  await serial.fill(NEW);
  await dialog.getByRole('button', { name: '确认发货' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: NEW }).click();
  await expect(page).toHaveURL(/\/admin\/devices\/\d+/);
  const file = page.getByRole('dialog', { name: /设备/ });
  await expect(file.getByRole('link', { name: String(orderId) })).toBeVisible();
  await expect(file.getByText(/售出/).first()).toBeVisible();

  const member = await browser.newPage({ baseURL: baseURL ?? '' });
  await openAsMember(member, `/member/order/detail?orderId=${orderId}`, { phone: buyer.phone });
  await expect(member.getByText('串号尾号 7518')).toBeVisible();
  await expect(member.getByText(NEW)).toHaveCount(0);
  await member.close();
  await buyer.leave();
  await page.close();
});
