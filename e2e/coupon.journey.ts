import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open, reload } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Known in the demo, for whoever tries it. */
const CODE = 'jxsh-2345-abcd-6789';

test('a member claims on a product page, redeems a code, and a store uses the voucher once', async ({
  page,
  browser,
}) => {
  await openAsMember(page, '/search?keyword=%E6%89%8B%E6%9C%BA');
  await page.locator('main a[href^="/product/"]').first().click();
  await page.getByRole('button', { name: /去领取/ }).click();
  const drawer = page.getByRole('dialog', { name: '可领优惠券' });
  const ticket = drawer.getByRole('article', { name: '全场满1000减50' });
  await ticket.getByRole('button', { name: '立即领取' }).click();
  await expect(ticket.getByRole('link', { name: '已领取，去使用' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  // How the price comes about, with what this member has now.
  await page.getByText('价格明细').click();
  const way = page.getByRole('table', { name: '到手价计算过程' });
  await expect(way).toContainText('您的到手价');
  await expect(way.getByRole('row').first()).toContainText('商品价格');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(way).toBeHidden();

  await open(page, '/member/coupon/coupons');
  await expect(page.getByRole('article', { name: '全场满1000减50' }).first()).toContainText('满1000元可用');
  await page.getByLabel('兑换码').fill('ABCD-EFGH-JKLM-NPQR');
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expect(page.getByText('兑换码无效或已使用')).toBeVisible();
  await page.getByLabel('兑换码').fill(CODE);
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expect(page.getByText(/兑换成功/)).toBeVisible();

  await page.getByRole('link', { name: '服务券', exact: true }).click();
  await page.getByRole('button', { name: '预约到店' }).click();
  const booking = page.getByRole('dialog', { name: '预约到店' });
  // Not today: its last hours may be too near.
  await booking.getByLabel('日期').selectOption({ index: 2 });
  await booking.locator('input[type=radio]:enabled').first().check();
  expect(await findViolations(page)).toEqual([]);
  await booking.getByRole('button', { name: '确认预约' }).click();
  await expect(page.getByText('已预约', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '取消预约' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消预约' }).click();
  await expect(page.getByRole('button', { name: '预约到店' })).toBeVisible();
  await page.getByRole('button', { name: '出示核销码' }).click();
  const shown = page.getByRole('dialog', { name: '到店贴膜服务' });
  const code = await shown.getByText(/^V\d+-\d{10}$/).textContent();
  await expect(shown.getByRole('img', { name: '核销码' })).toBeVisible();

  const counter = await browser.newPage();
  await openAsStaff(counter, '/vouchers');
  await counter.getByLabel('核销门店').click();
  await counter.locator('.ant-select-item-option').first().click();
  await counter.getByLabel('核销码', { exact: true }).fill(code ?? '');
  await counter.keyboard.press('Enter');
  await counter.getByRole('button', { name: '确认核销 1 次' }).click();
  await expect(counter.getByText('核销成功，剩余 2 次')).toBeVisible();
  await counter.getByLabel('核销码', { exact: true }).fill(code ?? '');
  await counter.keyboard.press('Enter');
  await expect(counter.getByText('该核销码已使用，请会员刷新')).toBeVisible();
  await reload(page);
  await expect(page.getByText('剩余 2 / 3 次')).toBeVisible();
});
