import { describe, expect, it } from 'vitest';
import { squeezeText } from './squeeze-text.ts';
import { WordFinder } from './word-finder.ts';

/** Words found in a text; a star where their letters stand apart. */
function find(words: string[], text: string): string[] {
  const finder = new WordFinder(words.map((word) => squeezeText(word).text));
  return finder.find(squeezeText(text)).map(({ word, isSpread }) => `${word}${isSpread ? '*' : ''}`);
}

describe('a word is found however it is written', () => {
  it.each([
    ['as it stands', '加我微信吧', '微信'],
    ['in full width', '加ＷＥＩＸＩＮ号', 'weixin'],
    ['in capitals', 'WeiXin', 'weixin'],
    ['with accents', 'wéixìn', 'weixin'],
    ['in traditional characters', '代開發票', '代开发票'],
    ['on the list in traditional characters', '代开发票', '代開發票'],
    ['in circled figures', '①②③', '123'],
  ])('%s', (_how, text, word) => {
    expect(find([word], text)).toEqual([squeezeText(word).text]);
  });

  it.each([
    ['blanks', '微 信', '微信'],
    ['points', 'w.e.i.x.i.n', 'weixin'],
    ['a line break', '微\n信', '微信'],
    ['what nobody sees', '微\u200b信', '微信'],
    ['pictures', '微❤️信', '微信'],
    ['full-width blanks', '代　开　发　票', '代开发票'],
  ])('apart by %s, which is told', (_how, text, word) => {
    expect(find([word], text)).toEqual([`${word}*`]);
  });
});

describe('what is no word of the list', () => {
  it('is a Latin word inside of another, or one that begins or ends a longer one', () => {
    expect(find(['ass'], 'A glass class, assets and bass')).toEqual([]);
    expect(find(['ass'], 'kick ass!')).toEqual(['ass']);
  });

  it('is a text without it, an empty one, and half a character', () => {
    for (const text of ['', '物流很快', '\ud83d', '微博信息']) expect(find(['微信'], text)).toEqual([]);
  });
});

it('finds all of many words in one text, also those that overlap or hold each other', () => {
  expect(find(['发票', '代开发票', '票据', '开发'], '代开发票据').sort()).toEqual(
    ['发票', '代开发票', '票据', '开发'].sort(),
  );
  // What was found unbroken somewhere is not spread because it also stands apart.
  expect(find(['微信'], '微 信 微信')).toEqual(['微信']);
});

it('agrees with looking for each word by itself, over generated texts', () => {
  let seed = 7;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const letters = ['甲', '乙', '丙'];
  const make = (length: number) => Array.from({ length }, () => letters[draw(3)]).join('');
  for (let round = 0; round < 300; round += 1) {
    const words = [...new Set(Array.from({ length: 6 }, () => make(1 + draw(4))))];
    const text = make(draw(30));
    expect(find(words, text).sort()).toEqual(words.filter((word) => text.includes(word)).sort());
  }
});
