import { test } from '@playwright/test';
import { DEMO_MEMBER } from '../apps/demo/src/seeding/seed-people.ts';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

const words = `店员讲解很细致，样机都能上手，等了十分钟左右 ${Date.now()}`;

test('C362 C363 who was in a store says what it was like, and staff answer', async ({ page }) => {
  await openAsMember(page, '/stores?city=530102', { phone: DEMO_MEMBER });
  await page.getByRole('main').getByRole('link', { name: '机市昆明南屏街旗舰店' }).first().click();
  await expect(page).toHaveURL(/\/stores\/\d+$/);
  const part = page.getByRole('region', { name: '到店评价' });
  await expect(part.getByRole('heading', { name: '到店评价' })).toBeVisible();
  await expect(
    part
      .getByText(/分，满分 5 分/)
      .or(part.getByRole('img'))
      .first(),
  ).toBeVisible();
  const counted = part.getByRole('navigation', { name: '评价类型' });
  await counted.getByRole('link', { name: /差评/ }).click();
  await expect(page).toHaveURL(/said=bad/);

  await part.getByRole('button', { name: '提交评价' }).click();
  await expect(part.getByText('请给门店打分')).toBeVisible();
  await part.getByRole('radiogroup', { name: '门店评分' }).getByRole('radio').nth(3).check({ force: true });
  await part.getByRole('textbox', { name: '到店感受' }).fill(words);
  expect(await findViolations(page)).toEqual([]);
  await part.getByRole('button', { name: '提交评价' }).click();
  await expect(part.getByRole('status').filter({ hasText: '感谢分享' })).toBeVisible();
  await expect(part.getByText(words).first()).toBeVisible();
  await expect(part.getByRole('button', { name: '提交评价' })).toHaveCount(0);

  await openAsStaff(page, '/store-comments');
  const row = page.getByRole('row').filter({ hasText: '谢谢' }).first().or(page.getByRole('row').nth(1));
  await expect(row.first()).toBeVisible();
  await page.getByRole('button', { name: '回复', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '回复评价' });
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('回复内容').fill('感谢光临，欢迎再来。');
  await dialog.getByRole('button', { name: /^回\s*复$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('感谢光临，欢迎再来。').first()).toBeVisible();
});
