import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSearchQuery } from './query.ts';
import { matchesTsquery, rankByTsquery } from './query-evaluator.fixture.ts';
import { goods, goodsEntries } from './query-goods.fixture.ts';
import { buildVocabulary } from './query-vocabulary.ts';
import { buildSearchDocument } from './tokenize.ts';

const vocabulary = await buildVocabulary(goodsEntries);
const documents = goods.map((source) => ({ source, document: buildSearchDocument(source) }));

/** Models that answer every word of a keyword, the preferred category first, then by rank. */
function search(keyword: string): string[] {
  const query = buildSearchQuery(keyword, vocabulary);
  if (query === undefined) return [];
  const isWanted = (path: readonly string[]) => query.categoryWords.includes(path.at(-1) ?? '');
  return documents
    .filter(({ document }) => matchesTsquery(document, query.strict))
    .map(({ source, document }) => ({ source, rank: rankByTsquery(document, query.rank) }))
    .sort(
      (a, b) =>
        Number(isWanted(b.source.categoryPath)) - Number(isWanted(a.source.categoryPath)) || b.rank - a.rank,
    )
    .map(({ source }) => source.model);
}

const models = (isChosen: (source: (typeof goods)[number]) => boolean) =>
  goods
    .filter(isChosen)
    .map(({ model }) => model)
    .sort();
const phones = models(({ categoryPath }) => categoryPath.includes('手机'));
const phonesOf = (brand: string) =>
  models((source) => source.brand === brand && phones.includes(source.model));

describe('what a keyword finds', () => {
  it.each([
    ['xiaomi', phonesOf('小米')],
    ['小米', phonesOf('小米')],
    ['小 米', phonesOf('小米')],
    [' 小米　！', phonesOf('小米')],
    ['xiaomishouji', phonesOf('小米')],
    ['xm', ['WH-1000XM5', ...phonesOf('小米')]],
    ['一加', phonesOf('一加')],
    ['OnePlus', phonesOf('一加')],
    ['红米 k90', ['REDMI K90']],
    ['hongmi k 90', ['REDMI K90']],
    ['pingguo', models(({ brand, name }) => brand === 'Apple' || /苹果|iPhone/.test(name))],
    ['huawei mate', ['Mate 70', 'Mate 70 Pro', 'Mate 70 Pro 手机壳', 'Mate 70 Pro+']],
    ['Mate70Pro', ['Mate 70 Pro', 'Mate 70 Pro 手机壳', 'Mate 70 Pro+']],
    ['Mate 70 Pro', ['Mate 70 Pro', 'Mate 70 Pro 手机壳', 'Mate 70 Pro+']],
    ['mate 70pro', ['Mate 70 Pro', 'Mate 70 Pro 手机壳', 'Mate 70 Pro+']],
    ['ＭＡＴＥ－７０－ＰＲＯ', ['Mate 70 Pro', 'Mate 70 Pro 手机壳', 'Mate 70 Pro+']],
    ['mate70pro+', ['Mate 70 Pro+']],
    ['iphone 17 手机壳', ['iPhone 17 Pro Max 硅胶保护壳', 'iPhone 17 手机壳']],
    ['iphone17保护套', ['iPhone 17 Pro Max 硅胶保护壳', 'iPhone 17 手机壳']],
    ['iPhone17ProMax', ['iPhone 17 Pro Max', 'iPhone 17 Pro Max 硅胶保护壳']],
    ['苹果17', models(({ model }) => model.startsWith('iPhone 17'))],
    ['充电器', ['45W 充电头', '65W 氮化镓充电器']],
    ['充电宝', ['充电宝 20000mAh']],
    ['移动电源', ['充电宝 20000mAh']],
    ['耳机 降噪', ['AirPods Pro 3', 'WH-1000XM5']],
    ['降噪耳机', ['AirPods Pro 3', 'WH-1000XM5']],
    ['wh1000xm5', ['WH-1000XM5']],
    ['type c', ['65W 氮化镓充电器']],
    ['typec', ['65W 氮化镓充电器']],
    ['tplink', ['XDR6088']],
    ['tp-link', ['XDR6088']],
    ['wifi', ['XDR6088']],
    ['u盘', ['酷豆 U盘']],
    ['优盘', ['酷豆 U盘']],
    ['mate pad', ['MatePad Air']],
    ['一加13T', ['一加 13T']],
    ['s25+', ['Galaxy S25+']],
    ['vivox300', ['X300 Pro']],
    ['骁龙8', phones],
    ['256G', phones],
    ['256', phones],
    ['12+256', phones],
    ['16G/1T', phones],
    ['壳', ['Mate 70 Pro 手机壳', 'iPhone 17 Pro Max 硅胶保护壳', 'iPhone 17 手机壳']],
    ['iph 16', ['iPhone 16']],
  ])('%s', (keyword, expected) => {
    expect(search(keyword).sort()).toEqual([...expected].sort());
  });

  it('does not take the hours of a battery for the number of a model', () => {
    expect(search('17').sort()).toEqual(models(({ model }) => model.includes('17')));
  });

  it.each([
    ['手机', phones],
    ['sj', phones],
    ['华为手机', phonesOf('华为')],
    ['華為手機', phonesOf('华为')],
    ['huawei shouji', phonesOf('华为')],
    ['hua wei shou ji', phonesOf('华为')],
    ['苹果手机多少钱', phonesOf('Apple')],
  ])('%s: the phones, and after them what is made for them', (keyword, expected) => {
    expect(search(keyword).slice(0, expected.length).sort()).toEqual(expected);
    expect(search(keyword).length).toBeGreaterThan(expected.length);
  });

  it.each([
    ['iphone 17', 'iPhone 17'],
    ['苹果17', 'iPhone 17'],
    ['小米15', '小米15'],
    ['mate70pro', 'Mate 70 Pro'],
    ['华为mate70pro手机', 'Mate 70 Pro'],
    ['iphone 17 手机壳', 'iPhone 17 手机壳'],
    ['耳机 索尼', 'WH-1000XM5'],
  ])('puts the model that was named first: %s', (keyword, model) => {
    expect(search(keyword)[0]).toBe(model);
  });
});

describe('the category a keyword asks for', () => {
  it.each([
    ['手机', ['手机']],
    ['智能手机', ['手机']],
    ['shouji', ['手机']],
    ['iphone 17 手机壳', ['手机壳/保护套']],
    ['华为保护壳', ['手机壳/保护套']],
    ['手机充电器', ['充电器']],
    ['充电宝', ['移动电源']],
    ['耳机', ['蓝牙耳机', '头戴耳机', '有线耳机']],
    ['平板', ['平板电脑']],
    ['mate pad', ['平板电脑']],
    ['iphone', ['手机']],
    ['galaxy s25+', ['手机']],
    ['苹果', ['手机']],
    ['索尼', ['头戴耳机']],
  ])('%s', (keyword, expected) => {
    expect(buildSearchQuery(keyword, vocabulary)?.categoryWords).toEqual(expected);
  });

  it('is not ranked by, so that all goods of it are equally good answers', () => {
    expect(buildSearchQuery('手机', vocabulary)?.rank).toBe('');
  });
});

describe('relaxation', () => {
  it('finds goods that answer some of the words when none answers all', () => {
    const query = buildSearchQuery('华为 钛合金 手机', vocabulary);
    const found = (tsquery = '') => documents.filter(({ document }) => matchesTsquery(document, tsquery));
    expect(found(query?.strict)).toEqual([]);
    expect(found(query?.relaxed).length).toBeGreaterThan(0);
  });

  it('does not find whatever has a number in common', () => {
    const relaxed = buildSearchQuery('索尼 17', vocabulary)?.relaxed ?? '';
    const found = documents.filter(({ document }) => matchesTsquery(document, relaxed));
    expect(found.map(({ source }) => source.model)).toEqual(['WH-1000XM5']);
  });

  it('leaves out words that say nothing of the goods, unless nothing else was said', () => {
    expect(search('最新款 iphone 推荐')).toEqual(search('iphone'));
    expect(buildSearchQuery('最新款', vocabulary)).toBeDefined();
  });
});

describe('hostile keywords', () => {
  it.each(['', '   ', "'", '\\', '&|!:*<>()', '😀', '\0', '\ud800', '--', '%_'])(
    '%j says nothing',
    (keyword) => {
      expect(buildSearchQuery(keyword, vocabulary)).toBeUndefined();
    },
  );

  it('reads the words among operators and emoji', () => {
    expect(search("'手机' & !(iphone):* 😀").sort()).toEqual(search('手机 iphone').sort());
  });

  it('looks at the beginning of 5000 characters only', () => {
    for (const keyword of ['手'.repeat(5000), 'a'.repeat(5000), '手机 '.repeat(2000), 'a1'.repeat(2500)]) {
      expect(buildSearchQuery(keyword, vocabulary)?.strict.length).toBeLessThan(2_000);
    }
  });

  it('always writes a query that can be read', () => {
    const words = fc.constantFrom(
      '手机',
      'mate',
      '70',
      "'",
      '\\',
      '&',
      '|',
      '!',
      ':*',
      '(',
      ')',
      ' ',
      '~',
      '=',
      '+',
      '.',
    );
    const keyword = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.array(words, { maxLength: 20 }).map((parts) => parts.join('')),
    );
    const document = documents[0]?.document ?? { tokens: { A: [], B: [], C: [], D: [] } };
    fc.assert(
      fc.property(keyword, (text) => {
        const query = buildSearchQuery(text, vocabulary);
        if (query === undefined) return;
        for (const tsquery of [query.strict, query.relaxed]) {
          expect(() => matchesTsquery(document, tsquery)).not.toThrow();
        }
      }),
      { numRuns: 500 },
    );
  });

  it('works for a merchant who sells nothing yet', async () => {
    const empty = await buildVocabulary([]);
    expect(buildSearchQuery('华为 mate70', empty)).toMatchObject({ categoryWords: [] });
  });
});
