import { type Page, test } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { findViolations } from '../src/accessibility.ts';
import { expect } from '../src/expect.ts';
import { openWeek, queryWeek } from '../src/week-shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The sum of a figure in the tile that has its name. */
async function readTile(page: Page, label: string): Promise<string> {
  const tile = page.getByText(label, { exact: true }).first().locator('..');
  return /¥[\d,]+\.\d\d/.exec((await tile.textContent()) ?? '')?.[0] ?? '';
}

const tell = (fen: number) =>
  `¥${new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }).format(fen / 100)}`;

test('Sunday: the report says of the week what the books of payments and refunds add up to', async ({
  page,
}) => {
  // Not the views that the report reads: what the gateway was paid and has given back.
  const [books] = await queryWeek<{ paid: string; back: string }>(
    `SELECT (SELECT sum(amount_fen) FROM payment WHERE tenant_id = 0 AND state IN ('paid', 'refunding', 'refunded')) AS paid,
            (SELECT coalesce(sum(amount_fen), 0) FROM refund WHERE tenant_id = 0) AS back`,
  );
  const [paid, back] = [Number(books?.paid), Number(books?.back)];
  expect(paid).toBeGreaterThan(0);
  expect(back).toBeGreaterThan(0);

  await openWeek(page, '/sales-report');
  await expect(page.getByRole('img', { name: /^每天的净销售额/ })).toBeVisible();
  await expect.poll(() => readTile(page, '付款金额')).toBe(tell(paid));
  expect(await readTile(page, '退款')).toBe(tell(back));
  expect(await readTile(page, '净销售额')).toBe(tell(paid - back));
  expect(await findViolations(page)).toEqual([]);

  // Divided by goods, its rows are those of the lines, with the freight beside them.
  await page.getByRole('tab', { name: '规格商品' }).click();
  await expect(page.getByRole('row', { name: /滇云 P1/ }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const [sheet] = await readXlsxFile(await (await download).path());
  const [titles = [], ...rows] = sheet?.data ?? [];
  const net = titles.indexOf('净销售额');
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row[net]) * 100), 0)).toBe(paid - back);
});
