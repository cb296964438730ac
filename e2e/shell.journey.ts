import { expect, type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { newPhone, open, signInHere } from './src/shopper.ts';

/** The shop of another tenant, on the same port. */
function tenantAddress(baseURL: string | undefined, tenant: number): string {
  const { port } = new URL(baseURL ?? '');
  return `http://t${tenant}.localhost:${port}/`;
}

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

test('S069 S095 S096 S098 S101 the home page stands whole on three tenants, each with its own content', async ({
  page,
  baseURL,
}) => {
  const names = new Set<string>();
  for (const address of [baseURL ?? '', tenantAddress(baseURL, 4), tenantAddress(baseURL, 2001)]) {
    await open(page, address);
    await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('region', { name: '服务承诺' }).getByRole('listitem').first()).toBeVisible();
    await expect(footer(page).getByText(/ICP备/).first()).toBeVisible();
    names.add((await footer(page).getByText('版权所有').first().textContent()) ?? '');
    expect(await findViolations(page)).toEqual([]);
  }
  expect(names.size).toBe(3);
});

test('S071 a dismissed top ad stays away, before anything is painted', async ({ page, context }) => {
  await open(page, '/');
  const ad = page.getByRole('region', { name: '活动广告' });
  await expect(ad).toBeVisible();
  await ad.getByRole('button', { name: /关闭广告/ }).click();
  await expect(ad).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'hideTopAd');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(0.9);
  expect(days).toBeLessThanOrEqual(1);
  await page.reload();
  await expect(ad).toBeHidden();
  await expect(header(page)).toBeVisible();
});

test('S086 S087 S092 who leaves a telephone number is told to answer it', async ({ page }) => {
  await open(page, '/doc/manual/agreement');
  const box = page.getByRole('form', { name: '免费回电' });
  await box.getByRole('textbox').fill('12345');
  await box.getByRole('button', { name: '免费回电' }).click();
  await expect(box.getByText('请填写正确的电话号码')).toBeVisible();
  await box.getByRole('textbox').fill(newPhone());
  await box.getByRole('button', { name: '免费回电' }).click();
  await expect(page.getByText('请求成功，请注意接听来电')).toBeVisible();
  await expect(box.getByRole('textbox')).toHaveValue('');
});

test('S085 S088 the report dialog asks for a number, and says when there is none of it', async ({ page }) => {
  await open(page, '/doc/manual/agreement');
  await page.getByRole('button', { name: '报告查询' }).click();
  const dialog = page.getByRole('dialog', { name: '检测报告查询' });
  await dialog.getByRole('button', { name: '查询' }).click();
  await expect(dialog.getByText('报告编号不能为空')).toBeVisible();
  await dialog.getByRole('textbox', { name: '报告编号' }).fill('  XX404 ');
  await dialog.getByRole('button', { name: '查询' }).click();
  await expect(dialog.getByText('没有查到该编号的报告')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('S060 S082 S094 the site map opens by hover and by keyboard, 1200 px wide, and Esc closes it', async ({
  page,
}) => {
  await open(page, '/doc/manual/agreement');
  const trigger = page.getByRole('button', { name: '网站导航' });
  const column = page.getByRole('region', { name: '商品分类' });
  await expect(column).toBeHidden();
  await trigger.hover();
  await expect(column).toBeVisible();
  const surface = column.locator('xpath=../..');
  expect((await surface.boundingBox())?.width).toBe(1200);
  expect(await findViolations(page)).toEqual([]);
  await page.mouse.move(5, 500);
  await expect(column).toBeHidden();
  await trigger.focus();
  await page.keyboard.press('ArrowDown');
  await expect(column).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(column).toBeHidden();
});

test('S105 S106 the cart slides out of the tool bar and back with Esc', async ({ page }) => {
  await open(page, '/doc/manual/agreement');
  const bar = page.getByRole('complementary', { name: '快捷工具' });
  const seenWidth = async () => {
    const box = await bar.boundingBox();
    return Math.round(1440 - (box?.x ?? 0));
  };
  expect(await seenWidth()).toBe(35);
  await bar.getByRole('button', { name: /购物车，/ }).click();
  await expect.poll(seenWidth).toBe(335);
  const cart = page.frameLocator('iframe[title="购物车"]');
  await expect(cart.getByText('购物车还是空的')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(seenWidth).toBe(35);
  await expect(bar.getByRole('button', { name: /购物车，/ })).toBeVisible();
});

test('S099 S103 the certificates open for download when the countdown is over', async ({ page }) => {
  await page.clock.install();
  await open(page, '/doc/manual/agreement');
  await footer(page).getByRole('button', { name: '证照信息' }).click();
  const dialog = page.getByRole('dialog', { name: '证照信息' });
  await expect(dialog.getByRole('button', { name: /下载（\d）/ }).first()).toBeDisabled();
  await expect(dialog.getByRole('link', { name: '下载' })).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect(dialog.getByRole('link', { name: '下载' }).first()).toBeVisible();
});

test('S327 S328 what a guest searched for goes to the account at the login', async ({ page }) => {
  await open(page, '/doc/manual/agreement');
  const box = page.getByRole('combobox', { name: '搜索商品' });
  await box.fill('降噪耳机');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=/);
  const stored = () => page.evaluate(() => localStorage.getItem('searchHistory'));
  await expect.poll(stored).toContain('降噪耳机');
  await open(page, '/login');
  await signInHere(page, newPhone());
  await expect(page).not.toHaveURL(/\/login/);
  await open(page, '/doc/manual/agreement');
  await expect.poll(stored).toBeNull();
  await box.click();
  await expect(page.getByRole('option', { name: '降噪耳机' })).toBeVisible();
});
