import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a list sorts by a press of Enter on its head, which back undoes, and is exported as it is shown', async ({
  page,
}) => {
  // A list that has rows before anybody has done anything.
  await openAsStaff(page, '/stores');
  const head = page.getByRole('columnheader', { name: '门店', exact: true });
  await head.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/[?&]sort=nameAsc/);
  await page.goBack();
  await expect(head).not.toHaveAttribute('aria-sort', 'ascending');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^门店-.+\.xlsx$/);
});

test('clearing the filters of the bar leaves the tab as it is', async ({ page }) => {
  await openAsStaff(page, '/orders?state=paid');
  const clear = page.getByRole('button', { name: '清除筛选' });
  await expect(page.getByRole('tab', { name: '待发货' })).toHaveAttribute('aria-selected', 'true');
  await expect(clear).toHaveCount(0);
  await page.getByRole('searchbox').fill('没有这个订单');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('没有符合条件的订单')).toBeVisible();
  await clear.click();
  await expect(page).toHaveURL(/\/admin\/orders\?state=paid$/);
});

test('S061 a missing filing number is told on the first page, with the way to where it is mended', async ({
  page,
}) => {
  // Told by the answer, not by the shop: without the number every page of the shop would show the error to other
  // journeys.
  await page.route('**/admin/api/content/parts', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, filingMissing: true } } });
  });
  await openAsStaff(page, '/');
  const alert = page.getByRole('alert').filter({ hasText: '未配置备案号' });
  await expect(alert).toContainText('点击“添加一项”');
  expect(await findViolations(page)).toEqual([]);
  await alert.getByRole('link', { name: '去配置' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '版权与备案' })).toBeVisible();
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('link')).toHaveCount(0);
});

test('S013 settings that are not saved are not left by a slip, and a host that is none is refused beside its field', async ({
  page,
}) => {
  await openAsStaff(page, '/settings');
  const hosts = page.getByRole('combobox', { name: '全部域名' });
  await hosts.fill('不是域名');
  await hosts.press('Enter');
  await expect(page.getByText('“不是域名”不是域名')).toBeVisible();
  await page.getByRole('link', { name: '门店', exact: true }).click();
  const question = page.getByRole('dialog', { name: '离开此页？' });
  await question.getByRole('button', { name: '留在此页' }).click();
  await expect(page.getByText('有未保存的修改')).toBeVisible();
  await page.getByRole('link', { name: '门店', exact: true }).click();
  await question.getByRole('button', { name: '离开', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/stores$/);
});
