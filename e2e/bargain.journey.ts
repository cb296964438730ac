import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { openAsMember } from './src/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('S325 R054 the header looks for bargains among them, and what is chosen there stands in the address', async ({
  page,
}) => {
  await open(page, '/');
  const box = page.getByRole('combobox', { name: '搜索商品' });
  await box.fill('优品');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/bargain\?keyword=/);
  const pieces = page.getByRole('region', { name: '优品列表' }).getByRole('listitem');
  const all = await pieces.count();
  await page
    .getByRole('navigation', { name: '优品类型' })
    .getByRole('link', { name: /^样机 \d/ })
    .click();
  await expect(page).toHaveURL(/kind=sample/);
  await expect(pieces.filter({ hasText: '样机' })).toHaveCount(await pieces.count());
  await page.goBack();
  await expect(page).not.toHaveURL(/kind=/);
  await expect(pieces).toHaveCount(all);
});

test('S335 S336 R055 a piece is bought with a service that nobody chose before, and told in installments', async ({
  page,
}) => {
  await openAsMember(page, '/bargain?sort=3');
  await page
    .getByRole('region', { name: '优品列表' })
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .click();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page.getByRole('region', { name: '商品' }).getByText('分期', { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const groups = page.getByRole('region', { name: '商品' }).getByRole('group');
  const services = groups.filter({ has: page.getByRole('radio') });
  const service = services.first().getByRole('radio').nth(1);
  await expect(service).not.toBeChecked();
  await service.check();
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page).toHaveURL(/\/trade\/(addcart|cart)/);
  await open(page, '/trade/cart');
  await expect(page.getByRole('main')).toContainText(name);
});
