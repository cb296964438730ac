import { expect, type Page, test } from '@playwright/test';
import { open } from './src/shopper.ts';
import { anyProduct } from './src/tenant-sites.ts';
import { addressOf, tenants } from './src/tenants.ts';

/** So many times slower than this machine, so that the page is painted while it arrives. */
const SLOWER = 4;

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

for (const { id, host } of tenants) {
  test(`nothing in the shell of tenant ${id} shifts while a page arrives on a slow machine`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await open(page, addressOf(host, '/'));
    expect(await shifts()).toEqual([]);
    for (const path of ['/list/1', await anyProduct(page), '/login']) {
      await open(page, addressOf(host, path));
      expect(await shifts(), path).toEqual([]);
    }
  });
}
