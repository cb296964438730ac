import { expect as bare, type Page } from '@playwright/test';

/**
 * `expect` of Playwright, whose `toHaveURL` also waits until the page of that address is on show. The router changes
 * the address first and puts the page in place a moment later; what is read, ticked or pressed in between belongs to
 * the page before.
 */
export const expect = bare.extend({
  async toHaveURL(page: Page, ...expected: Parameters<ReturnType<typeof bare<Page>>['toHaveURL']>) {
    const address = this.isNot ? bare(page).not : bare(page);
    try {
      await address.toHaveURL(...expected);
    } catch (error) {
      // Why it stayed where it is, the page may say; of a run elsewhere nothing but this line is left.
      const said = await page.evaluate(readWords).catch(() => []);
      if (error instanceof Error) error.message = `the page says [${said.join(' | ')}]: ${error.message}`;
      throw error;
    }
    await page.waitForFunction(isOnShow);
    return { pass: !this.isNot, message: () => `the page of ${page.url()} is on show` };
  },
});

/** The storefront says what it shows (apps/web/app/root.tsx); pages of others, and those without scripts, are there. */
function isOnShow(): boolean {
  if (!('__reactRouterContext' in window)) return true;
  return document.documentElement.dataset.shown === `${location.pathname}${location.search}`;
}

/** What the page tells whoever looks at it: refusals, errors of fields, questions; and what it is still busy with. */
function readWords(): string[] {
  const telling = [
    ...['[role=alert]', '[role=status]', '[aria-live]:not(:has([role=alert]))', '[role=dialog]'],
    ...['.ant-form-item-explain-error', '.ant-btn-loading'],
  ];
  const words = [...document.querySelectorAll<HTMLElement>(telling.join())].map(({ textContent }) =>
    textContent.replace(/\s+/g, ' ').trim().slice(0, 120),
  );
  return [...new Set(words)].filter(Boolean);
}
