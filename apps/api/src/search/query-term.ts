import { findBrand, findWider } from './dictionary.ts';
import type { Expression } from './query-expression.ts';
import { findMeanings } from './query-meanings.ts';
import { brandLexeme, ownBrandLexeme } from './tokenize.ts';

/** One thing a query asks for. */
export interface Term {
  /** The words that say it, as they were typed or, of pinyin, in Chinese. */
  readonly words: readonly string[];
  /** The words as they stand in a model's name; empty for 256GB and 黑色, which are no part of it. */
  readonly name: readonly string[];
  readonly match: Expression;
  /** Lexemes that make a document a better answer. */
  readonly rank: readonly string[];
  /** A bare number or a single letter finds anything when it stands alone. */
  readonly isWeak: boolean;
  /** What may tell the SKUs of a model apart: 256GB, 黑色. */
  readonly isVariant: boolean;
  /** What goods may do without when none has everything: 拍照手机. */
  readonly isOptional: boolean;
}

/** The lexemes that a word is ranked by: its maker once, or all words for the same goods. */
export function rankOf(word: string): readonly string[] {
  const brand = findBrand(word);
  return brand === undefined
    ? [...findMeanings(word), ...findWider(word)]
    : [brandLexeme(brand), ownBrandLexeme(brand)];
}
