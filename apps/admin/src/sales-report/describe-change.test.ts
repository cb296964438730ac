import { expect, test } from 'vitest';
import { describePart, describeRate, describeShare } from './describe-change.ts';

test('a change is told against what was before, if anything was', () => {
  expect([
    describeRate(112.5, 100),
    describeRate(50, 100),
    describeRate(100.01, 100),
    describeRate(5, 0),
    describeRate(0, 8),
  ]).toEqual(['+12.5%', '-50.0%', '持平', '—', '-100.0%']);
});

test('what is many times as much is told so', () => {
  expect([describeRate(1_099, 100), describeRate(1_100, 100), describeRate(1_000_000, 10)]).toEqual([
    '+999.0%',
    '+10 倍',
    '+99,999 倍',
  ]);
});

test('a share is told in percent, none as a dash', () => {
  expect([describeShare(1_234), describeShare(-50), describeShare(0), describeShare(null)]).toEqual([
    '12.3%',
    '-0.5%',
    '0.0%',
    '—',
  ]);
});

test('a part is told of its whole, of nothing as a dash', () => {
  expect([describePart(1, 8), describePart(0, 3), describePart(0, 0)]).toEqual(['12.5%', '0.0%', '—']);
});
