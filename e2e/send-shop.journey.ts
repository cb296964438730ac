import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { newPhone, open } from './src/shopper.ts';
import { anyProduct, readInPage, tenantSites } from './src/tenant-sites.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: '发送门店地址到手机' });
const picture = (page: Page) => dialog(page).getByRole('button', { name: /^验证码图片/ });
const send = (page: Page) => dialog(page).getByRole('button', { name: '发送', exact: true });

/** Opens goods of a site and the dialog of one of its stores. */
async function openDialog(page: Page, origin: string): Promise<void> {
  await open(page, origin);
  await open(page, `${origin}${await anyProduct(page)}`);
  await openOf(page, 0);
}

async function openOf(page: Page, place: number): Promise<void> {
  const pictureCame = page.waitForResponse((response) => response.url().includes('/verifyImg/v1'));
  await page.locator('#stores').getByRole('button', { name: '发送到手机' }).nth(place).click();
  await pictureCame;
  await expect(picture(page).locator('img')).toHaveJSProperty('complete', true);
}

/** What the sandbox says is on the picture. */
async function solve(page: Page): Promise<string> {
  const device = await page.evaluate(() => /uuid=([^;]+)/.exec(document.cookie)?.[1]);
  const { answer } = await page.evaluate(
    async (id) => (await (await fetch(`/dev/captcha.json?UUID=${id}`)).json()) as { answer: string },
    device,
  );
  return answer;
}

test('S152 S157 S161 the address of a store goes to a phone', async ({ page }) => {
  await openDialog(page, tenantSites[1].origin);
  await expect(dialog(page).getByRole('button', { name: '取消' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const phone = newPhone();
  await dialog(page).getByLabel('手机号码').fill(phone);
  await dialog(page)
    .getByLabel('验证码', { exact: true })
    .fill((await solve(page)).toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('发送成功！')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  const sent = await page.evaluate(
    async (to) => (await (await fetch(`/dev/outbox.json?phone=${to}`)).json()) as { text: string }[],
    phone,
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toMatch(/您查询的门店：.+，地址：.+，电话：.+，营业时间：\d\d:\d\d-\d\d:\d\d。/);
});

test('S158 S159 the phone is asked for first, then the captcha, and nothing is sent', async ({ page }) => {
  await openDialog(page, tenantSites[0].origin);
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await dialog(page).getByLabel('手机号码').fill('12812345678');
  await send(page).click();
  await expect(page.getByText('请填写正确的手机号码！')).toBeVisible();
  await dialog(page).getByLabel('手机号码').fill('13812345678');
  await send(page).click();
  await expect(page.getByText('请填写验证码！')).toBeVisible();
  expect(calls.filter((url) => url.includes('/area/send'))).toEqual([]);
});

test('S153 S156 S162 a click on the picture and another store ask for a new one and clear what was typed', async ({
  page,
}) => {
  await openDialog(page, tenantSites[0].origin);
  const image = picture(page).locator('img');
  const typed = dialog(page).getByLabel('验证码', { exact: true });
  const first = (await image.getAttribute('src')) ?? '';
  expect(first).toMatch(/w=90&h=30&UUID=[\w-]+&v=\d+$/);
  expect(
    await image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]),
  ).toEqual([90, 30]);
  await typed.fill('ABCD');
  await picture(page).click();
  await expect(image).not.toHaveAttribute('src', first);
  await expect(typed).toHaveValue('');
  const second = (await image.getAttribute('src')) ?? '';
  await typed.fill('ABCD');
  await dialog(page).getByRole('button', { name: '取消' }).click();
  await expect(dialog(page)).toBeHidden();
  await openOf(page, 1);
  await expect(image).not.toHaveAttribute('src', second);
  await expect(typed).toHaveValue('');
});

test('a wrong captcha is told and brings a new picture', async ({ page }) => {
  await openDialog(page, tenantSites[0].origin);
  const image = picture(page).locator('img');
  const first = (await image.getAttribute('src')) ?? '';
  await dialog(page).getByLabel('手机号码').fill(newPhone());
  await dialog(page).getByLabel('验证码', { exact: true }).fill('0000');
  await send(page).click();
  await expect(page.getByText('验证码错误，请重新输入')).toBeVisible();
  await expect(image).not.toHaveAttribute('src', first);
  await expect(dialog(page)).toBeVisible();
});

test('S155 the dialog closes with Esc and can be opened by keyboard', async ({ page }) => {
  await openDialog(page, tenantSites[0].origin);
  await expect(dialog(page).getByLabel('手机号码')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const opener = page.locator('#stores').getByRole('button', { name: '发送到手机' }).first();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
});

test('S160 a brand shop is sent by its own call', async ({ page }) => {
  const { origin } = tenantSites[0];
  await openDialog(page, origin);
  const stores = await readInPage<{ name: string; brandShop: boolean }[]>(
    page,
    '/web/api/stores/allStore/v1',
  );
  const brand = stores.find(({ brandShop }) => brandShop)?.name ?? '';
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  for (const { name, path } of [
    { name: brand, path: '/web/api/area/sendBrandShop/v1' },
    {
      name: stores.find(({ brandShop, name: other }) => !brandShop && other.includes('昆明'))?.name ?? '',
      path: '/web/api/area/sendShopInfo/v1',
    },
  ]) {
    const line = page.locator('#stores li').filter({ hasText: name });
    await line.getByRole('button', { name: '发送到手机' }).click();
    await expect(picture(page).locator('img')).toHaveJSProperty('complete', true);
    const call = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/area/send'),
    );
    await dialog(page).getByLabel('手机号码').fill('13812345678');
    await dialog(page).getByLabel('验证码', { exact: true }).fill('0000');
    await send(page).click();
    expect(new URL((await call).url()).pathname).toBe(path);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
});
