import { expect, it } from 'vitest';
import { writeOutNumerals } from './query-numerals.ts';
import { writeOutHaste } from './query-writings.ts';

it.each([
  // The 二 of used goods is no number, that of the twelfth is no 二手.
  ['苹果二手机', '苹果二手'],
  ['苹果二手', '苹果二手'],
  ['iphone二手', 'iphone二手'],
  ['iphone 二手手机', 'iphone 二手手机'],
  ['小米十二手机', '小米12手机'],
  ['一加十二手机壳', '一加12手机壳'],
  ['iphone十二手机', 'iphone12手机'],
  ['mate六十', 'mate60'],
  ['爱疯17', 'iphone17'],
])('%s is written out as %s', (typed, meant) => {
  expect(writeOutNumerals(writeOutHaste(typed))).toBe(meant);
});
