import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeMeantBy, exactLexeme, exactLexemes } from './model-names.ts';
import { buildSearchDocument, quoteLexeme, type SearchSource, toTsvectorLiteral } from './tokenize.ts';

const nothing: SearchSource = {
  ...{ name: '', brand: '', series: '', model: '' },
  ...{ categoryPath: [], specValues: [], tags: [], attributes: [] },
};
const tokensOf = (source: Partial<SearchSource>) => buildSearchDocument({ ...nothing, ...source }).tokens;

describe('buildSearchDocument', () => {
  it('weighs the whole name most, then its words, then what is said of the goods', () => {
    const tokens = tokensOf({
      name: '华为',
      model: 'Mate 70',
      categoryPath: ['平板电脑'],
      specValues: ['冰川白'],
      tags: ['新品'],
      attributes: ['骁龙'],
    });
    expect(tokens.A).toEqual(['=mate70', '#mate70']);
    expect(tokens.B).toEqual(expect.arrayContaining(['华为', '@华为', 'mate70']));
    expect(tokens.C).toEqual(expect.arrayContaining(['平板电脑', '冰川', '新品', '骁龙']));
  });

  it('parts letters and numbers and joins neighbours, however the name is written', () => {
    for (const name of ['Mate 70 Pro', 'Mate70Pro', 'MATE-70-PRO', 'Ｍａｔｅ　７０　Ｐｒｏ']) {
      expect(tokensOf({ name }).B).toEqual(
        expect.arrayContaining(['mate', '70', 'pro', 'mate70', '70pro', 'mate70pro']),
      );
    }
  });

  it('does not join across other signs', () => {
    const { B } = tokensOf({ name: 'iPhone16/17Pro' });
    expect(B).toEqual(expect.arrayContaining(['iphone16', '17pro']));
    expect(B).not.toContain('1617');
    expect(B).not.toContain('iphone1617');
  });

  it('keeps bare numbers of specs and attributes out, and numbers with their unit or word in', () => {
    const { C } = tokensOf({
      specValues: ['12GB+256GB', '17'],
      attributes: ['17小时', '骁龙8', 'A19 Pro'],
    });
    expect(C).toEqual(expect.arrayContaining(['12gb', '256gb', '17小时', '骁龙8', 'a19']));
    expect(C).not.toContain('17');
    expect(C).not.toContain('8');
  });

  it('weighs parts of longer words least: 手机 in 手机壳', () => {
    const { B, D } = tokensOf({ name: '手机壳' });
    expect(B).toContain('手机壳');
    expect(D).toEqual(expect.arrayContaining(['手机', '机壳', '壳']));
    expect(tokensOf({ name: '手机壳 手机' }).B).toContain('手机');
  });

  it('takes the end of a category for what the goods are', () => {
    expect(tokensOf({ categoryPath: ['智能手机'] }).C).toContain('手机');
    expect(tokensOf({ categoryPath: ['手机配件'] }).C).toContain('配件');
    expect(tokensOf({ categoryPath: ['手机配件'] }).C).not.toContain('手机');
    expect(tokensOf({ categoryPath: ['手机壳/保护套'] }).C).toEqual(
      expect.arrayContaining(['手机壳', '保护套']),
    );
  });

  it('adds pinyin and initials of brand, series and category, under marks of their own', () => {
    const { B, C } = tokensOf({ brand: 'HUAWEI', series: '畅享', categoryPath: ['手机', '蓝牙耳机'] });
    expect(B).toEqual(expect.arrayContaining(['~huawei', '~hw', '~changxiang', '~cx']));
    expect(C).toEqual(expect.arrayContaining(['~shouji', '~sj', '~lanyaerji', '~lyej']));
    expect([...B, ...C]).not.toContain('shouji');
  });

  it('names the maker once, whatever it is called', () => {
    for (const brand of ['华为', 'HUAWEI', '華為', '华为（HUAWEI）'])
      expect(tokensOf({ brand }).B).toEqual(expect.arrayContaining(['@华为', '@@华为']));
  });

  it('knows the model by its whole name without the maker', () => {
    expect(tokensOf({ model: '小米15 Pro' }).A).toContain('=15pro');
    expect(tokensOf({ model: 'Galaxy S25+' }).A).toContain('=s25plus');
    // Who asks for the 15 Pro does not mean the Note 15 Pro first.
    expect(tokensOf({ model: 'REDMI Note 15 Pro' }).A).not.toContain('=15pro');
    expect(tokensOf({ model: 'REDMI Note 15 Pro' }).B).toContain('=15pro');
    expect(tokensOf({ model: 'iPhone 17 256GB' }).A).toContain('=17');
  });

  it('knows the model as it is typed in haste: 15pm, 24u, k70u, 13p+', () => {
    expect(tokensOf({ model: 'iPhone 15 Pro Max' }).A).toContain('=15pm');
    expect(tokensOf({ model: 'Galaxy S24 Ultra' }).A).toContain('=s24u');
    expect(tokensOf({ model: 'Redmi K70 至尊版' }).A).toContain('=k70u');
    expect(tokensOf({ model: 'Redmi Note 13 Pro+' }).A).toContain('=note13pplus');
  });

  it('tells what is made for a model from what is made for its bigger brother', () => {
    expect(tokensOf({ model: 'iPhone 16 手机壳' }).A).toContain('#16');
    expect(tokensOf({ model: 'iPhone 16 Pro Max 手机壳' }).A).not.toContain('#16');
  });

  it('calls generations by their number', () => {
    expect(tokensOf({ model: 'iPad (第 10 代)' }).A).toContain('=ipad10');
    expect(tokensOf({ model: 'AirPods Pro 第二代' }).A).toContain('=airpodspro2');
    expect(tokensOf({ name: '新一代 时代' }).B).not.toContain('1');
  });

  it('knows codes without what parts them', () => {
    expect(tokensOf({ codes: ['SM-S9280', '24129PN74C', 'A1'] }).C).toEqual(['!sms9280', '!24129pn74c']);
  });

  it('holds each lexeme once, with the highest weight', () => {
    const tokens = Object.values(
      tokensOf({ name: '华为手机', brand: '华为', categoryPath: ['手机'], tags: ['手机'] }),
    ).flat();
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokensOf({ name: '手机', tags: ['手机'] }).C).not.toContain('手机');
  });

  it('stays small for texts of any length', () => {
    const long = '华为Mate70 '.repeat(10_000);
    const many = Array.from({ length: 10_000 }, (_, index) => `规格${index}`);
    const document = buildSearchDocument({ ...nothing, name: long, model: long, specValues: many });
    expect(Object.values(document.tokens).flat().length).toBeLessThan(2_000);
  });
});

describe('exactLexeme', () => {
  it('is the same however a shopper writes the model', () => {
    const ways = [['苹果', '17'], ['iphone', '17'], ['apple', 'iphone', '17', '手机'], ['17']];
    expect(new Set(ways.map(exactLexeme))).toEqual(new Set(['=17']));
  });

  it('is none where only the maker is named', () => {
    expect(exactLexeme(['华为', '手机'])).toBeUndefined();
    expect(exactLexemes([])).toEqual({ whole: [], parts: [] });
  });
});

it.each([
  ['SM-S92', '!sms92'],
  ['24129pn7', '!24129pn7'],
  ['ALT-AL', '!altal'],
  ['iphone', undefined],
  ['小米15', undefined],
  ['a1', undefined],
])('codeMeantBy takes %s for the code %s', (keyword, code) => {
  expect(codeMeantBy(keyword)).toBe(code);
});

describe('toTsvectorLiteral', () => {
  it('writes each lexeme quoted, with a position and its weight', () => {
    expect(toTsvectorLiteral({ tokens: { A: ['手机', '70'], B: ['256gb'], C: [], D: ['壳'] } })).toBe(
      "'手机':1A '70':2A '256gb':3B '壳':4D",
    );
  });

  it('escapes what ends a lexeme', () => {
    expect(quoteLexeme("a'b\\")).toBe("'a''b\\\\'");
  });

  it('is well-formed for goods of any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const source = {
          name: text,
          brand: text,
          series: text,
          model: text,
          categoryPath: [text],
          specValues: [text],
          tags: [text],
        };
        const literal = toTsvectorLiteral(buildSearchDocument(source));
        expect(literal).toMatch(/^('(''|\\\\|[^'\\\0])+':\d+[ABCD]( |$))*$/);
      }),
    );
  });
});
