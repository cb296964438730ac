import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A view is called by its name and how many it shows. */
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}( \\d|$)`) });

async function removeView(page: Page, name: string) {
  await tab(page, name).click();
  await page.getByRole('button', { name: '删除视图' }).click();
  await page
    .getByRole('dialog', { name: `删除视图“${name}”？` })
    .getByRole('button', { name: '删除' })
    .click();
  await expect(tab(page, name)).toHaveCount(0);
}

test('X3222 filters are kept as a view, found again by its tab, by its link and by colleagues', async ({
  page,
  browser,
}) => {
  const name = `无单的${Date.now() % 100_000}`;
  await openAsStaff(page, '/orders');
  await expect(tab(page, '全部')).toHaveAttribute('aria-selected', 'true');
  await tab(page, '待自提').click();
  await expect(page).toHaveURL(/\/orders\?state=awaitingPickup$/);
  await page.getByLabel('有备注').check();
  await expect(page).toHaveURL(/\/orders\?state=awaitingPickup&noted=only$/);
  await expect(tab(page, '待自提')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByLabel('有备注')).not.toBeChecked();
  await page.goForward();
  await page.getByRole('searchbox').fill('没有这样的商品');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('button', { name: '存为视图' }).click();

  const dialog = page.getByRole('dialog', { name: '存为视图' });
  await expect(dialog.getByLabel('保存的筛选条件')).toContainText('待自提');
  await dialog.getByLabel('名称').fill('待发货');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('已有同名的视图，请换一个名称')).toBeVisible();
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByRole('switch', { name: /共享给同事/ }).click();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, name)).toContainText('0');

  const link = new URL(page.url());
  const theirs = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openAsStaff(theirs, `${link.pathname.replace('/admin', '')}${link.search}`, { account: 'clerk' });
  await expect(tab(theirs, name)).toHaveAttribute('aria-selected', 'true');
  await expect(theirs.getByText('没有符合条件的订单')).toBeVisible();
  await expect(theirs.getByRole('button', { name: '删除视图' })).toHaveCount(0);
  await theirs.context().close();
  expect(await findViolations(page)).toEqual([]);
  await removeView(page, name);
  await expect(page).toHaveURL(/\/orders$/);
});
