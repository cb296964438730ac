import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { solvePuzzle, watchPuzzles } from './src/solve-puzzle.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('after three wrong passwords staff solve a slide puzzle, which the keyboard moves too, before the fourth is looked at', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'uuid', value: randomUUID(), url: baseURL ?? '' }]);
  const token = watchPuzzles(page);
  const account = `nobody${Date.now().toString(36)}`;
  await page.goto('/admin/login');
  await page.getByLabel('账号', { exact: true }).fill(account);
  const password = page.getByLabel('密码', { exact: true });
  const send = page.getByRole('button', { name: '登录' });
  const answers = () => page.waitForResponse((response) => response.url().endsWith('/admin/api/login'));
  for (const wrong of ['错一', '错二', '错三']) {
    await password.fill(wrong);
    const answered = answers();
    await send.click();
    await answered;
    await expect(page.getByText('账号或密码错误')).toBeVisible();
    await expect(send).toBeEnabled();
  }
  await password.fill('错四');
  await send.click();
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  const handle = dialog.getByRole('slider');
  await expect(handle).toHaveAttribute('aria-disabled', 'false');
  await expect(handle).toBeFocused();
  expect(await findViolations(page)).toEqual([]);

  // Closed without an answer, nothing is sent, and the form can be used again.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(send).toBeEnabled();

  await send.click();
  await expect(handle).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuenow', '40');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(handle).toHaveAttribute('aria-valuenow', '38');
  const answered = answers();
  await solvePuzzle(page, token);
  await expect(dialog.getByText(/仅用 \d+\.\d 秒/)).toBeVisible();
  expect(await (await answered).json()).toMatchObject({ userMsg: '账号或密码错误' });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('账号或密码错误')).toBeVisible();
});
