import { type Page, test } from '@playwright/test';
import { queryAsOwner } from '../apps/server/test/shop-data.fixture.ts';
import { findViolations } from './src/accessibility.ts';
import { ApiBuyer } from './src/api-buyer.ts';
import { expect } from './src/expect.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A drawer that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The demo's member has completed orders without an invoice and invoices in every state: `seed-invoices.ts`. */
const DEMO_MEMBER = '13800000000';

/** The tax office of the sandbox takes up to forty seconds; here it issues at once. */
async function issueAtOnce(page: Page): Promise<void> {
  const book = await page.context().newPage();
  await book.goto('/dev/tax-invoice');
  const row = book
    .getByRole('row')
    .filter({ has: book.getByRole('cell', { name: /开具中|开具失败/ }) })
    .first();
  const issued = book.waitForResponse((answer) => answer.request().method() === 'POST');
  await row.getByRole('button', { name: '开具成功' }).click();
  await issued;
  await book.close();
}

test('R080 R081 a member asks for the invoice of a company, found by three letters, and downloads it', async ({
  page,
}) => {
  test.slow();
  await openAsMember(page, '/member/invoice', { phone: DEMO_MEMBER });
  await page
    .getByRole('region', { name: '可开票订单' })
    .getByRole('link', { name: '申请开票' })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '申请开票' })).toBeVisible();
  await page.getByText('企业普票', { exact: true }).click();
  const title = page.getByRole('combobox', { name: '发票抬头' });
  await title.fill('昆明翠');
  await page.getByRole('option').first().click();
  const taxNo = page.getByLabel('纳税人识别号');
  await expect(taxNo).toHaveValue(/^91530100\w{10}$/);
  const right = await taxNo.inputValue();
  await taxNo.fill(`${right.slice(0, 16)}${right[16] === '1' ? '2' : '1'}${right[17]}`);
  await expect(page.getByText('税号校验不通过，请检查')).toBeVisible();
  await taxNo.fill(right);
  await page.getByLabel('接收邮箱').fill('finance@example.com');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '发票详情' })).toBeVisible();
  await expect(page.getByText(/开具中|已开具/).first()).toBeVisible({ timeout: 30_000 });
  if (await page.getByText('开具中').first().isVisible()) await issueAtOnce(page);
  // The page reads itself anew while its invoice is on its way.
  const download = page.getByRole('link', { name: '下载 PDF' });
  await expect(download).toBeVisible({ timeout: 90_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^\d{20}\.pdf$/);
  expect(await findViolations(page)).toEqual([]);
});

test('finance lets a special invoice through, and the month agrees with the money', async ({ page }) => {
  await openAsStaff(page, '/invoices?state=checking');
  const row = page.getByRole('row').filter({ hasText: '专用发票' }).first();
  await row.getByRole('button', { name: /通\s*过/ }).click();
  await expect(page.getByText(/已通过 1 张/)).toBeVisible();
  await page.getByRole('tab', { name: '红字发票', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '销货退回' }).first()).toBeVisible();
  await page.getByRole('tab', { name: '月度汇总', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '13%' }).first()).toBeVisible();
  await expect(page.getByText('与实付款不符')).toHaveCount(0);
  await page.getByRole('tab', { name: '税目', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '移动通信设备' }).first()).toBeVisible();
  await page.getByRole('tab', { name: '开票设置', exact: true }).click();
  await expect(page.getByText(/开票服务商：沙箱/)).toBeVisible();
});

test('R080 R081 two orders are put on one invoice, which is divided by a bound; finance sees what belongs together', async ({
  page,
  browser,
  baseURL,
}) => {
  const query = (text: string) => queryAsOwner<{ ppid: string }>(process.env.JOURNEY_DATA_DIR ?? '', text);
  const [goods] = await query(
    `SELECT sku.ppid FROM sku JOIN product ON product.id = sku.product_id AND product.tenant_id = sku.tenant_id
      JOIN stock_level level ON level.tenant_id = sku.tenant_id AND level.ppid = sku.ppid
     WHERE sku.tenant_id = 0 AND sku.status = 'onSale' AND product.kind = 'goods'
       AND sku.price_fen BETWEEN 550000 AND 800000
     GROUP BY sku.ppid ORDER BY sum(level.on_hand - level.reserved) DESC LIMIT 1`,
  );
  const buyer = await ApiBuyer.signUp(baseURL ?? '');
  for (let count = 0; count < 2; count += 1) {
    const orderId = await buyer.buy(Number(goods?.ppid));
    await query(
      `UPDATE sales_order SET state = 'shipped', shipped_at = now() WHERE tenant_id = 0 AND id = ${orderId}`,
    );
    await buyer.api.order.confirm({ orderId });
  }
  await buyer.leave();
  await openAsMember(page, '/member/invoice', { phone: buyer.phone });
  const orders = page.getByRole('region', { name: '可开票订单' });
  const boxes = orders.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(orders.getByText(/已选 2 个订单/)).toBeVisible();
  await orders.getByRole('button', { name: '合并开票' }).click();
  await expect(page.getByRole('heading', { name: '合并开票' })).toBeVisible();
  await expect(page.getByRole('list', { name: '合并开票的订单' }).getByRole('listitem')).toHaveCount(2);
  await page.getByText('按金额拆成多张', { exact: true }).click();
  const bound = page.getByLabel('每张发票最高金额（元）');
  await bound.fill('1');
  await expect(page.getByText(/请提高上限/)).toBeVisible();
  await bound.fill('9000');
  await expect(page.getByText(/将开具 \d+ 张发票/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: /发票详情/ })).toBeVisible();
  const related = page.getByRole('region', { name: '关联发票' });
  await expect(related.getByRole('link', { name: /^订单 \d+$/ })).toHaveCount(2);
  const number = await related
    .getByRole('link', { name: /^订单 \d+$/ })
    .first()
    .textContent();
  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openAsStaff(desk, `/invoices?keyword=${number?.replace('订单 ', '')}`);
  await expect(desk.getByRole('row').filter({ hasText: '合并 2 单' }).first()).toBeVisible();
});
