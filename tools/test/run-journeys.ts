import { buildGeneratedSources } from '../build/build.ts';
import { installedScript } from '../verify/run-child.ts';
import { ensureChineseFont, findBrowser } from './find-browser.ts';
import { renderFailures } from './run-report.ts';
import { runReporting } from './run-reporting.ts';
import { readPlaywrightReport, renderCounts, type TestCounts } from './test-counts.ts';

/** Runs the journeys in a real browser, or those whose path contains one of `filters`. */
export async function runJourneys(filters: readonly string[] = []): Promise<TestCounts> {
  await buildGeneratedSources();
  const browser = await findBrowser();
  await ensureChineseFont();
  return runReporting({
    args: () => [
      installedScript('@playwright/test/cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      ...filters,
    ],
    env: (reportFile) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, CHROMIUM_PATH: browser }),
    read: readPlaywrightReport,
  });
}

if (import.meta.main) {
  const counts = await runJourneys(process.argv.slice(2));
  if (counts.failed > 0) console.log(renderFailures(counts.failures));
  console.log(renderCounts(counts));
  process.exitCode = counts.failed === 0 ? 0 : 1;
}
