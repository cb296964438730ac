import { findImpliedWish, isFiller } from './dictionary.ts';
import { codeMeantBy, exactLexemes, runLexemes } from './model-names.ts';
import { type Expression, hasLexeme, printTsquery } from './query-expression.ts';
import { writeOutNumerals } from './query-numerals.ts';
import { readPrice } from './query-price.ts';
import type { Term } from './query-term.ts';
import { readTerms } from './query-terms.ts';
import type { SearchVocabulary } from './query-vocabulary.ts';
import { findWantedCategories, PHONES, wordsOfName } from './query-wanted.ts';
import { writeOutHaste } from './query-writings.ts';
import { readAtoms } from './tokenize-atoms.ts';
import { normalizeText } from './tokenize-text.ts';

/** A keyword as the database can answer it. The strings are `tsquery` literals, to be bound and cast. */
export interface SearchQuery {
  /** Goods that answer every word. */
  readonly strict: string;
  /** Goods that answer every word but those that only describe (拍照手机); as `strict` where there are none. */
  readonly lenient: string;
  /** Goods that answer some word; for when nothing else is found. */
  readonly relaxed: string;
  /**
   * For `rankOfEntry`, whichever of them was used: words, the same written together, the whole name.
   * Empty when nothing but a category was asked for: then its goods are equally good answers.
   */
  readonly rank: string;
  /** Names of the merchant's categories that the keyword asks for, to be preferred; empty where it says none. */
  readonly categoryWords: readonly string[];
  /**
   * Names of the categories of which goods are wanted whatever else is given up, as a word names them (手机壳, 充电器);
   * empty where no word does. Those of `categoryWords` are among them.
   */
  readonly kinds: readonly string[];
  /** No word says what is asked for: the categories are what this shop is about. */
  readonly isGuess: boolean;
  /** Conditions that tell the SKUs of a model apart (512G, 黑色); see `answersIn`. */
  readonly variant: readonly Expression[];
  /** Bounds of the price in fen, 0 for none. */
  readonly minFen: number;
  readonly maxFen: number;
}

const maxKeywordLength = 100;
const maxTerms = 16;

/**
 * Reads a keyword. Any text will do: what is no word is passed over, and only the first 100 characters count.
 * Undefined where no word is left, as in `！？` or an emoji.
 */
export function buildSearchQuery(keyword: string, vocabulary: SearchVocabulary): SearchQuery | undefined {
  const text = writeOutNumerals(writeOutHaste(normalizeText(keyword, maxKeywordLength)));
  const price = readPrice(text);
  const terms = readTellingTerms(price?.rest ?? text, vocabulary);
  if (terms.length === 0 && price === undefined) return undefined;
  if (terms.length === 0) terms.push(...readTerms(readAtoms(PHONES), vocabulary));

  const strong = terms.filter((term) => !term.isWeak);
  const needed = terms.filter((term) => !term.isOptional && !term.isWeak);
  const wanted = findWantedCategories(terms, vocabulary);
  const code = price === undefined ? codeMeantBy(keyword) : undefined;
  const orCode = (expression: Expression): Expression =>
    code === undefined ? expression : { any: [expression, hasLexeme(code, true)] };
  const strict = printTsquery(orCode({ all: terms.map((term) => term.match) }));
  const all = needed.length > 0 ? terms.filter((term) => !term.isOptional) : terms;
  const wishes = terms.flatMap((term) => term.words.flatMap((word) => findImpliedWish(word) ?? []));
  const boundOf = (bounds: readonly (number | undefined)[]) => bounds.find((one) => one !== undefined) ?? 0;
  return {
    strict,
    lenient:
      all.length < terms.length ? printTsquery(orCode({ all: all.map((term) => term.match) })) : strict,
    relaxed: printTsquery(orCode({ any: (strong.length > 0 ? strong : terms).map((term) => term.match) })),
    rank: printRank(terms, wanted.term, code),
    categoryWords: wanted.names,
    kinds: wanted.kinds ?? [],
    isGuess: wanted.isGuess === true,
    variant: terms.filter((term) => term.isVariant).map((term) => term.match),
    minFen: price?.minFen ?? boundOf(wishes.map(({ minYuan }) => minYuan)) * 100,
    maxFen: price?.maxFen ?? boundOf(wishes.map(({ maxYuan }) => maxYuan)) * 100,
  };
}

/** The terms of a text; those that say nothing of the goods only where there are no others. */
function readTellingTerms(text: string, vocabulary: SearchVocabulary): Term[] {
  const said = readTerms(readAtoms(text), vocabulary).slice(0, maxTerms);
  const telling = said.filter((term) => !term.words.every(isFiller));
  return telling.length > 0 ? telling : said;
}

function printRank(terms: readonly Term[], categoryTerm: Term | undefined, code: string | undefined): string {
  const telling = terms.filter((term) => term !== categoryTerm);
  const lexemes = telling.flatMap((term) => term.rank);
  if (telling.length > 0) {
    const words = wordsOfName(terms);
    const names = [exactLexemes(words), runLexemes(words)];
    lexemes.push(...names.flatMap(({ whole }) => whole));
  }
  const ways = [...new Set(lexemes)].map((lexeme) => hasLexeme(lexeme));
  if (code !== undefined) ways.push(hasLexeme(code, true));
  return ways.length === 0 ? '' : printTsquery({ any: ways });
}
