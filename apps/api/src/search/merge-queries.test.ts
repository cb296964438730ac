import { describe, expect, it } from 'vitest';
import { mergeQueries } from './merge-queries.ts';
import type { SearchQuery } from './query.ts';
import { hasLexeme, printTsquery } from './query-expression.ts';

const anyOf = (...words: string[]) => printTsquery({ any: words.map((word) => hasLexeme(word)) });

const read = (rank: string, ...categoryWords: string[]) => {
  const query: SearchQuery = {
    ...{ strict: "'膜'", lenient: "'膜'", relaxed: "'膜'", rank, categoryWords },
    ...{ variant: [], minFen: 0, maxFen: 0 },
  };
  return { query, firm: [] };
};

describe('several readings of a keyword', () => {
  it('rank by no words where one of them asks for nothing but a category', () => {
    expect(mergeQueries([read('', '贴膜'), read(anyOf('贴', '屏'), '贴膜')]).rank).toBe('');
    expect(mergeQueries([read(anyOf('贴', '屏')), read('', '贴膜')]).rank).toBe('');
  });

  it('rank by the words of all of them otherwise', () => {
    expect(mergeQueries([read(anyOf('云朵')), read(anyOf('水杯', '云朵'), '水杯')]).rank).toBe(
      anyOf('云朵', '水杯', '云朵'),
    );
    // A reading of which no word is left says nothing.
    expect(mergeQueries([read(''), read(anyOf('水杯'))]).rank).toBe(anyOf('水杯'));
  });
});
