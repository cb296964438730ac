import {
  findAccessoryKinds,
  findBrand,
  findImpliedWish,
  findLineCategory,
  findSynonyms,
  findWordsWithin,
  saysUsed,
} from './dictionary.ts';
import { exactLexeme } from './model-names.ts';
import type { Term } from './query-term.ts';
import { findCategories, type SearchVocabulary } from './query-vocabulary.ts';
import { usedCategories } from './wishes.data.ts';

/** What this shop is about, for who says how much and not what. */
export const PHONES = '手机';

/** What kind of goods a keyword asks for. */
export interface Wanted {
  /** Names of the categories that come first. */
  readonly names: readonly string[];
  /** Of those that hold when other words are given up; left out where no word names a category. */
  readonly kinds?: readonly string[];
  /** The term that says it. */
  readonly term?: Term;
  readonly isGuess?: true;
}

/**
 * The last word says what is wanted, in Chinese: 手机充电器 is a charger. Where no word does, goods of that very name
 * do (Galaxy S25), or the line (iphone), or what the maker is known for.
 */
export function findWantedCategories(terms: readonly Term[], vocabulary: SearchVocabulary): Wanted {
  const words = terms.flatMap((term) => term.words.map((word) => ({ word, term }))).reverse();
  const used = findUsed(words, vocabulary);
  if (used !== undefined) return used;
  for (const { word, term } of words) {
    const named = findNamed(
      word,
      words.map((one) => one.word),
      vocabulary,
    );
    if (named !== undefined) return { ...named, term };
  }
  const name = exactLexeme(wordsOfName(terms)) ?? '';
  const sold = vocabulary.nameCategories.get(name) ?? vocabulary.nameCategories.get(`?${name}`);
  if (sold !== undefined) return { names: [...sold] };
  const lines = words.flatMap(({ word }) => findLineCategory(word) ?? []);
  const implied = words.flatMap(({ word }) => findImpliedWish(word)?.kinds ?? []);
  const [kind] = [...lines, ...implied];
  if (kind !== undefined) return { names: findCategories(kind, vocabulary) };
  for (const { word } of words) {
    const maker = findBrand(word)?.names[0];
    const names = maker === undefined ? undefined : vocabulary.brandCategories.get(maker);
    if (names !== undefined) return { names };
  }
  if (!terms.every((term) => term.isVariant)) return { names: [] };
  return { names: findCategories(PHONES, vocabulary), isGuess: true };
}

/** 二手手机 is of the used goods, though a phone; where there is a category of used phones, of that. */
function findUsed(
  words: readonly { word: string; term: Term }[],
  vocabulary: SearchVocabulary,
): Wanted | undefined {
  const said = words.find(({ word }) => saysUsed(word));
  if (said === undefined) return undefined;
  const kinds = [...new Set(usedCategories.flatMap((name) => findCategories(name, vocabulary)))];
  if (kinds.length === 0) return undefined;
  const others = words.flatMap(({ word }) => (saysUsed(word) ? [] : findSynonyms(word)));
  const closer = findCloser(kinds, others);
  return { names: closer.length > 0 ? closer : kinds, kinds, term: said.term };
}

/** Categories that name another word of the keyword as well. */
function findCloser(names: readonly string[], said: readonly string[]): string[] {
  return names.filter((name) => said.some((other) => other.length > 1 && name.includes(other)));
}

/**
 * The categories that a word names among the others of its keyword. 保护套 is a 手机壳 in the first place, but of an
 * ipad a 平板保护套; and a strap is no watch, though this shop have no category of straps.
 */
function findNamed(
  word: string,
  others: readonly string[],
  vocabulary: SearchVocabulary,
): Pick<Wanted, 'names' | 'kinds'> | undefined {
  const names = findCategories(word, vocabulary);
  if (names.length > 0) {
    const longer = findSynonyms(word).flatMap((one) => [...(vocabulary.categoryHeads.get(one) ?? [])]);
    const kinds = [...new Set([...names, ...longer])];
    const beside = others.filter((other) => other !== word);
    const said = beside.flatMap((other) => findSynonyms(findLineCategory(other) ?? other));
    const closer = findCloser(longer, said);
    return { names: closer.length > 0 ? closer : names, kinds };
  }
  const wider = findAccessoryKinds(word);
  if (wider.length === 0) return undefined;
  const ends = findWordsWithin(word).filter((end) => end.length > 1 && end !== word && word.endsWith(end));
  const [kinds] = [...ends, ...wider]
    .map((kind) => findCategories(kind, vocabulary))
    .filter((some) => some.length > 0);
  return kinds && { names: kinds, kinds };
}

/** The words of the name that was meant: the 512 of 荣耀100 512 is no part of it. */
export function wordsOfName(terms: readonly Term[]): string[] {
  const isStorage = ({ isVariant, name }: Term) => isVariant && /^\d+$/.test(name[0] ?? '');
  const hasNumber = terms.some((term) => !isStorage(term) && /\d/.test(term.name.join('')));
  return terms.flatMap((term) => (hasNumber && isStorage(term) ? [] : [...term.name]));
}
