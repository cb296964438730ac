import { type Page, test } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { expect } from './src/expect.ts';
import { makeOrders, makeSkus, removeLongLists } from './src/long-lists.ts';
import { openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
// One after the other in one worker: both look at the rows that are made before.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A site on which no other journey counts goods or orders. */
const PLACE = { tenant: 2001, host: 't2001.localhost' };
const SKUS = 5_755;
const ORDERS = 20_000;
/** For a machine that is busy with other things. */
const PATIENCE_MS = 120_000;

test.beforeAll(async () => {
  await removeLongLists(PLACE.tenant);
  await makeSkus(PLACE.tenant, SKUS);
  await makeOrders(PLACE.tenant, ORDERS);
});
test.afterAll(() => removeLongLists(PLACE.tenant));

/** Saves what a list shows and opens it as a spreadsheet: rows below the titles, by sheet. */
async function exportList(page: Page, told: RegExp) {
  const refused: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) refused.push(line.text());
  });
  const saved = Promise.all([
    page.waitForEvent('download', { timeout: PATIENCE_MS }),
    // Told for some seconds only, so that it is waited for from the start.
    page.getByText(told).waitFor({ timeout: PATIENCE_MS }),
  ]);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const [download] = await saved;
  const file = await download.path();
  const sheets = await readXlsxFile(file);
  expect(refused).toEqual([]);
  return sheets.map(({ sheet, data: [titles = [], ...rows] }) => ({
    sheet,
    rows: rows.map((row) => Object.fromEntries(titles.map((title, index) => [String(title), row[index]]))),
  }));
}

test('5,755 goods are exported in the browser, under the security headers of the built admin, and open in a reader', async ({
  page,
}) => {
  await openAsStaff(page, '/products?keyword=LONG-', PLACE);
  await expect(page.getByText('共 5,755 个规格')).toBeVisible();
  const [sheet] = await exportList(page, /^已导出 5,755 /);
  expect(sheet?.rows).toHaveLength(SKUS);
});

test('20,000 orders are exported in the browser, and open in a reader', async ({ page }) => {
  await openAsStaff(page, '/orders?state=completed&to=2020-01-31', PLACE);
  await expect(page.getByText('共 20,000 个')).toBeVisible();
  const [sheet] = await exportList(page, /^已导出 20,000 /);
  expect(sheet?.rows).toHaveLength(ORDERS);
});
