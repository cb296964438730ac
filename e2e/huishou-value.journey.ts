import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { answerAll, answers, openModel, question } from './src/old-phone.ts';
import { open } from './src/shopper.ts';
import { openAsMember } from './src/signed-in.ts';

test('R126 R129 a member values a phone question by question and goes on to the order', async ({ page }) => {
  await openAsMember(page, '/huiShou');
  await openModel(page);
  const price = page.getByRole('complementary', { name: '预估价' });
  await expect(price).toContainText('最高可卖');
  expect(await findViolations(page)).toEqual([]);
  await answerAll(page);
  const result = page.getByRole('region', { name: '估价结果' });
  await expect(result).toContainText('完好机最高价');
  await expect(result.getByText(/细微划痕/)).toBeVisible();
  await expect(result).toContainText('保价 7 天');
  await expect(page.getByRole('img', { name: /完好机的回收价/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await result.getByRole('radio', { name: /邮寄回收/ }).press('Space');
  await result.getByRole('button', { name: '去回收' }).click();
  await expect(page).toHaveURL(/\/huiShou\/order\/\d+\?way=mail$/);
});

test('R129 the back button goes back a question, keys answer, and the range narrows', async ({ page }) => {
  await open(page, '/huiShou');
  await openModel(page);
  await expect(question(page)).toContainText('第 1 题');
  await question(page).getByRole('radio', { name: /256GB/ }).press('2');
  await question(page).getByRole('radio', { name: /256GB/ }).press('Enter');
  await expect(question(page)).toContainText('第 2 题');
  const price = page.getByRole('complementary', { name: '预估价' });
  await expect(price).toContainText('当前预估');
  const before = await price.textContent();
  await question(page).getByText('无法开机', { exact: true }).click();
  await expect(question(page)).toContainText('第 3 题');
  expect(await price.textContent()).not.toBe(before);
  await page.goBack();
  await expect(question(page)).toContainText('第 2 题');
  await page.getByRole('link', { name: '修改：选择规格' }).click();
  await expect(question(page)).toContainText('第 1 题');
});

test('R129 without scripts every question is a page of its own', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/huiShou');
  await openModel(page);
  for (const answer of answers.slice(0, 3)) {
    await page.getByRole('radio', { name: answer }).check();
    await page.getByRole('button', { name: '下一题' }).click();
  }
  await expect(question(page)).toContainText('第 4 题');
  await context.close();
});
