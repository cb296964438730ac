import { type Page, test } from '@playwright/test';
import { findViolations } from '../src/accessibility.ts';
import { expect } from '../src/expect.ts';
import { openWeek, queryWeek, weekShop } from '../src/week-shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { store } = weekShop;

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

const atStore = () =>
  queryWeek<{ units: number }>(
    `SELECT l.on_hand AS units FROM stock_level l JOIN sku s ON s.tenant_id = l.tenant_id AND s.ppid = l.ppid
      WHERE l.tenant_id = 0 AND s.code = 'DC-S1' AND l.store_id > 0`,
  );

test('Thursday: goods are moved to the store, counted there by one and booked by another', async ({
  page,
  browser,
}) => {
  await openWeek(page, '/stock/transfers');
  await page.getByRole('button', { name: '新建调拨单' }).click();
  await choosePlace(page, '调出地点', '总仓');
  await choosePlace(page, '调入地点', store.name);
  await scan(page, '扫描或查找商品', 'DC-S1');
  const draft = page.getByRole('dialog', { name: '新建调拨单' });
  await draft.getByLabel(/滇云保护壳.*数量/).fill('12');
  await draft.getByRole('button', { name: /保\s*存/ }).click();
  const transfer = page.getByRole('dialog', { name: /调拨单 DB/ });
  await transfer.getByRole('button', { name: /发\s*出/ }).click();
  await page.getByRole('dialog', { name: '确认发出？' }).getByRole('button', { name: '确认发出' }).click();
  await expect(transfer.getByText('运输中')).toBeVisible();
  await transfer.getByRole('button', { name: /收\s*货/ }).click();
  const arrival = page.getByRole('dialog', { name: /调拨收货/ });
  await arrival.getByRole('button', { name: '全部收到' }).click();
  await expect(transfer.getByText('已收货')).toBeVisible();
  expect(await atStore()).toEqual([{ units: 12 }]);

  const keeper = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openWeek(keeper, '/stock/counts', 'keeper');
  await keeper.getByRole('button', { name: '开始盘点' }).click();
  const opening = keeper.getByRole('dialog', { name: '开始盘点' });
  await opening.getByRole('button', { name: '开始盘点' }).click();
  const counting = keeper.getByRole('dialog', { name: /盘点单 PD/ });
  for (let units = 1; units <= 11; units += 1) {
    await scan(keeper, '扫描商品，每次加 1 件', 'DC-S1');
    await expect(counting.getByText(`共 ${units} 件`)).toBeVisible();
  }
  expect(await findViolations(keeper)).toEqual([]);
  await counting.getByRole('button', { name: '提交复核' }).click();
  await keeper
    .getByRole('dialog', { name: '提交盘点？' })
    .getByRole('button', { name: /提\s*交/ })
    .click();
  await expect(counting.getByText('待复核')).toBeVisible();
  await keeper.context().close();

  await openWeek(page, '/');
  await page.getByRole('region', { name: '等您处理' }).getByRole('link', { name: /盘点/ }).click();
  await page
    .getByRole('row')
    .filter({ hasText: store.name })
    .getByRole('button', { name: /详\s*情/ })
    .click();
  const count = page.getByRole('dialog', { name: /盘点单 PD/ });
  await count.getByRole('button', { name: /入\s*账/ }).click();
  await page
    .getByRole('dialog', { name: '复核并入账？' })
    .getByRole('button', { name: /入\s*账/ })
    .click();
  await expect(count.getByText('已入账')).toBeVisible();
  expect(await atStore()).toEqual([{ units: 11 }]);
});
