import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { becomeSeller, findDentHere, newSerial, receiveHere, valuePhone } from './src/old-phone.ts';
import { fillAddress, newPhone, open } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

test('R130 R094 a phone that was sent by post is worth less than was said, its owner does not sell it, and it comes back', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = newPhone();
  await openAsMember(page, '/member/address', { phone });
  await page.getByRole('button', { name: '新增收货地址' }).click();
  await fillAddress(page, '王小明', phone);
  await becomeSeller(page);
  const result = await valuePhone(page, /HUAWEI Mate 70 Pro/);
  await result.getByRole('button', { name: '去回收' }).click();
  await page.getByRole('link', { name: /邮寄回收/ }).click();
  await expect(page).toHaveURL(/way=mail/);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/member\/order\/hs-detail\?orderId=\d+$/);
  const orderId = /orderId=(\d+)/.exec(page.url())?.[1];
  await page.getByLabel('快递单号').fill('SF1499001122334');
  await page.getByRole('button', { name: '已寄出，提交单号' }).click();
  await expect(page.getByRole('button', { name: '更正单号' })).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const staff = await context.newPage();
  await openAsStaff(staff, `/recycles/order/${orderId}`);
  await receiveHere(staff, newSerial());
  await findDentHere(staff);

  await open(page, `/member/order/hs-detail?orderId=${orderId}`);
  const offer = page.getByRole('region', { name: '质检结果' });
  await expect(offer.getByRole('img', { name: /磕碰、凹陷 照片 1/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await offer.getByRole('button', { name: '不卖了，退回旧机' }).click();
  await expect(offer.getByRole('button')).toHaveCount(0);

  await openAsStaff(staff, `/recycles/order/${orderId}`);
  await staff.getByRole('button', { name: '退回旧机' }).click();
  const dialog = staff.getByRole('dialog', { name: '退回旧机' });
  await expect(dialog).toContainText('王小明');
  await dialog.getByLabel('运单号').fill('SF1499005566778');
  await dialog.getByRole('button', { name: '确认退回' }).click();
  await expect(staff.getByText('已寄回，顾客会收到单号')).toBeVisible();

  await open(page, `/member/order/hs-detail?orderId=${orderId}`);
  await expect(page.getByRole('region', { name: '订单信息' })).toContainText('SF1499005566778');
  await page.getByRole('button', { name: '确认收到旧机' }).click();
  await expect(page.getByRole('button', { name: '确认收到旧机' })).toHaveCount(0);
  await open(page, '/member/balance');
  await expect(page.getByRole('main')).not.toContainText('旧机回收款');
  await context.close();
});
