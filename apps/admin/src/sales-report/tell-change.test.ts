import { expect, test } from 'vitest';
import { tellPart, tellRate, tellShare } from './tell-change.ts';

test('a change is told against what was before, if anything was', () => {
  expect([
    tellRate(112.5, 100),
    tellRate(50, 100),
    tellRate(100.01, 100),
    tellRate(5, 0),
    tellRate(0, 8),
  ]).toEqual(['+12.5%', '-50.0%', '持平', '—', '-100.0%']);
});

test('what is many times as much is told so', () => {
  expect([tellRate(1_099, 100), tellRate(1_100, 100), tellRate(1_000_000, 10)]).toEqual([
    '+999.0%',
    '+10 倍',
    '+99,999 倍',
  ]);
});

test('a share is told in percent, none as a dash', () => {
  expect([tellShare(1_234), tellShare(-50), tellShare(0), tellShare(null)]).toEqual([
    '12.3%',
    '-0.5%',
    '0.0%',
    '—',
  ]);
});

test('a part is told of its whole, of nothing as a dash', () => {
  expect([tellPart(1, 8), tellPart(0, 3), tellPart(0, 0)]).toEqual(['12.5%', '0.0%', '—']);
});
