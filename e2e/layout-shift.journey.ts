import { type Page, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { findGoods, open, putIntoCart } from './src/shopper.ts';
import { anyProduct } from './src/tenant-sites.ts';
import { addressOf, tenants } from './src/tenants.ts';
import { findUndressed } from './src/undressed.ts';

/** So many times slower than this machine, so that the page is painted while it arrives. */
const SLOWER = 4;

/** A line of 1.6 Mbit/s, in bytes a second, and its delay in milliseconds. */
const SLOW_LINE = { downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150, offline: false };

declare global {
  interface Window {
    shifts: string[];
  }
}

/** What moves on a page without anybody having asked for it, by class names. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      hadRecentInput: boolean;
      sources: readonly { node: Element | null }[];
    }
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) window.shifts.push(...sources.map(({ node }) => node?.className ?? '?'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.shifts);
}

/** Opens a page and stays until all that it asked for has arrived and been painted. */
async function openWhole(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
    await Promise.all(
      pictures.map(
        (picture) =>
          new Promise((resolve) => {
            picture.onload = resolve;
            picture.onerror = resolve;
          }),
      ),
    );
    // Two frames: the first may still be laying out what has just come.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

test('nothing in the shell shifts while a page arrives on a slow machine', async ({ page }) => {
  const shifts = await watchShifts(page);
  await openWhole(page, '/');
  expect(await shifts()).toEqual([]);
  for (const path of ['/list/1', await anyProduct(page), '/login']) {
    await openWhole(page, path);
    expect(await shifts(), path).toEqual([]);
  }
  // The shells of other tenants are as long and as full as their content makes them.
  for (const { host } of tenants.slice(1)) {
    await openWhole(page, addressOf(host, '/'));
    expect(await shifts(), host).toEqual([]);
  }
});

test('every part that the server sends is styled by what the page links', async ({ page }) => {
  await open(page, '/');
  const addresses = ['/', '/list/1', '/search?keyword=手机', await anyProduct(page), '/trade/cart'];
  addresses.push(
    '/login',
    '/login?mode=normal',
    '/login?mode=wechat',
    '/account/register',
    '/account/findpwd',
  );
  addresses.push('/huiShou/imei', '/doc/manual/privacy', '/topic/app/', '/404');
  for (const address of addresses)
    expect.soft(await findUndressed(page.request, address), address).toEqual([]);
});

for (const path of ['/huiShou/imei', '/', '/list/1', '/product', '/login', '/trade/cart']) {
  test(`${path} holds still while it comes over a slow line, and nothing of it fails, whatever is pressed before it is alive`, async ({
    page,
  }) => {
    // What comes slowly takes its time.
    test.slow();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    await open(page, '/');
    const [goods] = await findGoods(page, '手机', 1);
    await putIntoCart(page, goods?.ppid ?? 0);
    const address = path === '/product' ? `/product/${goods?.ppid}` : path;
    const shifts = await watchShifts(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    await openWhole(page, address);
    // Counts and prices come after the page.
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toEqual([]);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('#shown').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('button:not([form], [type=submit])'))
        button.click();
    });
    await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
    await page.waitForLoadState();
    expect(complaints).toEqual([]);
  });
}
