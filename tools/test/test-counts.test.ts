import { describe, expect, it } from 'vitest';
import { judgeRun, readPlaywrightReport, readVitestReport, sumCounts } from './test-counts.ts';

describe('reports', () => {
  it('of vitest count skipped tests and files that did not load as failed', () => {
    const counts = readVitestReport({
      numTotalTests: 4,
      numPassedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}, {}, {}, {}] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}] },
      ],
    });
    expect(counts).toEqual({ passed: 1, failed: 4 });
  });

  it('of Playwright count skipped and flaky journeys, and a shop that did not start, as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
    expect(readPlaywrightReport({ stats, errors: [] })).toEqual({ passed: 5, failed: 3 });
    expect(readPlaywrightReport({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 4 });
  });
});

describe('judgeRun', () => {
  it('keeps the counts of a run that ended as they say', () => {
    expect(judgeRun({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
    expect(judgeRun({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  });

  it('fails a run without a report or without a single test', () => {
    expect(judgeRun(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(judgeRun({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('fails a run that ends badly although every test passed', () => {
    expect(judgeRun({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  });
});

it('adds up runs', () => {
  const sum = sumCounts([
    { passed: 1, failed: 2 },
    { passed: 3, failed: 0 },
  ]);
  expect(sum).toEqual({ passed: 4, failed: 2 });
});
