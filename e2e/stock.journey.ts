import { type Page, test } from '@playwright/test';
import { queryAsOwner } from '../apps/server/test/shop-data.fixture.ts';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Goods {
  ppid: number;
  code: string;
  name: string;
  storeId: number;
  storeName: string;
}

/** Goods of which a store has none yet, so that what this journey does to them is all there is. */
async function findGoods(): Promise<Goods> {
  const [row] = await queryAsOwner<Goods & Record<string, unknown>>(
    process.env.JOURNEY_DATA_DIR ?? '',
    `SELECT s.ppid::int, s.code, s.name, st.id::int AS "storeId", st.name AS "storeName"
       FROM sku s JOIN product p ON p.tenant_id = s.tenant_id AND p.id = s.product_id AND p.kind = 'goods'
       JOIN store st ON st.tenant_id = s.tenant_id
      WHERE s.tenant_id = 0 AND s.status = 'onSale' AND NOT EXISTS (
        SELECT 1 FROM stock_level l WHERE l.tenant_id = 0 AND l.ppid = s.ppid AND l.store_id = st.id)
      ORDER BY s.ppid DESC, st.id DESC LIMIT 1`,
  );
  if (!row) throw new Error('every store has everything');
  return row;
}

/** What a unit costs once 6 more have come for 88.80 each, by the books of before; as the page writes it. */
async function averageWith(ppid: number): Promise<string> {
  const [row] = await queryAsOwner<{ fen: string }>(
    process.env.JOURNEY_DATA_DIR ?? '',
    `SELECT round(CASE WHEN l.held = 0 OR c.cost_fen IS NULL THEN 8880
                       ELSE (l.held * c.cost_fen + 6 * 8880)::numeric / (l.held + 6) END) AS fen
       FROM (SELECT coalesce(sum(on_hand), 0) AS held FROM stock_level WHERE tenant_id = 0 AND ppid = $1) l
       LEFT JOIN sku_cost c ON c.tenant_id = 0 AND c.ppid = $1`,
    [ppid],
  );
  const yuan = Number(row?.fen) / 100;
  return `¥${yuan.toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`;
}

/** Chooses a place in a form. */
async function choosePlace(page: Page, label: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label).click();
  await dialog.getByLabel(label).fill(name);
  // The list behind may name it too.
  await page.getByTitle(name, { exact: true }).last().click();
}

/** Types a code as a scanner does: all of it and Enter. */
async function scan(page: Page, field: string, code: string): Promise<void> {
  await page.getByLabel(field).fill(code);
  await page.getByLabel(field).press('Enter');
}

test('goods come to a store with what they cost, move to the warehouse, and are counted by two people', async ({
  page,
  browser,
}) => {
  test.slow();
  const { ppid, code, name, storeName } = await findGoods();

  const average = await averageWith(ppid);
  await openAsStaff(page, '/stock/receipts');
  await page.getByRole('button', { name: '新建入库单' }).click();
  const form = page.getByRole('dialog', { name: '新建入库单' });
  await form.getByLabel('供应商').fill('测试供应商');
  await choosePlace(page, '入库地点', storeName);
  await scan(page, '扫描或查找商品', code);
  await expect(form.getByRole('row').filter({ hasText: name })).toBeVisible();
  await form.getByLabel(`${name}数量`).fill('6');
  await form.getByLabel(`${name}进货单价`).fill('88.8');
  expect(await findViolations(page)).toEqual([]);
  await form.getByRole('button', { name: /保\s*存/ }).click();
  const receipt = page.getByRole('dialog', { name: /入库单 RK/ });
  await expect(receipt.getByText('草稿')).toBeVisible();
  await receipt.getByRole('button', { name: '确认入库' }).click();
  await page.getByRole('dialog', { name: '确认入库？' }).getByRole('button', { name: '确认入库' }).click();
  await expect(receipt.getByText('已入库')).toBeVisible();
  await expect(receipt.getByRole('row').filter({ hasText: name })).toContainText(`→ ${average}`);
  expect(await findViolations(page)).toEqual([]);

  await openAsStaff(page, '/stock/transfers');
  await page.getByRole('button', { name: '新建调拨单' }).click();
  await choosePlace(page, '调出地点', storeName);
  await choosePlace(page, '调入地点', '总仓');
  await scan(page, '扫描或查找商品', code);
  const draft = page.getByRole('dialog', { name: '新建调拨单' });
  await draft.getByLabel(`${name}数量`).fill('2');
  await draft.getByRole('button', { name: /保\s*存/ }).click();
  const transfer = page.getByRole('dialog', { name: /调拨单 DB/ });
  await transfer.getByRole('button', { name: /发\s*出/ }).click();
  await page.getByRole('dialog', { name: '确认发出？' }).getByRole('button', { name: '确认发出' }).click();
  await expect(transfer.getByText('运输中')).toBeVisible();
  await transfer.getByRole('button', { name: /收\s*货/ }).click();
  const arrival = page.getByRole('dialog', { name: /调拨收货/ });
  await arrival.getByLabel(`${name}实收`).fill('1');
  await arrival.getByLabel('差异原因').fill('运输破损一件');
  expect(await findViolations(page)).toEqual([]);
  await arrival.getByRole('button', { name: '收货，少收 1 件' }).click();
  await expect(transfer.getByText('已收货')).toBeVisible();
  await expect(transfer.getByText(/少收 1 件：运输破损一件/)).toBeVisible();

  // The clerk counts three of the four that should lie there; whoever counted cannot confirm.
  const clerk = await browser.newPage({ reducedMotion: 'reduce' });
  await openAsStaff(clerk, '/stock/counts', { account: 'clerk' });
  await clerk.getByRole('button', { name: '开始盘点' }).click();
  await choosePlace(clerk, '盘点地点', storeName);
  await clerk.getByRole('dialog', { name: '开始盘点' }).getByRole('button', { name: '开始盘点' }).click();
  const counting = clerk.getByRole('dialog', { name: /盘点单 PD/ });
  for (const units of [1, 2, 3, 4]) {
    await scan(clerk, '扫描商品，每次加 1 件', code);
    await expect(counting.getByText(`共 ${units} 件`)).toBeVisible();
  }
  await counting.getByRole('button', { name: '撤销 1 件' }).click();
  await expect(counting.getByText('共 3 件')).toBeVisible();
  await counting.getByText('有差异', { exact: true }).last().click();
  await expect(counting.getByRole('row').filter({ hasText: name })).toContainText('-1');
  expect(await findViolations(clerk)).toEqual([]);
  await counting.getByRole('button', { name: '提交复核' }).click();
  await clerk
    .getByRole('dialog', { name: '提交盘点？' })
    .getByRole('button', { name: /提\s*交/ })
    .click();
  await expect(counting.getByText('待复核')).toBeVisible();
  await expect(counting.getByRole('button', { name: /入\s*账/ })).toHaveCount(0);
  await clerk.close();

  await openAsStaff(page, '/stock/counts?state=submitted');
  await page
    .getByRole('row')
    .filter({ hasText: storeName })
    .first()
    .getByRole('button', { name: /详\s*情/ })
    .click();
  const count = page.getByRole('dialog', { name: /盘点单 PD/ });
  await count.getByRole('button', { name: /入\s*账/ }).click();
  await page
    .getByRole('dialog', { name: '复核并入账？' })
    .getByRole('button', { name: /入\s*账/ })
    .click();
  await expect(count.getByText('已入账')).toBeVisible();

  // Its history is one list: what came, left, and was found.
  await openAsStaff(page, `/stock?ppid=${ppid}`);
  const rows = page.getByRole('row').filter({ hasText: storeName });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(/盘点.*-1.*3/);
  await expect(rows.nth(1)).toContainText(/调拨出库.*-2.*4/);
  await expect(rows.nth(2)).toContainText(/采购入库.*\+6.*6/);
  expect(await findViolations(page)).toEqual([]);
});
