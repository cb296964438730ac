import { type Page, test } from '@playwright/test';
import { boxOf } from './src/box-of.ts';
import { expect } from './src/expect.ts';
import { open } from './src/shopper.ts';
import { anyProduct } from './src/tenant-sites.ts';

/** The most that stands above a page's own content at rest, in CSS pixels. */
const MOST_AT_REST = 150;
/** The most that stays at the top of a page that is scrolled. */
const MOST_SCROLLED = 60;

const search = (page: Page) => page.getByRole('combobox', { name: '搜索商品' });
const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /我的购物车/ });

for (const [what, path] of [
  ['a list', '/list/1'],
  ['a search', '/search?keyword=手机'],
  ['a product', '/product'],
  ['articles', '/articles'],
] as const) {
  test(`S066 S067 above ${what} the header is low, and search and cart stay at hand when it is scrolled`, async ({
    page,
  }) => {
    await open(page, '/doc/manual/agreement');
    await open(page, path === '/product' ? await anyProduct(page) : path);
    expect((await boxOf(page.getByRole('main'))).y).toBeLessThanOrEqual(MOST_AT_REST);
    // A short page cannot be scrolled, and needs not be.
    await page.addStyleTag({ content: 'main { min-height: 3000px }' });
    // Two frames: what the taller page moved is over.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.evaluate(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as (PerformanceEntry & {
          sources: { node: Element | null }[];
        })[])
          moved.push(...sources.map(({ node }) => String(node?.className)));
      }).observe({ type: 'layout-shift' });
    });
    await page.mouse.wheel(0, 1200);
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(1000);
    for (const part of [search(page), cart(page)]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const { y, height } = await boxOf(part);
      expect(y + height).toBeLessThanOrEqual(MOST_SCROLLED);
    }
    // The menu stands where the logo was, and opens.
    const menu = page.getByRole('link', { name: '全部商品分类' });
    const { y, height } = await boxOf(menu);
    expect([y >= 0, y + height <= MOST_SCROLLED]).toEqual([true, true]);
    await menu.hover();
    await expect(
      page.getByRole('navigation', { name: '全部商品分类' }).getByRole('listitem').first(),
    ).toBeVisible();
    await page.mouse.move(900, 700);
    // What has no room there is not seen; the keyboard reaches it.
    await expect(page.getByRole('list', { name: '热门搜索' })).toHaveCSS('opacity', '0');
    expect(await page.evaluate('window.moved')).toEqual([]);
    await search(page).fill('华为');
    await search(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=/);
  });
}

test('the keyboard walks through the header in its order, and what it reaches below is not covered by it', async ({
  page,
}) => {
  await open(page, '/list/1');
  const order = [
    page.getByRole('banner').getByRole('link', { name: /首页$/ }).first(),
    page.getByRole('banner').getByRole('button', { name: /^所在地区/ }),
    search(page),
  ];
  await order[0]?.focus();
  for (const next of order.slice(1)) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  const last = page.getByRole('main').getByRole('article').last();
  await last.getByRole('link').last().focus();
  // Backwards up the page: each card comes to stand below what stays at the top.
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('Shift+Tab');
  const { y } = await boxOf(page.locator(':focus'));
  expect(y).toBeGreaterThanOrEqual(0);
  const bar = await boxOf(page.getByRole('navigation', { name: '排序' }));
  expect(y).toBeGreaterThanOrEqual(bar.y > 60 ? 56 : bar.y);
});

test('S066 what the scrolled header has no room for is seen once the keyboard reaches it', async ({
  page,
}) => {
  await open(page, '/list/1');
  const links = page.getByRole('navigation', { name: '主导航' });
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(1000);
  await expect(links).toHaveCSS('opacity', '0');
  // Backwards out of the page, past the tags, the links and the menu to what is searched for.
  const enter = (link: HTMLElement | SVGElement) => link.focus({ preventScroll: true });
  await page.getByRole('main').getByRole('link').first().evaluate(enter);
  const met: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const { name, isSeen, part } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { x, y, width, height } = focused.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const holder = focused.closest('[data-recedes]');
      const shows = holder === null || getComputedStyle(holder).opacity === '1';
      return {
        name: focused.textContent,
        isSeen: shows && top !== null && focused.contains(top),
        part: holder?.getAttribute('aria-label') ?? '',
      };
    });
    expect(isSeen, name ?? '').toBe(true);
    if (part !== '') met.push(part);
    if (part === '热门搜索') break;
  }
  expect(met).toContain('主导航');
  expect(met.at(-1)).toBe('热门搜索');
  // What is in sight needs no scrolling.
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(1000);
  // Back below it is low again.
  await page.getByRole('main').getByRole('link').first().evaluate(enter);
  await expect(links).toHaveCSS('opacity', '0');
});
