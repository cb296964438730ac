import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Goods as the search finds them. */
export interface Goods {
  ppid: number;
  name: string;
  price: number;
}

interface Envelope<Data> {
  code: number;
  userMsg: string;
  data: Data;
}

/**
 * Opens an address and waits until the page is alive: what is pressed before its scripts have come is pressed in vain.
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitUntilAlive(page);
}

/** Loads the open page again, and waits until it is alive. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'domcontentloaded' });
  await waitUntilAlive(page);
}

/**
 * A page of the storefront says when it answers to clicks; others, and those without scripts, are as alive as they get.
 */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !('__reactRouterContext' in window) || 'alive' in document.documentElement.dataset,
  );
}

/** A mobile number that nobody has used before. */
export function newPhone(): string {
  return `199${String(Date.now() % 1e4).padStart(4, '0')}${String(Math.floor(Math.random() * 1e4)).padStart(4, '0')}`;
}

/** Goods of different models that can be bought now, dearer than `fromYuan`. */
export async function findGoods(page: Page, keyword: string, count: number, fromYuan = 0): Promise<Goods[]> {
  const search = new URLSearchParams({ keyword, inStockOnly: '1', pageSize: '24' });
  const found = await readData<{ product: { list: (Goods & { stock: { canBuy: boolean } })[] } }>(
    page,
    `/web/api/products/search/v1?${search}`,
  );
  const goods = found.product.list.filter(({ stock, price }) => stock.canBuy && price >= fromYuan);
  expect(goods.length, `goods for ${keyword}`).toBeGreaterThanOrEqual(count);
  return goods.slice(0, count);
}

/** What the product page's button does, in the browser of the shopper. */
export async function putIntoCart(page: Page, ppid: number, count = 1): Promise<void> {
  const answer = await page.evaluate(
    async (input) => {
      const uuid = /(?:^|;\s*)uuid=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = {
        'content-type': 'application/json',
        xtenant: document.documentElement.dataset.xtenant ?? '',
        UUID: uuid,
      };
      const response = await fetch('/web/api/tmpBasket/add/v1', {
        method: 'POST',
        headers,
        body: JSON.stringify(input),
      });
      return (await response.json()) as { code: number; userMsg: string };
    },
    { ppid, count },
  );
  expect(answer, answer.userMsg).toMatchObject({ code: 0 });
}

/** The code that the sandbox sent last to a number. */
export async function readCode(page: Page, phone: string): Promise<string> {
  const messages = (await (await page.request.get(`/dev/outbox.json?phone=${phone}`)).json()) as {
    text: string;
  }[];
  const code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0];
  expect(code, 'a code in the sandbox outbox').toBeDefined();
  return code ?? '';
}

/** Signs in on the login page that is open, by a code of a text message. */
export async function signInHere(page: Page, phone: string): Promise<void> {
  await showForm(page);
  await page.getByPlaceholder('请输入手机号码').fill(phone);
  await page.getByRole('button', { name: '获取动态密码' }).click();
  await expect(page.getByText('动态密码已发送至手机，请注意查收')).toBeVisible();
  await page.getByPlaceholder('请输入动态密码').fill(await readCode(page, phone));
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Leaves the QR that the login box of some tenants opens with (S237). */
export async function showForm(page: Page): Promise<void> {
  const form = page.getByPlaceholder('请输入手机号码');
  const toForm = page.getByRole('link', { name: '密码或短信登录' });
  await expect(form.or(toForm).first()).toBeVisible();
  if (!(await form.isVisible())) await toForm.click();
}

/** Fills in and saves the address form that is open. */
export async function fillAddress(page: Page, receiver: string, mobile: string): Promise<void> {
  const form = page.getByRole('dialog', { name: /收货地址/ });
  await form.getByLabel('收货人').fill(receiver);
  await form.getByLabel('手机号码').fill(mobile);
  await form.getByLabel('省份').selectOption({ label: '云南省' });
  await form.getByLabel('城市').selectOption({ label: '昆明市' });
  await form.getByLabel('区县').selectOption({ label: '盘龙区' });
  await form.getByLabel('详细地址').fill('北京路 928 号同德昆明广场 3 栋 1802');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
}

/** Pays with the wallet that the sandbox plays, in a window of its own, as the shopper's phone would. */
export async function payInWallet(page: Page): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: '在沙箱钱包中打开' }).click();
  const wallet = await opening;
  await wallet.getByRole('button', { name: '确认支付' }).click();
  await expect(wallet.getByText('支付成功')).toBeVisible();
  await wallet.close();
}

/** `data` of a read. */
async function readData<Data>(page: Page, address: string): Promise<Data> {
  const answer = (await (await page.request.get(address)).json()) as Envelope<Data>;
  expect(answer.code, answer.userMsg).toBe(0);
  return answer.data;
}
