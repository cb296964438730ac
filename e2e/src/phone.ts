import { type Browser, devices, type Page } from '@playwright/test';

/**
 * A phone beside the desktop: another browser with its own cookies, at a phone's size and with its user agent. Closed
 * by the test's end.
 */
export async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const { userAgent, viewport, deviceScaleFactor, hasTouch, isMobile } = devices['Pixel 7'];
  const context = await browser.newContext({
    baseURL,
    userAgent,
    viewport,
    deviceScaleFactor,
    hasTouch,
    isMobile,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  return context.newPage();
}
