import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { failThrice, fillPassword, GOOD, logIn } from './src/account-holder.ts';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { makeMember } from './src/password-member.ts';
import { newPhone, open, readCode } from './src/shopper.ts';
import { dragTo, findHole, solvePuzzle, watchPuzzles } from './src/solve-puzzle.ts';

test('S249 after 3 failures a slider comes before the attempt, and a hand solves it', async ({ page }) => {
  const phone = await makeMember();
  const token = watchPuzzles(page);
  await open(page, '/login?type=acount&redirect=%2Ftrade%2Fcart');
  await failThrice(page, phone);
  await fillPassword(page, phone, GOOD);
  await logIn(page);
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[data-phase]')).toHaveAttribute('data-phase', 'ready');
  expect(await findViolations(page)).toEqual([]);
  await solvePuzzle(page, token);
  await expect(dialog.getByText(/仅用 \d+\.\d 秒，击败了 99% 的用户/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/trade\/cart$/);
});

test('S300 S302 S304 a piece left beside the hole says so, and another puzzle comes', async ({ page }) => {
  const token = watchPuzzles(page);
  await open(page, '/login?type=acount');
  await failThrice(page, newPhone());
  await fillPassword(page, newPhone(), 'wrong again');
  await logIn(page);
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  await expect(dialog.locator('[data-phase]')).toHaveAttribute('data-phase', 'ready');
  const first = token();
  const hole = await findHole(page, first);
  await dragTo(page, hole > 150 ? hole - 40 : hole + 40);
  await expect(dialog.getByText('请将滑块移动到匹配的位置')).toBeVisible();
  await expect(dialog.locator('[data-phase]')).toHaveAttribute('data-phase', 'ready');
  expect(token()).not.toBe(first);
  const handle = page.getByRole('slider', { name: /拼图滑块/ });
  await expect(handle).toHaveAttribute('aria-valuenow', '30');
  // However far the hand goes, the piece stays in the picture.
  const from = await handle.boundingBox();
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 600, (from?.y ?? 0) + 10, { steps: 4 });
  await expect(handle).toHaveAttribute('aria-valuenow', '270');
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('S270 S295 S297 the second code of a browser within an hour asks for the slider first, which fades in and out; then it is sent', async ({
  page,
}) => {
  const token = watchPuzzles(page);
  await open(page, '/login?mode=normal');
  const send = async (phone: string) => {
    await page.getByPlaceholder('请输入手机号码').fill(phone);
    await page.getByRole('button', { name: '获取动态密码' }).click();
  };
  await send(newPhone());
  await expect(page.getByText('动态密码已发送至手机，请注意查收')).toBeVisible();
  await open(page, '/login?mode=normal');
  const phone = newPhone();
  const animations = await noteAnimations(page);
  await send(phone);
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  const box = dialog.locator('[data-phase]');
  await expect(box).toHaveAttribute('data-phase', 'ready');
  await expect.poll(() => boxOf(box)).toMatchObject({ width: 320, height: 300 });
  const picture = dialog.getByRole('img', { name: '拼图' });
  await expect.poll(() => boxOf(picture)).toMatchObject({ width: 300, height: 200 });
  await solvePuzzle(page, token);
  await expect(dialog).toBeHidden();
  const seen = await animations();
  expect(seen).toEqual(expect.arrayContaining(['in: opacity from 0', 'out: opacity to 0']));
  await expect(page.getByText('动态密码已发送至手机，请注意查收')).toBeVisible();
  expect(await readCode(page, phone)).toMatch(/^\d{6}$/);
});

/** Notes what fades from now on. @returns what the windows over the page have done so far */
async function noteAnimations(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('[role=dialog]')) return;
      for (const animation of target.getAnimations()) {
        if (!(animation.effect instanceof KeyframeEffect)) continue;
        const [first, last] = animation.effect.getKeyframes();
        if (first?.opacity === '0') noted.push('in: opacity from 0');
        if (last?.opacity === '0') noted.push('out: opacity to 0');
      }
    });
  });
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
}
