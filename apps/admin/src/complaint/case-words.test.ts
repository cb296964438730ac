import { expect, test } from 'vitest';
import { describeAct, writeMinutes } from './case-words.ts';

test('minutes are told as people say them', () => {
  expect([0, 15, 60, 135, 1_440, 1_500, 10_080].map(writeMinutes)).toEqual([
    '0 分钟',
    '15 分钟',
    '1 小时 0 分',
    '2 小时 15 分',
    '1 天',
    '1 天 1 小时',
    '7 天',
  ]);
});

test('an act that nobody has named is told as it is', () => {
  expect([describeAct('late'), describeAct('other')]).toEqual(['超过承诺时间', 'other']);
});
