import { describe, expect, it } from 'vitest';
import { correctKeyword } from './query-correct.ts';
import { goodsEntries } from './query-goods.fixture.ts';
import { buildVocabulary } from './query-vocabulary.ts';

const vocabulary = await buildVocabulary(goodsEntries);

describe('correctKeyword', () => {
  it.each([
    ['hauwei', 'huawei', 'swapped letters'],
    ['ihpone 17', 'iPhone 17', 'swapped letters, with a number beside'],
    ['iphne17pro', 'iPhone17pro', 'a letter missing'],
    ['xiaaomi 手机', 'xiaomi 手机', 'a letter too many'],
    ['samsumg', 'samsung', 'a wrong letter'],
    ['galaxi s25', 'Galaxy s25', 'a series, written as the merchant does'],
    ['shuoji', 'shouji', 'pinyin'],
    ['华伟手机', '华为手机', 'a maker by characters of the same sound'],
    ['huawi', 'huawei', 'a maker sold here, though huami is as near'],
    ['vvo', 'vivo', 'four letters that name a maker, one of them missing'],
  ])('takes %s for %s: %s', (keyword, meant) => {
    expect(correctKeyword(keyword, vocabulary)).toBe(meant);
  });

  it.each([
    'huawei mate',
    'iphone17promax',
    'xiaomishouji',
    'pg',
    'oppo',
    '苹果手机',
    '二级能效',
    'mate 70',
    'xyzzyx',
    'abc',
    '',
    "'\\&|!:*<>()",
    '😀',
  ])('leaves %j as it is', (keyword) => {
    expect(correctKeyword(keyword, vocabulary)).toBeUndefined();
  });

  it('bears 5000 characters', () => {
    expect(correctKeyword('q'.repeat(5000), vocabulary)).toBeUndefined();
  });
});
