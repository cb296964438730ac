import { type APIRequestContext, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { readQr } from './src/read-qr.ts';
import { open } from './src/shopper.ts';

interface Card {
  ppid: number;
  colors: { ppid: number }[];
  stock: { canBuy: boolean; buttonText: string };
}

async function listCards(request: APIRequestContext): Promise<Card[]> {
  const answer = await request.get('/web/api/products/search/v1?pageSize=60');
  const { data } = (await answer.json()) as { data: { product: { list: Card[] } } };
  return data.product.list;
}

/** A phone in several colours that can be bought. */
async function findPhone(request: APIRequestContext): Promise<Card> {
  const phone = (await listCards(request)).find(({ stock, colors }) => stock.canBuy && colors.length > 2);
  if (!phone) throw new Error('the demo shop has no such product');
  return phone;
}

test('a press on a slow network is about the colour that is ringed: cart, favourite and buy now', async ({
  page,
  request,
}) => {
  const phone = await findPhone(request);
  await open(page, `/product/${phone.ppid}`);
  // The page of the other colour never comes.
  await page.route(/\/product\/\d+\.data/, () => undefined);
  const other = page.getByRole('group', { name: '颜色' }).locator('a:not([aria-current])').first();
  const wanted = Number((await other.getAttribute('href'))?.split('/').at(-1));
  expect(wanted).not.toBe(phone.ppid);
  const colour = (await other.textContent()) ?? '';
  await other.click();
  await expect(page.getByRole('group', { name: '颜色' }).locator('[aria-current]')).toHaveText(colour);
  const adding = page.waitForRequest(/tmpBasket\/add/);
  await page.getByRole('main').getByRole('button', { name: '加入购物车' }).first().click();
  expect((await adding).postDataJSON()).toMatchObject({ ppid: wanted });
  await expect(page.getByText('商品已加入购物车')).toBeVisible();
  await page.getByRole('button', { name: '联系客服' }).hover();
  const buying = page.waitForRequest(/buyDirect|direct/i);
  await page.getByRole('button', { name: phone.stock.buttonText }).click();
  expect((await buying).postDataJSON()).toMatchObject({ ppid: wanted });
});

test('S136 S142 an act that takes long shows the indicator; one that takes shorter than 200 ms none', async ({
  page,
  request,
}) => {
  const phone = await findPhone(request);
  await open(page, `/product/${phone.ppid}`);
  const gate = Promise.withResolvers<void>();
  await page.route(/tmpBasket\/add/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: '加入购物车' }).first().click();
  const indicator = page.getByRole('status').filter({ hasText: '正在加入购物车' });
  await expect(indicator).toBeVisible();
  gate.resolve();
  await expect(page.getByText('商品已加入购物车')).toBeVisible();
  await expect(indicator).toHaveCount(0);
});

test('a combination that does not exist says so, and what was chosen stays chosen', async ({
  page,
  request,
}) => {
  for (const { ppid } of await listCards(request)) {
    const detail = await request.get(`/cloudapi_sc/web/api/products/getDetailStatic/v1?ppid=${ppid}`);
    const answer = (await detail.json()) as {
      data: { dimensions: { options: unknown[] }[]; skuData: unknown[] };
    };
    const made = answer.data.dimensions.reduce((product, { options }) => product * options.length, 1);
    if (made === answer.data.skuData.length) continue;
    await open(page, `/product/${ppid}`);
    const missing = page.getByRole('main').locator('a', { hasText: '无此组合' }).first();
    if ((await missing.count()) === 0) continue;
    const chosen = page.getByRole('main').locator('fieldset a[aria-current]');
    const before = await chosen.count();
    const colour = (await chosen.first().textContent()) ?? '';
    await missing.click();
    await expect(page.getByRole('alert')).toContainText('无此组合');
    await expect(chosen).toHaveCount(before);
    await expect(chosen.first()).toContainText(colour.replace('缺货', ''));
    await expect(page.getByRole('button', { name: '无此组合' })).toBeDisabled();
    await expect(page.getByRole('button', { name: '加入购物车' })).toHaveCount(0);
    return;
  }
  throw new Error('every model of the demo shop is made in every combination');
});

test('the code in the tool bar is the product that is open', async ({ page, request }) => {
  const phone = await findPhone(request);
  await open(page, `/product/${phone.ppid}`);
  await page.getByRole('complementary', { name: '快捷工具' }).getByText('扫码').hover();
  await expect(page.getByText('手机扫码看此商品')).toBeVisible();
  const code = page.getByRole('complementary', { name: '快捷工具' }).getByRole('img', { name: /二维码/ });
  const drawing = await code.evaluate((image) =>
    image.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
  );
  const read = await readQr(page, `data:image/svg+xml,${encodeURIComponent(drawing)}`);
  expect(read).toMatch(new RegExp(`//m\\.localhost.*/product/${phone.ppid}$`));
});

test('S373 a picture that did not load is loaded again by a click, in a card too, and nothing is left', async ({
  page,
}) => {
  let isBroken = true;
  await page.route('**/files/**', (route) => (isBroken ? route.abort() : route.continue()));
  await open(page, '/list/1');
  const retry = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /加载失败，点击重试/ });
  await expect(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(page).toHaveURL(/\/list\/1/);
  await expect(page.getByRole('article').first().locator('[data-state=loaded]').first()).toBeVisible();
});
