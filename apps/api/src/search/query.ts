import { findLineCategory, isFiller } from './dictionary.ts';
import { hasLexeme, printTsquery } from './query-expression.ts';
import type { Term } from './query-term.ts';
import { readTerms } from './query-terms.ts';
import { findCategories, type SearchVocabulary } from './query-vocabulary.ts';
import { exactLexeme } from './tokenize.ts';
import { readAtoms } from './tokenize-atoms.ts';
import { normalizeText } from './tokenize-text.ts';

/** A keyword as the database can answer it. The strings are `tsquery` literals, to be bound and cast. */
export interface SearchQuery {
  /** Goods that answer every word. */
  readonly strict: string;
  /** Goods that answer some word; for when `strict` finds nothing. */
  readonly relaxed: string;
  /**
   * For `ts_rank(search, rank)`, whichever of the two was used: words, the same written together, the whole name.
   * Empty when nothing but a category was asked for: then its goods are equally good answers.
   */
  readonly rank: string;
  /** Names of the merchant's categories that the keyword asks for, to be preferred; empty where it says none. */
  readonly categoryWords: readonly string[];
}

const maxKeywordLength = 100;
const maxTerms = 16;

/**
 * Reads a keyword. Any text will do: what is no word is passed over, and only the first 100 characters count.
 * Undefined where no word is left, as in `！？` or an emoji.
 */
export function buildSearchQuery(keyword: string, vocabulary: SearchVocabulary): SearchQuery | undefined {
  const said = readTerms(readAtoms(normalizeText(keyword, maxKeywordLength)), vocabulary).slice(0, maxTerms);
  const telling = said.filter((term) => !term.words.every(isFiller));
  const terms = telling.length > 0 ? telling : said;
  if (terms.length === 0) return undefined;

  const strong = terms.filter((term) => !term.isWeak);
  const wanted = findWantedCategories(terms, vocabulary);
  return {
    strict: printTsquery({ all: terms.map((term) => term.match) }),
    relaxed: printTsquery({ any: (strong.length > 0 ? strong : terms).map((term) => term.match) }),
    rank: printRank(terms, wanted.term),
    categoryWords: wanted.names,
  };
}

function printRank(terms: readonly Term[], categoryTerm: Term | undefined): string {
  const telling = terms.filter((term) => term !== categoryTerm);
  const lexemes = telling.flatMap((term) => term.rank);
  const exact = telling.length === 0 ? undefined : exactLexeme(wordsOfName(terms));
  if (exact !== undefined) lexemes.push(exact);
  return lexemes.length === 0 ? '' : printTsquery({ any: lexemes.map((lexeme) => hasLexeme(lexeme)) });
}

/**
 * The last word says what is wanted, in Chinese: 手机充电器 is a charger. Where no word does, goods of that very name
 * do (Galaxy S25), or the line (iphone).
 */
function findWantedCategories(
  terms: readonly Term[],
  vocabulary: SearchVocabulary,
): { names: string[]; term?: Term } {
  const words = terms.flatMap((term) => term.words.map((word) => ({ word, term }))).reverse();
  for (const { word, term } of words) {
    const names = findCategories(word, vocabulary);
    if (names.length > 0) return { names, term };
  }
  const sold = vocabulary.nameCategories.get(exactLexeme(wordsOfName(terms)) ?? '');
  if (sold !== undefined) return { names: [...sold] };
  const implied = words.map(({ word }) => findLineCategory(word)).find((category) => category !== undefined);
  return { names: implied === undefined ? [] : findCategories(implied, vocabulary) };
}

function wordsOfName(terms: readonly Term[]): string[] {
  return terms.flatMap((term) => (term.isOfName ? [...term.words] : []));
}
