import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openPhone } from './src/phone.ts';
import { ShopStaff } from './src/shop-staff.ts';
import { open } from './src/shopper.ts';
import { openAsMember } from './src/signed-in.ts';

/** A package whose page sells it, chosen there. */
async function choosePackage(page: Page, baseURL: string) {
  const staff = await ShopStaff.signIn(baseURL);
  const packages = await staff.listPackages();
  await staff.signOut();
  for (const { ppid, name, items } of packages) {
    await open(page, `/product/${ppid}`);
    const chip = page.getByRole('radio', { name: new RegExp(`^${name}`) });
    if ((await chip.count()) === 0 || !(await chip.isEnabled())) continue;
    await chip.check();
    const goods = page.getByRole('list', { name: `${name}包含的商品` });
    await expect(goods.getByRole('listitem')).toHaveCount(items.length);
    const price = await goods
      .locator('xpath=..')
      .getByText(/^¥[\d.]+$/)
      .last()
      .textContent();
    return { name, items, yuan: Number(price?.slice(1)) };
  }
  throw new Error('the demo shop sells no package');
}

test('S344 a package is bought on its page, stands as one block in the cart, and travels to a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { name, items, yuan } = await choosePackage(page, baseURL ?? '');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '加入购物车', exact: true }).first().click();
  await expect(page.getByText('套餐已加入购物车')).toBeVisible();

  await open(page, '/trade/cart');
  const block = page.getByRole('region', { name });
  for (const item of items) await expect(block.getByRole('link', { name: item.name }).last()).toBeVisible();
  const bar = page.getByRole('region', { name: '结算' });
  await expect(bar).toContainText(`已选 ${items.length} 件`);
  const saved = block.getByText(/^套餐已省/);
  await expect(saved).toBeVisible();
  await block.getByRole('textbox', { name: `${name}的套数` }).fill('2');
  await block.getByRole('textbox', { name: `${name}的套数` }).press('Enter');
  await expect(bar).toContainText(`已选 ${items.length * 2} 件`);
  expect(await findViolations(page)).toEqual([]);

  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/loadToCode/')),
    page.getByRole('button', { name: '手机扫码加购' }).click(),
  ]);
  const { data } = (await answer.json()) as { data: { codeUrl: string } };
  const address = new URL(data.codeUrl);
  const phone = await openPhone(browser, baseURL ?? '');
  await open(phone, `${address.pathname}${address.search}`);
  await expect(phone.getByRole('region', { name }).getByRole('listitem')).toHaveCount(items.length);
  expect(await findViolations(phone)).toEqual([]);
  await phone.getByRole('button', { name: '加入我的购物车' }).click();
  await expect(phone.getByText(`已加入 ${items.length} 种商品`)).toBeVisible();
  await phone.context().close();

  await page.keyboard.press('Escape');
  await block.getByRole('button', { name: `删除套餐${name}` }).click();
  await expect(page.getByText('购物车还是空的')).toBeVisible();
  expect(yuan).toBeGreaterThan(0);
});

test('S344 a package is bought at once, at the price that its page names', async ({ page, baseURL }) => {
  await openAsMember(page, '/');
  const { items, yuan } = await choosePackage(page, baseURL ?? '');
  await page.getByRole('button', { name: '立即购买' }).click();
  await expect(page).toHaveURL(/\/trade\/confirm\/cart\/[\d,]+$/);
  for (const item of items) await expect(page.getByText(item.name).first()).toBeVisible();
  const [, goods] = /商品金额\D*([\d.,]+)/.exec((await page.locator('main').textContent()) ?? '') ?? [];
  expect(Number(goods?.replaceAll(',', ''))).toBeGreaterThanOrEqual(yuan);
});
