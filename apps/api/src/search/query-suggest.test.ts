import { describe, expect, it } from 'vitest';
import { goodsEntries } from './query-goods.fixture.ts';
import { suggestTerms } from './query-suggest.ts';
import { buildVocabulary } from './query-vocabulary.ts';

const vocabulary = await buildVocabulary(goodsEntries);
const suggest = (prefix: string, limit = 10) =>
  suggestTerms(prefix, vocabulary, limit).map(({ text }) => text);

describe('suggestTerms', () => {
  it.each([
    ['华', '华为'],
    ['hua', '华为'],
    ['hw', '华为'],
    ['苹果', 'Apple'],
    ['pingg', 'Apple'],
    ['shouj', '手机'],
    ['sj', '手机'],
    ['cdb', '充电宝 20000mAh'],
    ['充电', '充电器'],
    ['ip', 'iPhone'],
    ['ＩＰ', 'iPhone'],
    ['iphone17p', 'iPhone 17 Pro Max'],
    ['苹果iphone17', 'iPhone 17'],
    ['mate 70 p', 'Mate 70 Pro'],
    ['xiaomi15', '小米15'],
  ])('offers for %s first %s', (prefix, first) => {
    expect(suggest(prefix)[0]).toBe(first);
  });

  it('begins at each word of a Chinese name', () => {
    expect(suggest('耳机')).toEqual(expect.arrayContaining(['蓝牙耳机', '头戴耳机', '有线耳机']));
    expect(suggest('降噪')).toEqual([]);
  });

  it('puts what was typed out in full before longer names, and makers before models', () => {
    expect(suggest('小米').slice(0, 2)).toEqual(['小米', '小米数字系列']);
    expect(suggest('mate70').slice(0, 2)).toEqual(['Mate 70', 'Mate 70 Pro']);
  });

  it('puts the more popular of two models first', () => {
    const models = suggest('iphone1').filter((text) => !text.includes('壳') && !text.includes('膜'));
    expect(models).toEqual(['iPhone 17', 'iPhone 17 Pro Max', 'iPhone 16']);
  });

  it.each([
    ['苹果', 'iPhone 17', 'Apple/苹果'],
    ['apple', 'iPhone 17', ''],
    ['三星', 'Galaxy S25', '三星（SAMSUNG）'],
    ['谷歌', 'Pixel 10', 'Google'],
    ['guge', 'Pixel 10', ''],
    ['索尼', 'Xperia 1 VI', 'SONY'],
    ['suoni', 'Xperia 1 VI', ''],
  ])('offers for %s the %s, however the merchant calls the maker: %s', async (typed, text, brand) => {
    const own = await buildVocabulary([{ text, kind: 'model', brand, id: 1 }]);
    expect(suggestTerms(typed, own, 10).map((one) => one.text)).toEqual([text]);
  });

  it('puts what is sold more first, a series before its models', async () => {
    const own = await buildVocabulary([
      { text: 'Galaxy S25', kind: 'model', brand: '三星', popularity: 10 },
      { text: 'Galaxy Z Fold7', kind: 'model', brand: '三星', popularity: 30 },
      { text: 'Galaxy S', kind: 'series', brand: '三星', popularity: 10 },
    ]);
    expect(suggestTerms('三星', own, 10).map((one) => one.text)).toEqual([
      'Galaxy Z Fold7',
      'Galaxy S',
      'Galaxy S25',
    ]);
  });

  it('offers each name once and no more than asked for', () => {
    expect(new Set(suggest('m')).size).toBe(suggest('m').length);
    expect(suggest('m', 3)).toHaveLength(3);
  });

  it('hands back the entry, so that a suggestion can lead to its goods', () => {
    expect(suggestTerms('wh1000', vocabulary, 1)[0]).toMatchObject({ kind: 'model', id: 23 });
    expect(suggestTerms('开学', vocabulary, 1)[0]).toEqual({ text: '开学季', kind: 'keyword' });
  });

  it.each(['', ' ', "'", '\\', '%', '😀', 'zzzz', '手'.repeat(5000)])('offers nothing for %j', (prefix) => {
    expect(suggest(prefix)).toEqual([]);
  });
});
