import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { newPhone } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a member books a service at a store and gives it up', async ({ page }) => {
  await openAsMember(page, '/product/it/service', { phone: newPhone() });
  await expect(page.getByRole('heading', { level: 1, name: 'IT 服务' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '预约到店：数据迁移' }).click();
  const dialog = page.getByRole('dialog', { name: '预约到店' });
  await expect(dialog.getByLabel('日期')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('radio', { disabled: false }).last().check({ force: true });
  await dialog.getByRole('button', { name: '确认预约' }).click();
  const own = page.getByRole('region', { name: '我的预约' });
  await expect(own.getByRole('listitem')).toContainText('数据迁移');
  await own.getByRole('button', { name: '取消预约：数据迁移' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消预约' }).click();
  await expect(own).toHaveCount(0);
});

test('staff change the price of a service and shoppers see it', async ({ page, browser, baseURL }) => {
  await openAsStaff(page, '/it-services');
  const row = page.getByRole('row').filter({ hasText: '整机检测' });
  await row.getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑服务' });
  await dialog.getByLabel('价格').fill('19');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect(row).toContainText('19.00');
  const shopper = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await expect
    .poll(async () => {
      await shopper.goto('/product/it/service');
      return shopper.getByRole('listitem').filter({ hasText: '整机检测' }).textContent();
    })
    .toContain('19');
  await shopper.close();
});
