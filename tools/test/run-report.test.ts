import { expect, it } from 'vitest';
import {
  readCounts,
  readFailures,
  readParts,
  renderFailures,
  renderTable,
  renderTook,
} from './run-report.ts';

it('a part says its time and its counts in a line that is read back', () => {
  const output = [
    'anything',
    renderTook('build of the pages', 12.34),
    renderTook('journeys', 361, { passed: 230, failed: 1, failures: ['x'] }),
    '230 passed, 1 failed',
  ].join('\n');
  expect(readParts(output)).toEqual([
    { name: 'build of the pages', seconds: 12.3, isPart: true },
    { name: 'journeys', seconds: 361, isPart: true, counts: { passed: 230, failed: 1 } },
  ]);
});

it('a test that failed is named in one line, once, however its title is broken', () => {
  const output = renderFailures([
    'e2e/cart.journey.ts › S190 a\n  checkout',
    'e2e/cart.journey.ts › S190 a checkout',
  ]);
  expect(output.split('\n')).toHaveLength(2);
  expect(readFailures(`before\n${output}\nafter`)).toEqual(['e2e/cart.journey.ts › S190 a checkout']);
  expect(readFailures('1 passed, 0 failed')).toEqual([]);
});

it('the last counts of a command are its own', () => {
  expect(readCounts('1 passed, 1 failed\n…\n3 passed, 0 failed\n')).toEqual({ passed: 3, failed: 0 });
  expect(readCounts('nothing was counted')).toBeUndefined();
});

it('the table tells minutes, and adds up whole steps alone', () => {
  const table = renderTable([
    { name: 'npm install', seconds: 30, isPart: false },
    { name: 'journeys', seconds: 300, isPart: true, counts: { passed: 7, failed: 1 } },
    { name: 'npm test', seconds: 330, isPart: false, counts: { passed: 9, failed: 1 } },
  ]);
  expect(table.split('\n')).toEqual([
    'step         minutes  passed  failed',
    'npm install      0.5',
    '  journeys       5.0       7       1',
    'npm test         5.5       9       1',
    'total            6.0',
  ]);
});
