import { type Page, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { findGoods, type Goods, newPhone, open, putIntoCart, reload, signInHere } from './src/shopper.ts';

test('S009 S166 S174 a guest fills a cart, logs in by text message and finds it merged', async ({ page }) => {
  await open(page, '/trade/cart');
  await expect(page.getByText('购物车还是空的')).toBeVisible();
  await expect(page.getByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/');
  const [first, second] = await findTwo(page, '手机壳');
  await putIntoCart(page, first.ppid);
  await putIntoCart(page, second.ppid);

  await reload(page);
  const lines = linesOf(page);
  await expect(lines).toHaveCount(2);
  const line = lines.filter({ hasText: second.name });
  await line.getByRole('button', { name: '增加' }).click();
  await expect(line.getByRole('textbox')).toHaveValue('2');
  await expect(page.getByText('已选 3 件')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await expect(page.getByText('登录后，购物车里的商品会保存到您的账号中')).toBeVisible();
  await page.getByRole('link', { name: '立即登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signInHere(page, newPhone());
  await expect(page).toHaveURL(/\/trade\/cart$/);
  await expect(lines).toHaveCount(2);
  await expect(line.getByRole('textbox')).toHaveValue('2');
  await expect(page.getByText('立即登录')).toBeHidden();
  await reload(page);
  await expect(lines).toHaveCount(2);
});

test('S170 S193 S195 a deleted line can be taken back, favourites need a login, nothing ticked is not checked out', async ({
  page,
}) => {
  const goods = await openCart(page, '充电器');
  await page.getByRole('button', { name: `把${goods.name}` }).click();
  await expect(page.getByText('请先登录')).toBeVisible();

  await page.getByRole('button', { name: `删除${goods.name}` }).click();
  await expect(page.getByText('购物车还是空的')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('link', { name: goods.name }).first()).toBeVisible();

  const bar = page.getByRole('region', { name: '结算' });
  await expect(bar).toContainText('¥');
  // By its words, which nothing may lie over.
  await page.getByText('全选', { exact: true }).first().click();
  // S199: of nothing there is no price.
  await expect(bar).not.toContainText('¥');
  await page.getByRole('button', { name: '去结算' }).click();
  await expect(page.getByText('请勾选您要购买的商品')).toBeVisible();
});

test('what is pressed before the page is alive is done as soon as it is, once and in its order', async ({
  page,
}) => {
  await openCart(page, '手机', 3000);
  const line = linesOf(page).first();
  const scripts = await holdScripts(page);
  await page.goto('/trade/cart', { waitUntil: 'commit' });
  // Pressed twice, because nothing happens: opened once.
  await page.getByRole('button', { name: '选服务' }).dblclick();
  await line.getByRole('button', { name: '增加' }).click();
  await line.getByRole('checkbox').uncheck();
  await expect(line.getByRole('textbox')).toHaveValue('1');
  scripts.release();
  await expect(line.getByRole('textbox')).toHaveValue('2');
  await expect(page.getByRole('group', { name: '碎屏险' })).toBeVisible();
  await expect(line.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByText('已选 0 件')).toBeVisible();
});

test('S190 a checkout that is pressed before the page is alive goes on', async ({ page }) => {
  await openCart(page, '充电器');
  const scripts = await holdScripts(page);
  await page.goto('/trade/cart', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '去结算' }).click();
  scripts.release();
  await expect(page).toHaveURL(/\/login\?redirect=%2Ftrade%2Fconfirm%2Fcart%2F\d+$/);
});

test('S175 S192 S205 the full page is 1200 px wide; a quantity click rests the stepper, then all lines come anew', async ({
  page,
}) => {
  await openCart(page, '充电器');
  const bar = await boxOf(page.getByRole('region', { name: '结算' }));
  expect(bar.width).toBe(1200);

  const stepper = linesOf(page).first();
  const increase = stepper.getByRole('button', { name: '增加' });
  const reloading = page.waitForRequest(/tmpBasket\/list\/v4\?page=1&pageSize=200/);
  await increase.click();
  await expect(increase).toHaveAttribute('aria-disabled', 'true');
  // A real second click on the resting button: nothing waits for it to be enabled.
  await increase.dispatchEvent('click');
  await expect(stepper.getByRole('textbox')).toHaveValue('2');
  await reloading;
  await expect(increase).not.toHaveAttribute('aria-disabled', 'true');
  await increase.click();
  await expect(stepper.getByRole('textbox')).toHaveValue('3');
});

test('S187 S189 S201 services of a line are bought, exchanged and taken off', async ({ page }) => {
  await openCart(page, '手机', 3000);
  await page.getByRole('button', { name: '选服务' }).click();
  const service = page.getByRole('group', { name: '碎屏险' }).getByRole('button');
  // It shows at once; the page is not left before both are stored, and the answer to the first is not taken for the
  // second's.
  const stored = page.waitForResponse(/tmpBasket\/service\/v1/);
  await service.first().click();
  const bought = page.getByRole('list', { name: '已选服务' }).getByRole('listitem');
  await expect(bought).toHaveCount(1);
  await stored;
  const exchanged = page.waitForResponse(/tmpBasket\/service\/v1/);
  await service.nth(1).click();
  await expect(service.first()).toHaveAttribute('aria-pressed', 'false');
  await expect(service.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await exchanged;
  await reload(page);
  await expect(bought).toHaveCount(1);
  await bought.getByRole('button', { name: /取消/ }).click();
  await expect(page.getByText('取消成功')).toBeVisible();
  await expect(bought).toHaveCount(0);
});

test('S204 a price query that fails is said and logged, and the cart goes on', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/tmpBasket/queryActivePrice/**', (route) =>
    route.fulfill({ json: { code: 5003, data: null, userMsg: '价格查询失败，请稍后重试' } }),
  );
  await openCart(page, '充电器');
  await expect(page.getByText('价格查询失败，请稍后重试').first()).toBeVisible();
  expect(logged.some((text) => text.includes('prices of the selected goods'))).toBe(true);
  await expect(page.getByText('已选 1 件')).toBeVisible();
});

test('S172 S173 S203 recommended goods stand five across and ask which variant', async ({ page }) => {
  await open(page, '/trade/cart');
  const recommended = page.getByRole('region', { name: '为你推荐' });
  const edges = await recommended.boundingBox();
  const buttons = recommended.getByRole('button', { name: '加入购物车' });
  const places = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
  const seen = places.filter((place) => place && edges && place.x + place.width <= edges.x + edges.width + 1);
  expect(seen).toHaveLength(5);

  const chooser = page.getByRole('dialog', { name: '选择规格' });
  for (const button of (await buttons.all()).slice(0, 5)) {
    // Goods of one variant are put in at once; of the others it is asked.
    const isAsked = Promise.race([
      chooser.waitFor().then(() => true),
      page.waitForResponse(/tmpBasket\/add/).then(() => false),
    ]);
    await button.click();
    if (await isAsked) break;
  }
  await expect(chooser).toBeVisible();
  await chooser.getByRole('radio').last().check();
  await chooser.getByRole('button', { name: '加入购物车' }).click();
  await expect(chooser).toBeHidden();
  await expect(page.getByText('商品已加入购物车').first()).toBeVisible();
});

test('S163 S164 S165 the mini cart is 300 px wide and stands without bars in a side frame of 335 px', async ({
  page,
}) => {
  await open(page, '/');
  const [goods] = await findTwo(page, '手机壳');
  await putIntoCart(page, goods.ppid);
  await page.setViewportSize({ width: 335, height: 700 });
  for (const address of ['/trade/cart?act=mini&from=right', '/trade/cart?from=right']) {
    await open(page, address);
    await expect(page.getByRole('heading', { name: '购物车' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: '快捷工具' })).toHaveCount(0);
  }
  expect((await boxOf(page.getByRole('region', { name: '结算' }))).width).toBe(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(335);
  await expect(page.getByRole('link', { name: goods.name }).first()).toHaveAttribute('target', '_top');
});

test('a window zoomed to 200 % cuts nothing: the checkout, the tool bar and the cart of the header are seen whole', async ({
  browser,
}) => {
  // What a window of 1440 by 900 px has left at twice the size, on the same screen.
  const window = { width: 720, height: 450 };
  const page = await browser.newPage({ viewport: window, screen: { width: 1440, height: 900 } });
  await openCart(page, '充电器');
  const tools = page.getByRole('complementary', { name: '快捷工具' }).getByRole('button').first();
  await expect(page.getByRole('button', { name: '去结算' })).toBeInViewport({ ratio: 1 });
  await expect(tools).toBeInViewport({ ratio: 1 });

  await page.evaluate(() => scrollTo(document.documentElement.scrollWidth, 0));
  const cart = page.getByRole('link', { name: /我的购物车/ });
  const [button, bar] = [await cart.boundingBox(), await tools.boundingBox()];
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(bar?.x ?? 0);
  await cart.hover();
  const popup = page.getByRole('region', { name: '购物车中的商品' });
  await expect(popup.getByRole('link', { name: '去购物车结算' })).toBeInViewport({ ratio: 1 });
  expect((await popup.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await page.close();
});

/** As on a slow network: the page is painted, and its scripts come when they are let. */
async function holdScripts(page: Page): Promise<{ release(): void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve() };
}

function linesOf(page: Page) {
  // In whichever group: what is in force decides where goods stand.
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: /^选择/ }) });
}

/** Puts goods into a new guest's cart and opens it. */
async function openCart(page: Page, keyword: string, fromYuan = 0): Promise<Goods> {
  await open(page, '/');
  const [goods] = await findGoods(page, keyword, 1, fromYuan);
  if (!goods) throw new Error('goods were looked for');
  await putIntoCart(page, goods.ppid);
  await open(page, '/trade/cart');
  await expect(linesOf(page)).toHaveCount(1);
  return goods;
}

async function findTwo(page: Page, keyword: string): Promise<[Goods, Goods]> {
  const [first, second] = await findGoods(page, keyword, 2);
  if (!first || !second) throw new Error('two goods were looked for');
  return [first, second];
}
