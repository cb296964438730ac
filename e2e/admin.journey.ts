import { type Locator, type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { ApiBuyer } from './src/api-buyer.ts';
import { expect } from './src/expect.ts';
import { findGoods } from './src/shopper.ts';
import { openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let buyer: ApiBuyer;
test.beforeAll(async ({ baseURL }) => {
  buyer = await ApiBuyer.signUp(baseURL ?? '');
});
test.afterAll(() => buyer.leave());

async function placePaidOrder(page: Page, keyword: string): Promise<number> {
  const [goods] = await findGoods(page, keyword, 1);
  if (!goods) throw new Error(`the demo shop has no ${keyword}`);
  return buyer.buy(goods.ppid);
}

/** Looks an order up in the list and opens it. */
async function openOrder(page: Page, orderId: number): Promise<Locator> {
  await page.getByRole('searchbox').fill(String(orderId));
  await page.getByRole('link', { name: String(orderId) }).click();
  const order = page.getByRole('dialog', { name: new RegExp(String(orderId)) });
  await expect(order.getByRole('heading', { name: '收货信息' })).toBeVisible();
  return order;
}

test('staff sign in, ship a paid order, and the log tells it', async ({ page }) => {
  const orderId = await placePaidOrder(page, '手机壳');
  await page.goto('/admin/orders?state=paid');
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('账号或密码错误')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('密码', { exact: true }).fill('jishi-admin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/orders\?state=paid$/);
  await expect(page.getByRole('tab', { name: '待发货' })).toHaveAttribute('aria-selected', 'true');

  const order = await openOrder(page, orderId);
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${orderId}\\?`));
  const saved = page.waitForEvent('download');
  await order.getByRole('button', { name: '打印' }).click();
  await page.getByRole('menuitem', { name: '发货单' }).click();
  expect((await saved).suggestedFilename()).toBe(`发货单-${orderId}.pdf`);
  await order.getByRole('button', { name: '发货', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '订单发货' });
  await dialog.getByRole('button', { name: '确认发货' }).click();
  await expect(dialog.getByText('请填写运单号')).toBeVisible();
  await dialog.getByLabel('运单号').fill('SF20261121000001');
  await dialog.getByRole('button', { name: '确认发货' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    order.getByRole('listitem', { name: /^包裹/ }).getByText('SF20261121000001', { exact: true }),
  ).toBeVisible();
  expect(await buyer.readState(orderId)).toBe('shipped');
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/orders\?/);
  await expect(page.getByText('没有符合条件的订单')).toBeVisible();
  await page.getByRole('link', { name: '操作日志' }).click();
  const act = page.getByRole('row', { name: new RegExp(`王店长 订单发货 订单 ${orderId}`) });
  await act.getByRole('button', { name: '展开详情' }).click();
  await expect(page.getByRole('row', { name: '运单号 （空） SF20261121000001', exact: true })).toBeVisible();
});

test('a refund asks first, gives the money back and is written down', async ({ page }) => {
  const orderId = await placePaidOrder(page, '充电器');
  await openAsStaff(page, '/orders');
  const order = await openOrder(page, orderId);
  const dialog = page.getByRole('dialog', { name: '订单退款' });
  const question = page.getByRole('dialog', { name: /确认退款/ });

  await order.getByRole('button', { name: '退款' }).click();
  await dialog.getByRole('button', { name: '退款', exact: true }).click();
  await question.getByRole('button', { name: '再想想' }).click();
  await expect(question).toBeHidden();
  expect(await buyer.readState(orderId)).toBe('paid');

  await dialog.getByRole('button', { name: '退款', exact: true }).click();
  await question.getByRole('button', { name: '确认退款' }).click();
  await expect(page.getByText('退款成功，款项已原路退回')).toBeVisible();
  await expect(order.getByText('已退款', { exact: true }).first()).toBeVisible();
  expect(await buyer.readState(orderId)).toBe('refunded');

  await page.goto(`/admin/audit?action=order.refund&keyword=${orderId}`);
  await expect(page.getByRole('row', { name: new RegExp(`王店长 订单退款 订单 ${orderId}`) })).toBeVisible();
});

test('a new price stands in the shop within five seconds', async ({ page, request }) => {
  const [goods] = await findGoods(page, '手写笔', 1);
  if (!goods) throw new Error('the demo shop has no pens');
  const price = goods.price - 1;
  const readPage = async () => (await request.get(`/product/${goods.ppid}`)).text();
  const structured = (yuan: number) =>
    new RegExp(`"price":\\s*"?${yuan.toFixed(2).replace('.00', '(\\.00)?')}\\b`);
  expect(await readPage()).toMatch(structured(goods.price));

  await openAsStaff(page, `/products?keyword=${goods.ppid}`);
  await page
    .getByRole('row', { name: new RegExp(`编号 ${goods.ppid}\\b`) })
    .getByRole('button', { name: '编辑' })
    .click();
  const dialog = page.getByRole('dialog', { name: '编辑商品' });
  await dialog.getByRole('spinbutton', { name: '售价' }).fill(String(price));
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，商城页面随即更新')).toBeVisible();
  await expect.poll(readPage).toMatch(structured(price));

  await page.getByRole('link', { name: '操作日志' }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(`修改商品 商品 ${goods.ppid} .*${price.toFixed(2)}`) }),
  ).toBeVisible();
});

test('a clerk ships, and neither sees nor may do what the role does not hold', async ({ page }) => {
  const orderId = await placePaidOrder(page, '耳机');
  await openAsStaff(page, '/orders', { account: 'clerk' });
  const order = await openOrder(page, orderId);
  await expect(order.getByRole('button', { name: '发货', exact: true })).toBeVisible();
  await expect(order.getByRole('button', { name: '退款' })).toHaveCount(0);
  const answer = await page.evaluate(async (id) => {
    const response = await fetch('/admin/api/order/refund', {
      method: 'POST',
      headers: { 'content-type': 'application/json', xtenant: '0' },
      body: JSON.stringify({ orderId: id, reason: '越权尝试' }),
    });
    return (await response.json()) as { code: number };
  }, orderId);
  expect(answer).toMatchObject({ code: 4003 });
  expect(await buyer.readState(orderId)).toBe('paid');

  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText([
    '概览',
    '订单',
    '配货',
    '回收工单',
    '预约',
    '商品',
    '进销存',
    '图文介绍',
    '商品文字链',
    '回收估价',
  ]);
  await page.goto('/admin/products');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: '您没有权限查看此页面' })).toBeVisible();
});

test('a session that ended leads to the sign-in and back to the same list', async ({ page, context }) => {
  await openAsStaff(page, '/products?status=onSale&sort=priceDesc', { account: 'clerk' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.clearCookies({ name: 'StaffAuthorization' });
  // A call that was on its way may meet it before the button does.
  const account = page.getByLabel('账号', { exact: true });
  await page.getByRole('button', { name: '刷新' }).or(account).first().click();
  await account.fill('clerk');
  await page.getByLabel('密码', { exact: true }).fill('jishi-clerk');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/admin\/products\?status=onSale&sort=priceDesc$/);
  await expect(page.getByRole('columnheader', { name: '售价' })).toHaveAttribute('aria-sort', 'descending');
});

test('signing out ends it, also for whoever goes back', async ({ page }) => {
  await openAsStaff(page, '/orders', { account: 'clerk' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByText('退出登录').click();
  await expect(page.getByRole('heading', { name: '登录管理后台' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '登录管理后台' })).toBeVisible();
});

test('an order is read to its end with the keyboard alone', async ({ page }) => {
  const orderId = await placePaidOrder(page, '手机壳');
  await page.setViewportSize({ width: 1280, height: 560 });
  await openAsStaff(page, '/orders', { account: 'clerk' });
  await openOrder(page, orderId);
  const details = page.getByRole('region', { name: '订单详情' });
  expect(await findViolations(page)).toEqual([]);
  const isReached = () => details.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 12 && !(await isReached()); presses += 1) await page.keyboard.press('Tab');
  await expect(details).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(() => details.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});
