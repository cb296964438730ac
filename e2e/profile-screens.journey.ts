import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { openAsMember } from './src/signed-in.ts';

for (const path of [
  '/member/edit/info',
  '/member/edit/info?edit=mobile',
  '/member/edit/avatar',
  '/member/edit/reset-password',
  '/member/edit/pay-password',
  '/member/real-name',
]) {
  test(`${path} fills its sheet: the form, and beside it what one should know`, async ({ page }) => {
    await openAsMember(page, path);
    const sheet = await boxOf(page.getByRole('main').locator('section:has(> div > aside)'));
    const side = await boxOf(page.getByRole('complementary', { name: /说明$/ }));
    const form = await boxOf(page.getByRole('main').locator('form').first());
    // The margin of the sheet, and no more, stands at its right end; form and side begin at one height.
    expect(sheet.x + sheet.width - side.x - side.width).toBeLessThanOrEqual(25);
    expect(form.width).toBeGreaterThan(500);
    expect(form.x + form.width).toBeLessThan(side.x);
    expect(await findViolations(page)).toEqual([]);
  });
}

test('C241 the member centre of the first day says what to do next, and shows goods in the place of orders', async ({
  page,
}) => {
  await openAsMember(page, '/member');
  await expect(page.getByRole('region', { name: '从这里开始' }).getByRole('link')).toHaveCount(6);
  await expect(page.getByRole('list', { name: '大家都在买' }).getByRole('listitem')).toHaveCount(4);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /^填写收货地址/ }).click();
  await expect(page).toHaveURL(/\/member\/address$/);
});
