import { expect as bare, type Page } from '@playwright/test';

/**
 * `expect` of Playwright, whose `toHaveURL` also waits until the page of that address is on show. The router changes
 * the address first and puts the page in place a moment later; what is read, ticked or pressed in between belongs to
 * the page before.
 */
export const expect = bare.extend({
  async toHaveURL(page: Page, ...expected: Parameters<ReturnType<typeof bare<Page>>['toHaveURL']>) {
    const address = this.isNot ? bare(page).not : bare(page);
    await address.toHaveURL(...expected);
    await page.waitForFunction(isOnShow);
    return { pass: !this.isNot, message: () => `the page of ${page.url()} is on show` };
  },
});

/** The storefront says what it shows (apps/web/app/root.tsx); pages of others, and those without scripts, are there. */
function isOnShow(): boolean {
  if (!('__reactRouterContext' in window)) return true;
  return document.documentElement.dataset.shown === `${location.pathname}${location.search}`;
}
