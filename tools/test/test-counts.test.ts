import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../verify/repository.ts';
import { judgeRun, readPlaywrightReport, readVitestReport, sumCounts } from './test-counts.ts';

describe('reports', () => {
  it('of vitest count skipped tests and files that did not load as failed, and name them', () => {
    const file = (name: string) => path.join(repositoryRoot, 'apps', name);
    const counts = readVitestReport({
      numTotalTests: 4,
      numPassedTests: 2,
      testResults: [
        {
          name: file('a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'group stands' },
            {
              status: 'failed',
              fullName: 'group falls',
              failureMessages: ['\u001b[31mAssertionError:\u001b[39m expected 1\n  to be 2'],
            },
            { status: 'skipped', fullName: 'is left out' },
          ],
        },
        { name: file('b.test.ts'), status: 'failed', assertionResults: [] },
        {
          name: file('c.test.ts'),
          status: 'passed',
          assertionResults: [{ status: 'passed', fullName: 'c' }],
        },
      ],
    });
    expect(counts).toEqual({
      passed: 2,
      failed: 3,
      failures: [
        'apps/a.test.ts › group falls: AssertionError: expected 1 to be 2',
        'apps/a.test.ts › is left out',
        'apps/b.test.ts could not be loaded',
      ],
    });
  });

  it('of Playwright count skipped and flaky journeys, and a shop that did not start, as failed, and name them', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
    const spec = (title: string, status: string) => ({ title, file: 'cart.journey.ts', tests: [{ status }] });
    const suites = [
      {
        title: 'cart.journey.ts',
        specs: [spec('a guest fills a cart', 'expected'), spec('S190 the checkout goes on', 'unexpected')],
        suites: [
          {
            title: 'without scripts',
            specs: [spec('is now and then red', 'flaky'), spec('waits', 'skipped')],
          },
        ],
      },
    ];
    const failures = [
      'e2e/cart.journey.ts › S190 the checkout goes on',
      'e2e/cart.journey.ts › is now and then red',
      'e2e/cart.journey.ts › waits',
    ];
    expect(readPlaywrightReport({ suites, stats, errors: [] })).toEqual({ passed: 5, failed: 3, failures });
    const results = [{ errors: [{ message: 'Error: never\n  visible' }] }];
    const late = { title: 'waits', file: 'cart.journey.ts', tests: [{ status: 'unexpected', results }] };
    expect(
      readPlaywrightReport({ suites: [{ title: 'late', specs: [late] }], stats, errors: [] }).failures,
    ).toEqual(['e2e/cart.journey.ts › waits: Error: never visible']);
    expect(
      readPlaywrightReport({
        suites: [],
        stats,
        errors: [{ message: 'the shop did not start: no port\nlog' }],
      }),
    ).toEqual({ passed: 5, failed: 4, failures: ['journeys: the shop did not start: no port'] });
  });
});

describe('judgeRun', () => {
  it('keeps the counts of a run that ended as they say', () => {
    expect(judgeRun({ passed: 3, failed: 0, failures: [] }, 0)).toMatchObject({ passed: 3, failed: 0 });
    expect(judgeRun({ passed: 3, failed: 1, failures: ['a'] }, 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['a'],
    });
  });

  it('fails a run without a report or without a single test', () => {
    expect(judgeRun(undefined, 0)).toEqual({ passed: 0, failed: 1, failures: ['no test ran'] });
    expect(judgeRun({ passed: 0, failed: 0, failures: [] }, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fails a run that ends badly although every test passed', () => {
    expect(judgeRun({ passed: 3, failed: 0, failures: [] }, 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['the runner ended with code 1'],
    });
  });
});

it('adds up runs', () => {
  const sum = sumCounts([
    { passed: 1, failed: 2, failures: ['a', 'b'] },
    { passed: 3, failed: 1, failures: ['c'] },
  ]);
  expect(sum).toEqual({ passed: 4, failed: 3, failures: ['a', 'b', 'c'] });
});
