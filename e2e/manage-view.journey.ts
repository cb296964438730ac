import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

test('R013 C370 the day of the stores is for staff, who open one store’s appointments', async ({ page }) => {
  await openAsMember(page, '/stores-manage-view');
  const main = page.getByRole('main');
  await expect(main.getByText('本页仅供员工查看')).toBeVisible();
  await expect(main.getByRole('table')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await openAsStaff(page, '/stores');
  await open(page, '/stores-manage-view');
  await expect(main.getByRole('heading', { level: 1, name: '门店经营一览' })).toBeVisible();
  const rows = main.getByRole('table').getByRole('row');
  expect(await rows.count()).toBeGreaterThan(5);
  // The sums are those of the rows.
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
  );
  const [, sums = [], ...stores] = cells;
  for (const [place, sum] of sums.entries())
    expect(stores.reduce((total, row) => total + (row[place] ?? 0), 0)).toBe(sum);
  await main.getByRole('link', { name: '机市昆明南屏街旗舰店' }).click();
  await expect(main.getByRole('region', { name: '今日预约' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
