import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { newPhone, open } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('R138 S370 who wants a unit for less is told when it falls; a unit that is sold says so and shows what is like it', async ({
  browser,
  page,
  baseURL,
}) => {
  const phone = newPhone();
  await openAsMember(page, '/secondHand/search', { phone });
  await page
    .getByRole('region', { name: '搜索结果' })
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: '降价通知' }).click();
  const dialog = page.getByRole('dialog', { name: '降价通知' });
  await dialog.getByLabel('手机号码').fill(phone);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '通知我' }).click();
  await expect(dialog).toHaveCount(0);

  const staff = await browser.newPage({ baseURL: baseURL ?? '' });
  await openAsStaff(staff, '/resale');
  const answer = await staff.request.get('/admin/api/resale/list?state=sold&kind=secondhand');
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } };
  await staff.close();
  await open(page, `/secondHand/detail/${data.list[0]?.id}`);
  await expect(page.getByText('已售出，下面还有同款与相近的好物')).toBeVisible();
  await expect(page.getByRole('button', { name: '立即购买' })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('region', { name: '同款与相近' }).getByRole('listitem').first()).toBeVisible();
});

test('R137 the units of a store stand under its name and address', async ({ page }) => {
  await open(page, '/secondHand');
  await page.getByRole('main').locator('a[href^="/secondHand/search/"]').first().click();
  await expect(page.getByRole('region', { name: '门店' }).getByText(/在店 \d+ 台/)).toBeVisible();
  const units = page.getByRole('region', { name: '搜索结果' }).getByRole('listitem');
  await expect(units.first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('R139 what buyers of used goods say is narrowed by what they praise', async ({ page }) => {
  await open(page, '/secondHand/comment');
  const said = page.getByRole('region', { name: '评价' }).getByRole('listitem');
  const all = await said.count();
  expect(all).toBeGreaterThan(3);
  await page.getByRole('link', { name: /^服务周到 \d/ }).click();
  await expect(page).toHaveURL(/tag=/);
  await expect(said).not.toHaveCount(all);
  expect(await said.count()).toBeGreaterThan(0);
  expect(await findViolations(page)).toEqual([]);
});
