import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { ShopStaff } from './src/shop-staff.ts';
import {
  fillAddress,
  findGoods,
  type Goods,
  newPhone,
  open,
  payInWallet,
  putIntoCart,
  signInHere,
} from './src/shopper.ts';
import { openAsMember } from './src/signed-in.ts';

/** The demo member, who has a balance. */
const DEMO_MEMBER = '13800000000';
const DEMO_PAY_PASSWORD = '258036';

test('S132 S133 S190 a guest buys a phone: cart, login, and on to the confirmation, new address, wallet, order', async ({
  page,
}) => {
  const [goods] = await openGoods(page, '手机');
  await putIntoCart(page, goods.ppid);
  await open(page, '/trade/cart');
  await page.getByRole('button', { name: '去结算' }).click();
  const phone = newPhone();
  await expect(page).toHaveURL(/\/login\?redirect=%2Ftrade%2Fconfirm%2Fcart%2F\d+$/);
  await signInHere(page, phone);
  await expect(page).toHaveURL(/\/trade\/confirm\/cart\/\d+$/);
  await expect(page.getByRole('heading', { name: '填写并核对订单信息' })).toBeVisible();
  const steps = page.getByRole('list', { name: '结算进度' }).getByRole('listitem');
  await expect(steps).toHaveText([/我的购物车$/, /填写核对订单$/, /付款$/]);
  await expect(steps.nth(0).getByRole('link')).toHaveAttribute('href', '/trade/cart');
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText('请先添加收货地址')).toBeVisible();
  await page.getByRole('button', { name: '新增收货地址' }).click();
  await fillAddress(page, '王小明', phone);
  await expect(page.getByRole('radio', { name: /王小明/ })).toBeChecked();
  await page.getByRole('textbox', { name: '订单备注' }).fill('请在工作日送货');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '提交订单' }).click();

  await expect(page.getByRole('heading', { name: '订单提交成功，请尽快付款' })).toBeVisible();
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  expect(await findViolations(page)).toEqual([]);
  await payInWallet(page);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await expect(page.getByText('微信支付', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page.getByRole('heading', { name: '待发货' })).toBeVisible();
  await expect(page.getByText('请在工作日送货')).toBeVisible();
  await expect(page.getByText(/盘龙区.*北京路 928 号/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('navigation', { name: '会员中心' }).getByRole('link', { name: '我的订单' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: goods.name }).first()).toBeVisible();

  // The order has taken the line out of the cart.
  await open(page, '/trade/cart');
  await expect(page.getByText('购物车还是空的')).toBeVisible();
});

test('going back after the order was placed offers no second one', async ({ page }) => {
  await openAsMember(page, '/trade/cart');
  const [goods] = await findGoods(page, '手机壳', 1);
  if (!goods) throw new Error('goods were looked for');
  await putIntoCart(page, goods.ppid);
  const address = await startCheckout(page);
  await page.getByRole('radio', { name: /门店自提/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/trade\/counter\/order\/\d+/);

  await page.goBack();
  await expect(page).toHaveURL(/\/trade\/cart$/);
  await open(page, address);
  await expect(page.getByText('要结算的商品已不在购物车中')).toBeVisible();
  await page.getByRole('link', { name: '返回购物车' }).click();
  await expect(page).toHaveURL(/\/trade\/cart$/);
});

test('goods are fetched at a store with a code, paid by Alipay', async ({ page }) => {
  await openAsMember(page, '/trade/cart');
  const [goods] = await findGoods(page, '充电器', 1);
  if (!goods) throw new Error('goods were looked for');
  await putIntoCart(page, goods.ppid);
  await startCheckout(page);

  await page.getByRole('radio', { name: /门店自提/ }).check();
  const stores = page.getByRole('list', { name: '自提门店' });
  const store = stores.getByRole('radio', { checked: true });
  await expect(store).toBeVisible();
  await expect(page.getByRole('complementary', { name: '结算明细' }).getByText('自提门店')).toBeVisible();
  await page.getByRole('button', { name: '提交订单' }).click();

  await page.getByRole('radio', { name: /支付宝/ }).check();
  const { pathname } = new URL(page.url());
  // Before it is paid the page of the result waits, and leads back to the counter.
  const orderId = pathname.split('/').at(-1);
  const waiting = await page.context().newPage();
  await open(waiting, `/trade/onlinePay?orderId=${orderId}`);
  await expect(waiting.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible();
  await expect(waiting.getByRole('link', { name: '还没付款，去付款' })).toHaveAttribute('href', pathname);
  expect(await findViolations(waiting)).toEqual([]);
  await payInWallet(page);
  await expect(waiting.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await waiting.close();
  const next = page.getByRole('region', { name: '接下来' });
  await expect(next.getByText(/^自提码\s*\d/)).toBeVisible();
  for (const fact of ['地址', '营业时间'])
    await expect(next.getByRole('term').filter({ hasText: fact })).toBeVisible();
  await expect(next.getByRole('link', { name: '门店详情与路线' })).toHaveAttribute('href', /^\/stores\/\d+$/);
  await expect(page.getByRole('region', { name: '为你推荐' }).getByRole('listitem')).not.toHaveCount(0);
  // What is not handed over yet cannot be invoiced, and the page says so.
  await expect(page.getByRole('link', { name: '申请开票' })).toHaveCount(0);
  await expect(page.getByRole('term').filter({ hasText: '电子发票' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page.getByRole('heading', { name: '待自提' })).toBeVisible();
  await expect(page.getByText(/出示自提码\s*\d/)).toBeVisible();
});

test('the demo member pays from the balance', async ({ page }) => {
  await openAsMember(page, '/trade/cart', { phone: DEMO_MEMBER });
  const [goods] = await findGoods(page, '手机壳', 1);
  if (!goods) throw new Error('goods were looked for');
  await putIntoCart(page, goods.ppid);
  await startCheckout(page);
  await page.getByRole('radio', { name: /门店自提/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();

  await page.getByRole('checkbox', { name: '余额支付' }).check();
  await page.locator('[name="payPassword"]').fill(DEMO_PAY_PASSWORD);
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await expect(page.getByText('余额支付', { exact: true })).toBeVisible();
});

test.describe('while a shopper is at the checkout', () => {
  let staff: ShopStaff;
  test.beforeAll(async ({ baseURL }) => {
    staff = await ShopStaff.signIn(baseURL ?? '');
  });
  test.afterAll(() => staff.signOut());

  test('the last unit goes to somebody else: the page says so and leads back', async ({ page }) => {
    await openAsMember(page, '/trade/cart');
    const goods = await findRare(page, '耳机');
    await putIntoCart(page, goods.ppid);
    await startCheckout(page);
    await page.getByRole('button', { name: '新增收货地址' }).click();
    await fillAddress(page, '李雷', '13900139000');

    await staff.sellOut(goods.ppid);
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page.getByRole('alertdialog', { name: '商品库存有变化' })).toContainText('库存不足');
    await page.getByRole('button', { name: '返回购物车修改' }).click();
    await expect(page.getByText('商品已失效')).toBeVisible();
  });

  test('the price changes: the new sum is asked about and then paid', async ({ page }) => {
    await openAsMember(page, '/trade/cart');
    const goods = await findRare(page, '平板');
    await putIntoCart(page, goods.ppid);
    await startCheckout(page);
    await page.getByRole('button', { name: '新增收货地址' }).click();
    await fillAddress(page, '韩梅梅', '13900139001');

    await staff.setPrice(goods.ppid, goods.price - 10);
    await page.getByRole('button', { name: '提交订单' }).click();
    const question = page.getByRole('alertdialog', { name: '价格有变动' });
    await expect(question).toContainText('应付金额由');
    await question.getByRole('button', { name: '按新金额提交' }).click();
    await expect(page).toHaveURL(/\/trade\/counter\/order\/\d+/);
  });
});

/** Opens the shop and finds goods in it. */
async function openGoods(page: Page, keyword: string): Promise<[Goods]> {
  await open(page, '/');
  const [goods] = await findGoods(page, keyword, 1);
  if (!goods) throw new Error('goods were looked for');
  return [goods];
}

/** Goods that no other journey buys: the last of what is found, because the staff is going to change them. */
async function findRare(page: Page, keyword: string): Promise<Goods> {
  const goods = (await findGoods(page, keyword, 4)).at(-1);
  if (!goods) throw new Error('goods were looked for');
  return goods;
}

/** From the cart to the confirmation of all that is in it. Gives its address. */
async function startCheckout(page: Page): Promise<string> {
  await open(page, '/trade/cart');
  await page.getByRole('button', { name: '去结算' }).click();
  await expect(page.getByRole('heading', { name: '填写并核对订单信息' })).toBeVisible();
  return page.url();
}
