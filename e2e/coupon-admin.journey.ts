import { test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff write a rule, publish it, give it to a member and make codes of it', async ({
  page,
  browser,
}) => {
  // A job of the minute is waited for.
  test.slow();
  const name = `店庆券${Date.now() % 1_000_000}`;
  const shopper = await browser.newPage();
  const phone = await openAsMember(shopper, '/member/coupon/coupons');
  await openAsStaff(page, '/coupons');
  await page.getByRole('button', { name: '新建优惠券' }).click();
  const form = page.getByRole('dialog', { name: '新建优惠券' });
  await form.getByLabel('名称', { exact: true }).fill(name);
  await form.getByLabel('优惠金额').fill('300');
  await form.getByRole('button', { name: '保存草稿' }).click();
  await expect(form.getByText('优惠金额不能高于使用门槛')).toBeVisible();
  await form.getByLabel('优惠金额').fill('30');
  await form.getByLabel('使用门槛').fill('300');
  await expect(form.getByText('满 300 元减 30 元')).toBeVisible();
  await expect(form.getByText(/适用在售商品 \d+ 款/)).toBeVisible();
  await form.getByRole('button', { name: '保存草稿' }).click();
  await expect(form).toBeHidden();

  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: '查看' })
    .click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: /^发\s*布$/ }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /^发\s*布$/ })
    .click();
  await drawer.getByRole('button', { name: '发放给会员' }).click();
  await page.getByRole('menuitem', { name: '填写会员' }).click();
  const issue = page.getByRole('dialog', { name: new RegExp(`发放“${name}”`) });
  await issue.getByLabel('会员').fill(`${phone}\n13000000000`);
  await issue.getByLabel('原因').fill('老客回馈');
  await issue.getByRole('button', { name: /^发\s*放$/ }).click();
  await expect(issue.getByText('第 2 行 13000000000')).toBeVisible();
  await issue.getByLabel('会员').fill(phone);
  await issue.getByRole('button', { name: /^发\s*放$/ }).click();
  await expect(page.getByText('正在发放给 1 位会员')).toBeVisible();
  await expect(async () => {
    await shopper.reload();
    await expect(shopper.getByRole('article', { name }).first()).toContainText('去使用', { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });

  await openAsStaff(page, '/coupons/codes');
  await page.getByRole('button', { name: '生成兑换码' }).click();
  const batch = page.getByRole('dialog', { name: '生成兑换码' });
  await batch.getByLabel('优惠券').click();
  await page.keyboard.type(name);
  await page.locator('.ant-select-item-option', { hasText: name }).first().click();
  await batch.getByLabel('批次名称').fill('店庆传单');
  await batch.getByLabel('数量').fill('5');
  await batch.getByLabel('兑换截止（北京时间）').fill('2030-12-31 23:59');
  await batch.getByRole('button', { name: /^生\s*成$/ }).click();
  const made = page.getByRole('dialog', { name: '已生成 5 个兑换码' });
  const saved = page.waitForEvent('download');
  await made.getByRole('button', { name: '导出表格' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^兑换码批次\d+\.xlsx$/);
});
