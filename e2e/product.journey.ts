import { type APIRequestContext, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';

interface Card {
  ppid: number;
  name: string;
  price: number;
  colors: { ppid: number }[];
  commentCount: number;
  stock: { canBuy: boolean; buttonText: string };
}

/** The first model of the demo shop that is as wanted. */
async function findProduct(request: APIRequestContext, isWanted: (card: Card) => boolean): Promise<Card> {
  for (let page = 1; page <= 5; page += 1) {
    const answer = await request.get(`/web/api/products/search/v1?pageSize=60&page=${page}`);
    const { data } = (await answer.json()) as { data: { product: { list: Card[] } } };
    const found = data.product.list.find(isWanted);
    if (found) return found;
  }
  throw new Error('the demo shop has no such product');
}

/** A phone in several colours that can be bought. */
const findPhone = (request: APIRequestContext) =>
  findProduct(request, (card) => card.stock.canBuy && card.colors.length > 2 && card.commentCount > 0);

test('choosing another colour changes the ppid and keeps the place of the page', async ({
  page,
  request,
}) => {
  const phone = await findPhone(request);
  await page.goto(`/product/${phone.ppid}`);
  const colours = page.getByRole('group', { name: '颜色' });
  await page.evaluate('scrollTo(0, 160)');
  const chosen = await colours.locator('[aria-current]').textContent();
  const title = await page.title();
  await colours.locator('a:not([aria-current])').first().click();
  await expect(page).not.toHaveURL(new RegExp(`/product/${phone.ppid}$`));
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(colours.locator('[aria-current]')).not.toHaveText(chosen ?? '');
  await expect(page).not.toHaveTitle(title);
  expect(await page.evaluate('scrollY')).toBe(160);
});

test('what was chosen of services and units stays when the colour changes', async ({ page, request }) => {
  const phone = await findPhone(request);
  await page.goto(`/product/${phone.ppid}`);
  const service = page.getByRole('group', { name: '碎屏险' }).getByRole('radio').nth(1);
  await service.check();
  await page.getByRole('button', { name: '增加' }).click();
  await expect(page.getByText('合计')).toBeVisible();
  await page.getByRole('group', { name: '颜色' }).locator('a:not([aria-current])').first().click();
  await expect(page).not.toHaveURL(new RegExp(`/product/${phone.ppid}$`));
  await expect(service).toBeChecked();
  await expect(page.getByRole('textbox', { name: '数量' })).toHaveValue('2');
});

test('S203 a guest fills the cart, and the header counts it', async ({ page, request }) => {
  const phone = await findPhone(request);
  await page.goto(`/product/${phone.ppid}`);
  await page.getByRole('button', { name: '增加' }).click();
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('商品已加入购物车')).toBeVisible();
  const header = page.getByRole('banner').getByRole('link', { name: /我的购物车/ });
  await expect(header).toContainText('2');
  await page.reload();
  await expect(header).toContainText('2');
});

test('buying now leads a guest over the login to the confirmation', async ({ page, request }) => {
  const phone = await findPhone(request);
  await page.goto(`/product/${phone.ppid}`);
  await page.getByRole('button', { name: phone.stock.buttonText }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Ftrade%2Fconfirm%2Fdirect%2F\d+/);
});

test('a favourite needs a login', async ({ page, request }) => {
  const phone = await findPhone(request);
  await open(page, `/product/${phone.ppid}`);
  await page.getByRole('button', { name: '收藏' }).click();
  await expect(page.getByRole('dialog', { name: '用户登录' })).toBeVisible();
});

test('what is sold out cannot be bought', async ({ page, request }) => {
  // What is repaired only leads to a repair instead.
  const gone = await findProduct(request, ({ stock }) => !stock.canBuy && stock.buttonText !== '预约维修');
  await page.goto(`/product/${gone.ppid}`);
  await expect(page.getByRole('button', { name: gone.stock.buttonText })).toBeDisabled();
  await expect(page.getByRole('button', { name: '加入购物车' })).toHaveCount(0);
  const refused = await request.post('/web/api/tmpBasket/add/v1', {
    data: { ppid: gone.ppid, count: 1 },
    headers: { xtenant: '0', origin: new URL(page.url()).origin },
  });
  expect(((await refused.json()) as { code: number }).code).not.toBe(0);
});

test('arrow keys go through the pictures', async ({ page, request }) => {
  const phone = await findPhone(request);
  await page.goto(`/product/${phone.ppid}`);
  const gallery = page.getByRole('region', { name: /可用左右方向键切换/ });
  await gallery.focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery).toHaveAccessibleName(/第 2 张/);
  await expect(page.getByRole('button', { name: '查看第 2 张图片' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(gallery).toHaveAccessibleName(/第 1 张/);
});

test('kinds of comments are addresses', async ({ page, request }) => {
  const phone = await findPhone(request);
  await page.goto(`/product/${phone.ppid}#comments`);
  await page.getByRole('navigation', { name: '评价类型' }).getByRole('link', { name: /好评/ }).click();
  await expect(page).toHaveURL(/\?comment=good#comments$/);
  await expect(page.getByRole('navigation', { name: '评价类型' }).locator('[aria-current]')).toHaveText(
    /好评/,
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole product is there: price, parameters, comments, stores', async ({ page, request }) => {
    const phone = await findPhone(request);
    await page.goto(`/product/${phone.ppid}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(phone.name);
    await expect(page.getByRole('main')).toContainText(/¥\d+/);
    for (const part of ['商品介绍', '规格参数', '商品评价', '门店库存']) {
      await expect(page.getByRole('region', { name: part })).toContainText(/\S{10}/);
    }
    await page.getByRole('group', { name: '颜色' }).locator('a:not([aria-current])').first().click();
    await expect(page).not.toHaveURL(new RegExp(`/product/${phone.ppid}$`));
  });

  test('a guest fills the cart', async ({ page, request }) => {
    const phone = await findPhone(request);
    await page.goto(`/product/${phone.ppid}`);
    await page.getByRole('button', { name: '加入购物车' }).click();
    await expect(page).toHaveURL(/\/trade\/addcart\?basketId=\d+$/);
    await expect(page.getByRole('main')).toContainText(phone.name);
  });
});
