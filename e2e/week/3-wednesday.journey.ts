import { test } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { findViolations } from '../src/accessibility.ts';
import { ApiBuyer } from '../src/api-buyer.ts';
import { expect } from '../src/expect.ts';
import { openWeek, queryWeek } from '../src/week-shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ORDERS = 30;

test('Wednesday: thirty orders are packed and sent at once', async ({ page, baseURL }) => {
  const skus = await queryWeek<{ ppid: string }>(
    `SELECT ppid FROM sku WHERE tenant_id = 0 AND code IN ('DC-C65', 'DC-B1', 'DC-L2') ORDER BY code`,
  );
  const buyers = await Promise.all([1, 2, 3].map(() => ApiBuyer.signUp(baseURL ?? '')));
  await Promise.all(
    buyers.map(async (buyer, at) => {
      const ppid = Number(skus[at]?.ppid);
      for (let count = 0; count < ORDERS / buyers.length; count += 1) await buyer.buy(ppid);
      await buyer.leave();
    }),
  );

  await openWeek(page, '/shipments');
  const column = (name: string) => page.getByRole('region', { name });
  await expect(column('待配货').getByRole('article')).toHaveCount(ORDERS);
  await column('待配货').getByRole('checkbox', { name: '全选待配货' }).check();
  const paper = page.waitForEvent('download');
  await column('待配货')
    .getByRole('button', { name: `打印配货单（${ORDERS}）` })
    .click();
  expect((await paper).suggestedFilename()).toBe(`配货单-${ORDERS}个包裹.pdf`);
  await column('待配货')
    .getByRole('button', { name: `配货完成（${ORDERS}）` })
    .click();
  await expect(page.getByText(`${ORDERS} 个包裹已配货`)).toBeVisible();
  await expect(column('已配货').getByRole('article')).toHaveCount(ORDERS);
  expect(await findViolations(page)).toEqual([]);

  // The sheet of what waits is given a number for each parcel, and comes back.
  const list = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出待发货' }).click();
  const [sheet] = await readXlsxFile(await (await list).path());
  const [titles = [], ...parcels] = sheet?.data ?? [];
  expect(parcels).toHaveLength(ORDERS);
  const [courier, number] = [titles.indexOf('快递公司'), titles.indexOf('运单号')];
  const filled = parcels.map((row, at) =>
    row.with(courier, '顺丰速运').with(number, `SF2026${String(at).padStart(8, '0')}`),
  );
  const file = await writeXlsxFile(
    [titles, ...filled].map((row) =>
      row.map((cell) => (cell === null ? null : { value: String(cell), type: String })),
    ),
  ).toBuffer();
  await page.getByRole('button', { name: '批量发货' }).click();
  const dialog = page.getByRole('dialog', { name: '批量发货' });
  await dialog.getByLabel('选择发货表格').setInputFiles({
    name: '运单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: file,
  });
  await dialog.getByRole('button', { name: `确认发货（${ORDERS} 个包裹）` }).click();
  await expect(dialog).toBeHidden();
  await expect(column('已发出').getByRole('article')).toHaveCount(ORDERS);
});
