/** How many tests did what they should, and how many did not. */
export interface TestCounts {
  readonly passed: number;
  /** Skipped tests are among them: what does not run proves nothing. */
  readonly failed: number;
}

export function sumCounts(counts: readonly TestCounts[]): TestCounts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * The honest result of a run: no test at all is a failure, and so is a runner that ends badly
 * although every test it counted passed (an import that throws, an unhandled rejection, a crash).
 */
export function judgeRun(counts: TestCounts | undefined, exitCode: number): TestCounts {
  if (counts === undefined || counts.passed + counts.failed === 0) return { passed: 0, failed: 1 };
  if (exitCode !== 0 && counts.failed === 0) return { passed: counts.passed, failed: 1 };
  return counts;
}

interface VitestReport {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** Reads what vitest's `json` reporter wrote. A file that could not be loaded holds no test and counts as one failure. */
export function readVitestReport(report: VitestReport): TestCounts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests + unloaded };
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** What failed outside of any test, such as the start of the shop. */
  readonly errors: readonly unknown[];
}

/** Reads what Playwright's `json` reporter wrote. */
export function readPlaywrightReport({ stats, errors }: PlaywrightReport): TestCounts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

/** The last line of every command that tests: machines read it. */
export function renderCounts({ passed, failed }: TestCounts): string {
  return `${passed} passed, ${failed} failed`;
}
