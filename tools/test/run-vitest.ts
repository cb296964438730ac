import { installedScript } from '../verify/run-child.ts';
import { runReporting } from './run-reporting.ts';
import { readVitestReport, type TestCounts } from './test-counts.ts';

/**
 * Runs the unit and API tests.
 * @param options.filters only those whose path contains one of them
 * @param options.leaveOut files that do not run; vitest.config.ts reads them from the environment
 */
export function runVitest({
  filters = [],
  leaveOut = [],
  env = {},
}: {
  filters?: readonly string[];
  leaveOut?: readonly string[];
  env?: Readonly<Record<string, string>>;
} = {}): Promise<TestCounts> {
  return runReporting({
    args: (reportFile) => [
      installedScript('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...filters,
    ],
    env: () => ({ ...env, TESTS_LEFT_OUT: leaveOut.join() }),
    read: readVitestReport,
  });
}
