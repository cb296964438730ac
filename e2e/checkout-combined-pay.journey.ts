import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { findGoods, open, payInWallet, putIntoCart } from './src/shopper.ts';
import { openAsMember } from './src/signed-in.ts';

/** The demo member, who has a balance and coin. */
const DEMO_MEMBER = '13800000000';
const DEMO_PAY_PASSWORD = '258036';

test('coin pays a part, comes back when another way is chosen, and a code pays the rest', async ({
  page,
}) => {
  await openAsMember(page, '/trade/cart', { phone: DEMO_MEMBER });
  const [goods] = await findGoods(page, '手机', 1, 3000);
  if (!goods) throw new Error('goods were looked for');
  await putIntoCart(page, goods.ppid);
  await open(page, '/trade/cart');
  await page.getByRole('button', { name: '去结算' }).click();
  await page.getByRole('radio', { name: /门店自提/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText('应付金额')).toBeVisible();

  const own = page.getByRole('region', { name: '余额与机币' });
  const payCoin = async () => {
    await own.getByRole('checkbox', { name: '机币抵扣' }).check();
    await own.locator('[name="payPassword"]').fill(DEMO_PAY_PASSWORD);
    await own.getByRole('button', { name: '确认支付' }).click();
    await expect(own.getByRole('list', { name: '已支付' })).toContainText('已用机币');
  };
  await payCoin();
  await expect(page.getByText(/^还需支付/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await own.getByRole('button', { name: '取消组合支付' }).click();
  await expect(page.getByText('应付金额')).toBeVisible();
  await payCoin();

  await page.getByRole('radio', { name: /花呗分期/ }).check();
  await expect(page.getByRole('group', { name: '选择分期期数' }).getByRole('radio')).toHaveCount(3);
  await page.getByRole('radio', { name: /^云闪付/ }).check();
  await payInWallet(page);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await expect(page.getByText('组合支付', { exact: true })).toBeVisible();
});
