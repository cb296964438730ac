import { describe, expect, it } from 'vitest';
import { brandNames, fillerWords, lineCategories, synonymGroups, tradeWords } from './dictionary.data.ts';
import {
  cutWords,
  findBrand,
  findPieces,
  findSynonyms,
  findWordsWithin,
  joinLoose,
  learnWords,
} from './dictionary.ts';
import { normalizeText } from './tokenize-text.ts';

describe('the words of the trade', () => {
  it('are written as they are compared', () => {
    const words = [
      ...brandNames.flatMap(({ names, lines = [] }) => [...names, ...lines]),
      ...synonymGroups.flat(),
    ];
    for (const word of [...words, ...tradeWords, ...fillerWords, ...lineCategories.flat()]) {
      expect(normalizeText(word, 100).replaceAll(' ', '')).toBe(word);
    }
  });

  it('name one maker and belong to one group each', () => {
    for (const words of [brandNames.flatMap(({ names }) => names), synonymGroups.flat()]) {
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    }
  });

  it('are not cut apart', () => {
    for (const word of ['一加', '真我', '红米', '手机壳', '充电宝', '磁吸', '钢化膜'])
      expect(cutWords(word)).toEqual([word]);
    expect(cutWords('真我手机壳')).toEqual(['真我', '手机壳']);
  });

  it('are found by any of their names', () => {
    expect(findBrand('huawei')).toBe(findBrand('华为'));
    expect(findBrand('手机')).toBeUndefined();
    expect(findSynonyms('保护壳')).toContain('手机壳');
    expect(findSynonyms('耳机')).toEqual(['耳机']);
  });
});

describe('learnWords', () => {
  it('makes a merchant’s word one word, and remembers its pieces for goods stored before', () => {
    expect(cutWords('图灵猫手机')).not.toContain('图灵猫');
    learnWords(['图灵猫', '图灵猫']);
    expect(cutWords('图灵猫手机')).toEqual(['图灵猫', '手机']);
    expect(findWordsWithin('买图灵猫吧')).toContain('图灵猫');
    expect(findPieces('图灵猫')?.join('')).toBe('图灵猫');
  });

  it('passes over what is no Chinese word, and what is said of a maker', () => {
    learnWords(['', 'Mate', 'a b', '长'.repeat(30), '小米手机', "词 1 n\n'"]);
    expect(cutWords('小米手机')).toEqual(['小米', '手机']);
    expect(findPieces('长'.repeat(30))).toBeUndefined();
  });

  it('remembers no pieces of a word that was one before', () => {
    learnWords(['耳机']);
    expect(findPieces('耳机')).toBeUndefined();
  });
});

describe('joinLoose', () => {
  it('joins characters that no dictionary joins, but no words', () => {
    expect(joinLoose(['耐', '尔', '金', '手机', '壳'])).toEqual(['耐尔金', '手机', '壳']);
    expect(joinLoose(['我', '的', '手机'])).toEqual(['我', '的', '手机']);
    expect(joinLoose([])).toEqual([]);
  });
});
