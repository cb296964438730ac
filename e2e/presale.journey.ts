import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { fillAddress, newPhone, open, payInWallet } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff sell a phone before it is there; a member agrees to the terms and pays the deposit', async ({
  browser,
  page,
  baseURL,
}) => {
  const staff = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await openAsStaff(staff, '/presales');
  const row = staff.getByRole('row').filter({ hasText: '0/50' });
  await row.getByRole('button', { name: '编辑' }).click();
  const dialog = staff.getByRole('dialog', { name: '编辑预售' });
  const goods = await dialog
    .getByText(/（\d+）$/)
    .first()
    .textContent();
  const ppid = /（(\d+)）$/.exec(goods ?? '')?.[1];
  await dialog.getByLabel('预售数量').fill('60');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(staff.getByRole('row').filter({ hasText: '0/60' })).toBeVisible();

  const phone = newPhone();
  await openAsMember(page, '/member/address', { phone });
  await page.getByRole('button', { name: '新增收货地址' }).click();
  await fillAddress(page, '王小明', phone);
  await open(page, `/product/${ppid}`);
  await page.getByRole('region', { name: '预售' }).getByRole('link', { name: '支付定金' }).click();
  await expect(page.getByText('定金支付后不退，商家原因双倍返还。')).toBeVisible();
  const submit = page.getByRole('button', { name: '提交并支付定金' });
  await expect(submit).toBeDisabled();
  await page.getByRole('checkbox', { name: '我已阅读并同意以上预售规则' }).check();
  expect(await findViolations(page)).toEqual([]);
  await submit.click();
  await expect(page.getByText('应付定金')).toBeVisible();
  await payInWallet(page);
  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page.getByRole('heading', { name: '已付定金' })).toBeVisible();
});
