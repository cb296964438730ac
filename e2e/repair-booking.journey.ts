import { test } from '@playwright/test';
import { DEMO_MEMBER } from '../apps/demo/src/seeding/seed-people.ts';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsMember } from './src/signed-in.ts';

test('R056 R058 R060 a member finds the phone by its name, sees what its faults cost, and chooses', async ({
  page,
}) => {
  await openAsMember(page, '/after-service', { phone: DEMO_MEMBER });
  const hero = page.getByRole('region', { name: '维修服务' });
  await expect(
    page
      .getByRole('region', { name: '附近维修门店' })
      .getByText(/最近可约/)
      .first(),
  ).toBeVisible();
  await hero.getByRole('textbox', { name: '机型或串号' }).fill('小米17pro');
  await hero.getByRole('button', { name: '查维修价格' }).click();
  await expect(page).toHaveURL(/\/after-service\/search\?keyword=/);
  const models = page.getByRole('region', { name: '机型' });
  await expect(models.getByRole('link').first()).toContainText('Xiaomi 17 Pro');
  await models.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/after-service\/reservation\/\d+\/\d+$/);

  const book = page.getByRole('button', { name: '预约维修' });
  await book.click();
  await expect(page.getByRole('alert')).toHaveText('请至少选择一项故障');
  const fault = page.getByRole('checkbox', { name: /电池老化/ });
  // By the keyboard: the sticky sum may lie over a chip that was just scrolled to.
  await fault.press('Space');
  await expect(fault).toBeChecked();
  const bar = page.getByText(/已选 1 项/);
  await expect(bar).toContainText('预计 45 分钟');
  const original = await page.getByRole('listitem').filter({ has: fault }).textContent();
  await page.getByRole('radio', { name: /优质配件/ }).press('Space');
  await expect.poll(() => page.getByRole('listitem').filter({ has: fault }).textContent()).not.toBe(original);
  await page.getByRole('checkbox', { name: /进水/ }).press('Space');
  await expect(page.getByText('含需检测项目')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await book.click();
  await expect(page).toHaveURL(/\/after-service\/order\/\d+\/\d+\/\d+-\d+\?grade=quality$/);
});
