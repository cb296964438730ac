import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { openAsStaff } from './src/signed-in.ts';

test('staff write a document, look at the draft and publish it; a shopper finds it by search and reads it', async ({
  browser,
  baseURL,
  userAgent,
  page,
}) => {
  // Its own context: the sweep opens a page beside it, which a page of its own does not allow.
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce',
    ...(userAgent !== undefined && { userAgent }),
  });
  const staff = await context.newPage();
  const mark = String(Date.now() % 1_000_000);
  const title = `折叠屏保养${mark}`;
  await openAsStaff(staff, '/documents');
  await staff.getByRole('button', { name: '新建文档' }).click();
  const editor = staff.getByRole('region', { name: '文档', exact: true });
  await editor.getByLabel('标题', { exact: true }).fill(title);
  await editor.getByLabel('短名').fill(`fold-care-${mark}`);
  const text = editor.getByRole('textbox', { name: '正文' });
  await text.click();
  await editor.getByRole('combobox', { name: '段落样式' }).click();
  await staff.getByTitle('一级标题').click();
  await staff.keyboard.type('日常使用');
  await staff.keyboard.press('Enter');
  await staff.keyboard.type('合上之前请擦净屏幕，避免沙粒划伤。');
  await expect(text.getByRole('heading', { name: '日常使用' })).toBeVisible();
  await expect(text.getByText('避免沙粒划伤')).toBeVisible();
  expect(await findViolations(staff)).toEqual([]);

  const [draft] = await Promise.all([
    staff.waitForEvent('popup'),
    editor.getByRole('button', { name: /预\s*览/ }).click(),
  ]);
  await expect(draft.getByRole('heading', { name: title })).toBeVisible();
  await draft.close();

  await expect(staff).toHaveURL(/\/documents\/\d+$/);
  await expect(editor.getByRole('heading', { name: title })).toBeVisible();
  await editor.getByRole('button', { name: /发\s*布/ }).click();
  await staff.getByRole('button', { name: '确认发布' }).click();
  await expect(editor.getByText('已发布', { exact: true })).toBeVisible();
  await context.close();

  // What guests share is seconds old at most.
  await expect(async () => {
    await open(page, `/doc?keyword=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('避免沙粒划伤')).toBeVisible();
  await page.getByRole('button', { name: '有帮助', exact: true }).click();
  await expect(page.getByText('感谢您的反馈')).toBeVisible();
});
