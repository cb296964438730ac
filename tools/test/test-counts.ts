import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from '../verify/repository.ts';

/** How many tests did what they should, and how many did not. */
export interface TestCounts {
  readonly passed: number;
  /** Skipped tests are among them: what does not run proves nothing. */
  readonly failed: number;
  /** Where, what and how it failed: `e2e/cart.journey.ts › S190 the checkout goes on: expected 1, got 2`. */
  readonly failures: readonly string[];
}

export function sumCounts(counts: readonly TestCounts[]): TestCounts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  };
}

/**
 * The honest result of a run: no test at all is a failure, and so is a runner that ends badly
 * although every test it counted passed (an import that throws, an unhandled rejection, a crash).
 */
export function judgeRun(counts: TestCounts | undefined, exitCode: number): TestCounts {
  if (counts === undefined || counts.passed + counts.failed === 0)
    return { passed: 0, failed: 1, failures: ['no test ran'] };
  if (exitCode !== 0 && counts.failed === 0)
    return { passed: counts.passed, failed: 1, failures: [`the runner ended with code ${exitCode}`] };
  return counts;
}

/** Characters of a failure's own words that stand behind its name. */
const MOST_OF_MESSAGE = 400;

/** How it failed, on one line: who reads the log of a machine that is gone has nothing else to go by. */
function describeWhy(message: string | undefined): string {
  const words = stripVTControlCharacters(message ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words === '' ? '' : `: ${words.slice(0, MOST_OF_MESSAGE)}`;
}

interface VitestReport {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    /** Absolute path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/**
 * Reads what vitest's `json` reporter wrote. A file that could not be loaded holds no test and counts as one failure.
 */
export function readVitestReport(report: VitestReport): TestCounts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(
        ({ fullName, failureMessages }) =>
          `${path.relative(repositoryRoot, name)} › ${fullName}${describeWhy(failureMessages?.[0])}`,
      ),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests + unloaded.length,
    failures: [
      ...failures,
      ...unloaded.map(({ name }) => `${path.relative(repositoryRoot, name)} could not be loaded`),
    ],
  };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** What failed outside of any test, such as the start of the shop. */
  readonly errors: readonly { readonly message?: string }[];
}

/** Reads what Playwright's `json` reporter wrote. */
export function readPlaywrightReport({ suites, stats, errors }: PlaywrightReport): TestCounts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [
      ...suites.flatMap(listUnexpected),
      ...errors.map(({ message }) => `journeys: ${message?.split('\n')[0] ?? 'a failure outside of any'}`),
    ],
  };
}

/** Journeys of a file, or of a `describe` of it, that did not do what they should. */
function listUnexpected({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results = [] }) => results.flatMap((result) => result.errors ?? []));
      return `e2e/${file} › ${title}${describeWhy(errors[0]?.message)}`;
    });
  return [...own, ...suites.flatMap(listUnexpected)];
}

/** The last line of every command that tests: machines read it. */
export function renderCounts({ passed, failed }: Pick<TestCounts, 'passed' | 'failed'>): string {
  return `${passed} passed, ${failed} failed`;
}
