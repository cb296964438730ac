import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { openAsStaff } from './src/signed-in.ts';

test('staff compose an introduction and look at the draft', async ({ browser, baseURL, userAgent }) => {
  // Its own context: the sweep opens a page beside it, which a page of its own does not allow.
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce',
    ...(userAgent !== undefined && { userAgent }),
  });
  const staff = await context.newPage();
  await openAsStaff(staff, '/introductions?keyword=iPhone 17 Pro Max');
  await staff.getByRole('link', { name: /iPhone 17 Pro Max$/ }).click();
  const composer = staff.getByRole('region', { name: /的图文介绍$/ });
  await expect(composer.getByText('已发布')).toBeVisible();

  await composer.getByRole('button', { name: '添加内容块' }).click();
  await staff.getByRole('menuitem', { name: '参数带' }).click();
  const dialog = staff.getByRole('dialog', { name: '添加参数带' });
  await dialog.getByLabel('标题').fill('门店也能买到');
  await dialog.getByLabel('参数').fill('1 小时 | 门店自提\n7 天 | 无理由退货');
  expect(await findViolations(staff)).toEqual([]);
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  const added = composer.getByRole('listitem').last();
  await expect(added).toContainText('门店也能买到');
  await added.getByRole('button', { name: /^上移/ }).click();
  await composer.getByRole('button', { name: '保存草稿' }).click();
  await expect(composer.getByText('有修改未发布')).toBeVisible();

  const [draft] = await Promise.all([
    staff.waitForEvent('popup'),
    composer.getByRole('button', { name: /预\s*览/ }).click(),
  ]);
  await expect(draft.getByRole('heading', { name: '门店也能买到' })).toBeVisible();
  await draft.close();
  await context.close();
});

test('an introduction is a long page of pictures that come as they are needed, without moving anything', async ({
  page,
  request,
}) => {
  const answer = await request.get('/web/api/products/search/v1?keyword=iPhone 17 Pro Max&pageSize=1');
  const { data } = (await answer.json()) as { data: { product: { list: { ppid: number }[] } } };
  await open(page, `/product/${data.product.list[0]?.ppid}`);
  const shown = page.getByRole('region', { name: '商品介绍' });
  const pictures = shown.locator('img');
  expect(await pictures.count()).toBeGreaterThanOrEqual(8);
  // Those near the window are asked for ahead; the last one is not.
  expect(await pictures.last().getAttribute('loading')).toBe('lazy');
  for (const picture of await pictures.all()) {
    const box = await picture.boundingBox();
    expect(box?.height).toBeGreaterThan(100);
  }
  const table = shown.getByRole('table', { name: '怎么选' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const before = await shown.evaluate((element) => element.getBoundingClientRect().height);
  await shown.getByRole('heading', { name: '包装清单' }).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(await shown.evaluate((element) => element.getBoundingClientRect().height)).toBe(before);
  expect(await findViolations(page)).toEqual([]);
});
