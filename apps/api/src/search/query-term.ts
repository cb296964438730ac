import { findBrand } from './dictionary.ts';
import type { Expression } from './query-expression.ts';
import { findMeanings } from './query-meanings.ts';
import { brandLexeme } from './tokenize.ts';

/** One thing a query asks for. */
export interface Term {
  /** The words that say it, as they were typed or, of pinyin, in Chinese. */
  readonly words: readonly string[];
  readonly match: Expression;
  /** Lexemes that make a document a better answer. */
  readonly rank: readonly string[];
  /** A bare number or a single letter finds anything when it stands alone. */
  readonly isWeak: boolean;
  /** False for 256GB, which is no part of a model's name. */
  readonly isOfName: boolean;
}

/** The lexemes that a word is ranked by: its maker once, or all words for the same goods. */
export function rankOf(word: string): readonly string[] {
  const brand = findBrand(word);
  return brand === undefined ? findMeanings(word) : [brandLexeme(brand)];
}
