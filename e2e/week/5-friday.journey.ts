import { test } from '@playwright/test';
import { findViolations } from '../src/accessibility.ts';
import { ApiBuyer } from '../src/api-buyer.ts';
import { expect } from '../src/expect.ts';
import { open } from '../src/shopper.ts';
import { openWeek, queryWeek } from '../src/week-shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Friday: an order is refunded, and the campaign of the weekend stands on the home page', async ({
  page,
  baseURL,
}) => {
  const [sku] = await queryWeek<{ ppid: string }>(
    `SELECT ppid FROM sku WHERE tenant_id = 0 AND code = 'DC-B1'`,
  );
  const buyer = await ApiBuyer.signUp(baseURL ?? '');
  const orderId = await buyer.buy(Number(sku?.ppid), 2);
  await openWeek(page, `/orders/${orderId}`);
  const order = page.getByRole('dialog', { name: new RegExp(`订单 ${orderId}`) });
  await order.getByRole('button', { name: '退款', exact: true }).click();
  const form = page.getByRole('dialog', { name: '订单退款' });
  await form.getByRole('spinbutton').fill('1');
  await form.getByRole('spinbutton').blur();
  await expect(form.getByText(/退款金额.*399/)).toBeVisible();
  await form.getByRole('button', { name: '退款', exact: true }).click();
  await page
    .getByRole('dialog', { name: /确认退款/ })
    .getByRole('button', { name: '确认退款' })
    .click();
  await expect(order.getByText(`T${orderId}-1`, { exact: true })).toBeVisible();
  const refunded = () =>
    queryWeek<{ fen: string }>(
      'SELECT refunded_fen AS fen FROM sales_order WHERE tenant_id = 0 AND id = $1',
      [orderId],
    );
  await expect.poll(refunded).toEqual([{ fen: '39900' }]);
  await buyer.leave();

  await openWeek(page, '/content/menu');
  await page.getByRole('button', { name: '添加一项' }).click();
  const entry = page.getByRole('dialog', { name: /^添加/ });
  await entry.getByLabel('标题', { exact: true }).fill('周末耳机节');
  await entry.getByLabel('链接', { exact: true }).fill('/search?keyword=滇云耳机');
  await entry.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '确认发布' }).click();
  await expect(page.getByText('已发布，商城页面随即更新')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await open(page, '/');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '周末耳机节' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“滇云耳机”的搜索结果');
});
