import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';

const box = (page: Page) => page.getByRole('region', { name: '欢迎来到机市' });

for (const size of [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]) {
  test(`C049 at ${size.width} px the welcome lies over no price, link or button`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, '/');
    await expect(box(page)).toBeVisible();
    const { x, width } = await boxOf(box(page));
    const column = await boxOf(page.getByRole('banner').getByRole('link', { name: '机市首页' }));
    expect(x + width).toBeLessThanOrEqual(column.x);
    expect(await findViolations(page)).toEqual([]);
  });
}

test('C050 Esc, the cross, a press elsewhere and scrolling close the welcome, and it stays away', async ({
  browser,
  baseURL,
}) => {
  for (const close of [
    (page: Page) => page.keyboard.press('Escape'),
    (page: Page) => box(page).getByRole('button', { name: '关闭' }).click(),
    (page: Page) => page.mouse.click(700, 20),
    (page: Page) => page.mouse.wheel(0, 300),
  ]) {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const page = await context.newPage();
    const answers: { data: object | null }[] = [];
    await page.route(/popWindow\/index(\?|$)/, async (route) => {
      const response = await route.fetch();
      answers.push(await response.json());
      await route.fulfill({ response });
    });
    await open(page, '/');
    await expect(box(page)).toBeVisible();
    const told = page.waitForResponse(/popWindow\/indexConfirm/);
    await close(page);
    await expect(box(page)).toBeHidden();
    expect((await told).ok()).toBe(true);
    await page.reload();
    await expect.poll(() => answers.map(({ data }) => data === null)).toEqual([false, true]);
    await expect(box(page)).toBeHidden();
    await context.close();
  }
});

test('the label of the welcome opens it, and pressing in it does not close it', async ({ page }) => {
  await open(page, '/');
  const label = box(page).getByRole('button', { name: '欢迎来到机市' });
  await expect(box(page).getByRole('button', { name: '我知道了' })).toBeHidden();
  await label.click();
  await box(page)
    .getByText(/一小时自提/)
    .click();
  await expect(box(page).getByRole('button', { name: '我知道了' })).toBeVisible();
  await box(page).getByRole('link', { name: '查看详情' }).click();
  await expect(box(page)).toBeHidden();
});
