import { installedScript } from '../verify/run-child.ts';
import { runReporting } from './run-reporting.ts';
import { readVitestReport, type TestCounts } from './test-counts.ts';

/** Runs the unit and API tests, or those whose path contains one of `filters`. */
export function runVitest(
  filters: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<TestCounts> {
  return runReporting({
    args: (reportFile) => [
      installedScript('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...filters,
    ],
    env: () => env,
    read: readVitestReport,
  });
}
