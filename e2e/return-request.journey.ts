import { test } from '@playwright/test';
import { queryAsOwner } from '../apps/server/test/shop-data.fixture.ts';
import { findViolations } from './src/accessibility.ts';
import { ApiBuyer } from './src/api-buyer.ts';
import { expect } from './src/expect.ts';
import { findGoods, open } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A drawer that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('R078 what was received is asked to go back, sent, checked and paid back', async ({
  page,
  browser,
  baseURL,
}) => {
  const buyer = await ApiBuyer.signUp(baseURL ?? '');
  await openAsMember(page, '/member/apply-service', { phone: buyer.phone });
  await expect(page.getByText('暂无可申请售后的商品')).toBeVisible();
  const [goods] = await findGoods(page, '数据线', 1);
  const orderId = await buyer.buy(goods?.ppid ?? 0);
  await queryAsOwner(
    process.env.JOURNEY_DATA_DIR ?? '',
    `UPDATE sales_order SET state = 'shipped', shipped_at = now() WHERE tenant_id = 0 AND id = ${orderId}`,
  );
  await buyer.api.order.confirm({ orderId });

  await open(page, `/member/apply-service?orderId=${orderId}`);
  await page.getByRole('link', { name: '申请售后' }).click();
  await page.getByLabel('退换原因').selectOption({ label: '不想要了' });
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page).toHaveURL(/tab=records&made=\w+/);
  const number = new URL(page.url()).searchParams.get('made') ?? '';
  const record = page.getByRole('listitem', { name: `申请 ${number}` });

  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openAsStaff(desk, `/returns?keyword=${number}`);
  await desk.getByRole('row').filter({ hasText: number }).getByText(number).click();
  const request = desk.getByRole('dialog', { name: new RegExp(number) });
  await request.getByRole('button', { name: '通过申请' }).click();
  await expect(request.getByRole('button', { name: '到店签收' })).toBeVisible();

  await open(page, '/member/apply-service?tab=records');
  await record.getByText('自行寄回，填写单号').click();
  await record.getByLabel('快递公司').selectOption({ index: 1 });
  await record.getByLabel('快递单号').fill('SF1384756200001');
  await record.getByRole('button', { name: '确认寄出' }).click();
  await expect(record.getByText('SF1384756200001').first()).toBeVisible();

  await desk.reload();
  await request.getByRole('button', { name: /^签\s*收$/ }).click();
  await desk.getByRole('button', { name: '已收到' }).click();
  await request.getByRole('button', { name: '验收并退款' }).click();
  const check = desk.getByRole('dialog', { name: `验收 ${number}` });
  await check.getByRole('button', { name: /验收通过，退款/ }).click();
  await expect(check).toBeHidden();
  await desk.context().close();

  await expect
    .poll(async () => {
      await open(page, '/member/apply-service?tab=records');
      return record.textContent();
    })
    .toMatch(/退款中|已完成|已退款/);
  await buyer.leave();
});
