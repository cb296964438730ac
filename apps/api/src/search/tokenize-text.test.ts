import { describe, expect, it } from 'vitest';
import { normalizeText } from './tokenize-text.ts';

describe('normalizeText', () => {
  it.each([
    ['ＩＰＨＯＮＥ　１７', 'iphone 17'],
    ['華為手機', '华为手机'],
    ['蘋果保護殼', '苹果保护壳'],
    ['Café', 'cafe'],
    ['  a \n\t b ', 'a b'],
    ['삼성', '삼성'],
    ['한글', '한글'],
  ])('brings %j into the form %j', (text, expected) => {
    expect(normalizeText(text, 100)).toBe(expected);
  });

  it('cuts what is too long, before and after characters unfold', () => {
    expect(normalizeText('手'.repeat(500), 100)).toHaveLength(100);
    expect(normalizeText('\ufdfa'.repeat(500), 100).length).toBeLessThanOrEqual(100);
  });

  it('replaces halves of characters, which no database stores', () => {
    expect(normalizeText('a\ud800b', 100).isWellFormed()).toBe(true);
    expect(normalizeText('😀'.repeat(60), 99).isWellFormed()).toBe(true);
  });
});
