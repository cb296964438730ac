import { describe, expect, it } from 'vitest';
import { goodsEntries } from './query-goods.fixture.ts';
import { buildVocabulary } from './query-vocabulary.ts';
import { readKeyword } from './read-keyword.ts';

const vocabulary = await buildVocabulary(goodsEntries);

/** What a keyword asks for where a site has taught these words. */
function ask(keyword: string, ...words: string[]) {
  const [typed] = readKeyword(keyword, vocabulary, [{ id: 1, words, oneWay: false }])();
  return typed?.query;
}

describe('C044 the readings of a keyword with a taught synonym', () => {
  it('ask for the category that a word names, and not for what is guessed of an unknown one', () => {
    const films = { categoryWords: ['贴膜'], rank: '', variant: [] };
    expect(ask('贴屏膜', '贴屏膜')).toMatchObject({ categoryWords: ['手机'], isGuess: true });
    expect(ask('钢化膜', '贴屏膜', '钢化膜')).toMatchObject(films);
    expect(ask('贴屏膜', '贴屏膜', '钢化膜')).toMatchObject(films);
    expect(ask('续命神器', '续命神器', '充电宝', '充电器')?.categoryWords).toEqual(['移动电源', '充电器']);
  });

  it('rank by the words of what was typed, and by none where that was a category', () => {
    expect(ask('充电器', '充电器', '罗马仕 充电宝')?.rank).toBe('');
    expect(ask('罗马仕 充电宝', '充电器', '罗马仕 充电宝')?.rank).toContain('罗马仕');
  });

  it('keep the variant that was asked for', () => {
    const asked = ask('黑色', '黑色', '曜石黑');
    expect(asked?.isGuess).toBe(true);
    expect(asked?.variant).toEqual(ask('黑色', '黑色')?.variant);
  });
});
