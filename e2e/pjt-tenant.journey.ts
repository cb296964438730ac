import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { addressOf } from './src/tenants.ts';

test('S125 R133 a tenant from 2000 asks the questions of the platform in the same frame', async ({
  page,
}) => {
  await open(page, addressOf('t2001.localhost', '/huiShou'));
  await page
    .getByRole('region', { name: '热门机型' })
    .getByRole('link')
    .filter({ hasText: '最高可卖' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/huiShou\/pjt-gujia\/\d+$/);
  const question = page.getByRole('region', { name: '估价问题' });
  for (const answer of ['256GB', '可以正常开机', '完好无划痕']) {
    await question.getByText(answer, { exact: true }).click();
    await expect(question.getByText(answer, { exact: true })).toBeHidden();
  }
  await question.getByRole('button', { name: '以上都没有' }).click();
  await expect(page.getByRole('region', { name: '估价结果' })).toContainText('回收估价');
  expect(await findViolations(page)).toEqual([]);
  // The other page of the two leads here.
  const id = /pjt-gujia\/(\d+)/.exec(page.url())?.[1];
  await open(page, addressOf('t2001.localhost', `/huiShou/gujia/${id}`));
  await expect(page).toHaveURL(/\/huiShou\/pjt-gujia\/\d+$/);
});
