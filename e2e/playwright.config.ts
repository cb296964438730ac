import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/test/find-browser.ts';
import { findScratchDirectory } from '../tools/test/scratch-directory.ts';
import { findFreePort } from './src/free-port.ts';
import { readPatience } from './src/patience.ts';

// Playwright reads this file once for itself and once for each worker; what the first reading
// decides reaches the others through the environment.
process.env.TMPDIR = findScratchDirectory();
process.env.JOURNEY_PORT ??= String(await findFreePort());
process.env.WEEK_PORT ??= String(await findFreePort());
process.env.CHROMIUM_PATH ||= await findBrowser();
const patience = readPatience();

export default defineConfig({
  globalSetup: './src/start-shops.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: patience.testMs,
  expect: { timeout: patience.expectationMs },
  projects: [
    // The days of one shop follow each other, and are as long as several journeys: they begin first, by one worker.
    {
      name: 'week',
      timeout: 3 * patience.testMs,
      testMatch: 'week/*.journey.ts',
      fullyParallel: false,
      workers: 1,
      use: { baseURL: `http://localhost:${process.env.WEEK_PORT}` },
    },
    { name: 'rooms', testMatch: '*.journey.ts', testIgnore: 'week/**' },
  ],
  use: {
    baseURL: `http://localhost:${process.env.JOURNEY_PORT}`,
    // Whoever presses what is not there waits no whole test for it.
    actionTimeout: 3 * patience.expectationMs,
    navigationTimeout: 3 * patience.expectationMs,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // The shop takes a headless browser for a crawler and then serves it the crawler's page.
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    screenshot: 'only-on-failure',
    // Recording every step costs a third of the machine; whoever looks for a fault asks for it.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Without a locale of its own a machine has none but C, where Chromium calls a file of Chinese name `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      // Containers run the tests as root, where Chromium's sandbox refuses to start.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
});
