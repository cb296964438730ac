import { test } from '@playwright/test';
import { imei } from '../apps/demo/src/seeding/seed-devices.ts';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';

/** Numbers of the demo: one of a single model, one that two models share, one of none. */
const SINGLE = imei('86900102000002');
const SHARED = imei('86900000000001');
const UNKNOWN = imei('35999999000003');

test('S118 S119 S112 a number leads to its valuation, or to a choice where several models share it', async ({
  page,
}) => {
  await open(page, '/huiShou');
  const box = page.getByRole('combobox', { name: '机型或串号' });
  await box.fill(SINGLE);
  await page.getByRole('button', { name: '免费估价' }).click();
  await expect(page).toHaveURL(new RegExp(`/huiShou/gujia/\\d+\\?imei=${SINGLE}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mate 60 Pro');

  await open(page, '/huiShou');
  await box.fill(SHARED);
  await box.press('Enter');
  const choice = page.getByRole('dialog', { name: '请选择您的机型' });
  const confirm = choice.getByRole('button', { name: '确认' });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await expect(confirm).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  await choice.getByRole('radio', { name: /iPhone 17 Pro Max/ }).press('Space');
  await confirm.click();
  await expect(page).toHaveURL(new RegExp(`/huiShou/gujia/\\d+\\?imei=${SHARED}$`));
});

test('S120 S113 S114 a number of no model is told by its holder; 我知道了 leads back', async ({ page }) => {
  await open(page, '/huiShou/list');
  await page.getByRole('combobox', { name: '机型或串号' }).fill(UNKNOWN);
  await page.getByRole('button', { name: '免费估价' }).click();
  const question = page.getByRole('dialog', { name: '填写实际机型' });
  await question.getByRole('button', { name: '提交反馈' }).click();
  await expect(question.getByText('请填写实际机型')).toBeVisible();
  await question.getByRole('textbox', { name: '实际机型' }).fill('真我 GT7 Pro 16GB+512GB');
  await question.getByRole('button', { name: '提交反馈' }).click();
  const thanks = page.getByRole('dialog', { name: '反馈成功' });
  expect(await findViolations(page)).toEqual([]);
  await thanks.getByRole('button', { name: '我知道了' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
});

test('S115 S116 S117 from the choice to the question and back; cancelling closes', async ({ page }) => {
  await open(page, '/huiShou');
  await page.getByRole('combobox', { name: '机型或串号' }).fill(SHARED);
  await page.getByRole('button', { name: '免费估价' }).click();
  const choice = page.getByRole('dialog', { name: '请选择您的机型' });
  await choice.getByRole('button', { name: '没有匹配的机型' }).click();
  const question = page.getByRole('dialog', { name: '填写实际机型' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(choice).toBeVisible();
  await choice.getByRole('button', { name: '取消' }).click();
  await expect(choice).toBeHidden();
});

test('S121 S131 words suggest models while they are typed, and lead to the page of results', async ({
  page,
}) => {
  await open(page, '/huiShou');
  const box = page.getByRole('combobox', { name: '机型或串号' });
  await box.pressSequentially('mate');
  const options = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option');
  await expect(options.first()).toContainText('Mate');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/huiShou\/search\?keyword=mate$/);
  const results = page.getByRole('region', { name: '搜索结果' });
  await expect(results.getByRole('link', { name: /Mate 60 Pro/ })).toContainText('最高可卖');
  expect(await findViolations(page)).toEqual([]);
});
