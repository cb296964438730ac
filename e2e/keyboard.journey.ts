import { type Locator, type Page, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { findGoods, open } from './src/shopper.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: '全部商品分类' });
/** Names of the categories of the first level. */
const rows = (page: Page) => menu(page).locator('[data-menu-row]');
const title = (page: Page) => menu(page).getByRole('link', { name: '全部商品分类' });

const isInMenu = (page: Page) => menu(page).evaluate((nav) => nav.contains(document.activeElement));

/** Comes to the title of the category menu as the keyboard does: backwards from the link behind it. */
async function enterMenu(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).focus();
  await page.keyboard.press('Shift+Tab');
  // Where the menu stands open its links come first.
  const isOnTitle = () => title(page).evaluate((link) => link === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isOnTitle()); presses += 1)
    await page.keyboard.press('Shift+Tab');
  await expect(title(page)).toBeFocused();
}

test('S068 Tab goes from the title of the category menu through what it opens, and out at its end', async ({
  page,
}) => {
  await open(page, '/doc/manual/agreement');
  await expect(rows(page).first()).toBeHidden();
  await enterMenu(page);
  await expect(rows(page).first()).toBeVisible();
  await expect(title(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(rows(page).first()).toBeFocused();
  const links = await menu(page).getByRole('link').count();
  const reached = new Set<string>();
  for (let presses = 0; presses <= links && (await isInMenu(page)); presses += 1) {
    const focused = menu(page).locator(':focus');
    await expect(focused).toBeVisible();
    expect(await focused.evaluate((link) => link.closest('[data-menu-panel]'))).toBeNull();
    reached.add((await focused.textContent()) ?? '');
    await page.keyboard.press('Tab');
  }
  for (const name of await rows(page).allTextContents()) expect(reached).toContain(name);
  await expect(
    page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }),
  ).toBeFocused();
  await expect(rows(page).first()).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await expect(title(page)).toBeFocused();
  await expect(rows(page).first()).toBeVisible();
});

for (const path of ['/doc/manual/agreement', '/']) {
  test(`S070 arrows, Home, End and Esc walk through the category menu of ${path}`, async ({ page }) => {
    await open(page, path);
    await enterMenu(page);
    const press = async (key: string, to: Locator) => {
      await page.keyboard.press(key);
      await expect(to, key).toBeFocused();
    };
    const panel = menu(page).locator('[data-menu-category]').nth(1).locator('[data-menu-panel] a');
    await press('ArrowDown', rows(page).first());
    await press('ArrowDown', rows(page).nth(1));
    await press('ArrowUp', rows(page).first());
    await press('End', rows(page).last());
    await press('Home', rows(page).first());
    // From a link beside the name the keys go on from that row.
    await press('Tab', menu(page).locator('[data-menu-category]').first().getByRole('link').nth(1));
    await press('ArrowDown', rows(page).nth(1));
    await expect(panel.first()).toBeVisible();
    await press('ArrowRight', panel.first());
    await press('ArrowDown', panel.nth(1));
    await press('End', panel.last());
    await press('Home', panel.first());
    await press('Escape', rows(page).nth(1));
    await press('ArrowRight', panel.first());
    await press('ArrowLeft', rows(page).nth(1));
    await press('Escape', title(page));
    await expect(panel.first()).toBeHidden();
    await press('ArrowDown', rows(page).first());
    await expect(rows(page).first()).toBeVisible();
  });
}

test('S060 Esc shuts the category menu, which stays shut until it is asked for', async ({ page }) => {
  await open(page, '/doc/manual/agreement');
  await enterMenu(page);
  await page.keyboard.press('Escape');
  await expect(rows(page).first()).toBeHidden();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Tab');
  expect(await isInMenu(page)).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await expect(rows(page).first()).toBeVisible();
});

test('the window of the home page gives the focus to the page below it, whichever way it is closed', async ({
  page,
}) => {
  const content = { id: 7, title: '新人见面礼', content: '<p>注册即送</p>', link: '', image: null };
  await page.route('**/web/api/popWindow/index*', (route) =>
    route.fulfill({ json: { code: 0, userMsg: '', data: content } }),
  );
  const box = page.getByRole('region', { name: '新人见面礼' });
  const label = box.getByRole('button', { name: '新人见面礼' });
  for (const close of [
    async () => {
      // Beside the column is room for its label, which opens it.
      await label.press('Enter');
      await expect(label).toHaveAttribute('aria-expanded', 'true');
      await box.getByRole('button', { name: '我知道了' }).click();
    },
    () => box.getByRole('button', { name: '关闭' }).press('Enter'),
    () => label.press('Escape'),
  ]) {
    await open(page, '/');
    await expect(box).toBeVisible();
    await close();
    await expect(box).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
  }
  // Who was elsewhere stays there.
  await open(page, '/');
  await expect(box).toBeVisible();
  const search = page.getByRole('combobox', { name: '搜索商品' });
  await search.press('Escape');
  await search.press('Escape');
  await expect(box).toBeHidden();
  await expect(search).toBeFocused();
});

test('S138 Esc closes the login over the page before its form has come, and the focus goes back', async ({
  page,
}) => {
  const [goods] = await findGoods(page, '手机', 1);
  await open(page, `/product/${goods?.ppid}`);
  const gate = Promise.withResolvers<void>();
  await page.route('**/login?*', async (route) => {
    await gate.promise;
    // The frame that asked is gone by then.
    await route.abort().catch(() => undefined);
  });
  const popup = page.getByRole('dialog', { name: '用户登录' });
  const favourite = page.getByRole('button', { name: '收藏' });
  await favourite.press('Enter');
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('button', { name: '关闭' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(favourite).toBeFocused();
  gate.resolve();
  await page.unroute('**/login?*');
  await favourite.press('Enter');
  const form = page.frameLocator('iframe[title="用户登录"]');
  await form.locator('html[data-alive]').waitFor();
  // The frame has taken the focus, and hands on what is pressed in it.
  await expect(page.locator('iframe[title="用户登录"]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(favourite).toBeFocused();
});

for (const path of [
  '/login?mode=normal',
  '/account/register',
  '/account/findpwd',
  '/account/findpwd?way=mail',
]) {
  test(`each field of ${path} has a name, and an icon that says what it is for`, async ({ page }) => {
    await open(page, path);
    const fields = page.getByRole('main').locator('input:not([type=hidden], [type=checkbox])');
    expect(await fields.count()).toBeGreaterThanOrEqual(2);
    for (const field of await fields.all()) {
      await expect(field).toHaveAccessibleName(/\S/);
      await expect(field.locator('xpath=preceding-sibling::*//*[name()="svg"]')).toBeVisible();
    }
  });
}
