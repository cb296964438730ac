import { brandNames } from './dictionary.data.ts';
import { cutWords, findBrand, joinLoose } from './dictionary.ts';
import { toPinyin } from './pinyin.ts';
import { readLatinWords } from './query-latin-words.ts';
import { findSpelling, type WordsMeant } from './query-spellings.ts';
import type { SearchVocabulary } from './query-vocabulary.ts';
import { readAtoms } from './tokenize-atoms.ts';
import { normalizeText } from './tokenize-text.ts';

const maxKeywordLength = 100;
let brandByPinyin: ReadonlyMap<string, string> | undefined;

/**
 * What a keyword was probably meant to be: a Latin word that is one slip away from a word of the merchant
 * (hauwei, ihpone), or a maker written with characters that sound the same (华伟). Undefined where all is known.
 * Meant for keywords that found nothing: a word that only descriptions hold looks mistyped as well.
 */
export function correctKeyword(keyword: string, vocabulary: SearchVocabulary): string | undefined {
  const text = normalizeText(keyword, maxKeywordLength);
  const corrected = text
    .replace(/\p{Script=Latin}+/gu, (word) => correctLatin(word, vocabulary) ?? word)
    .replace(/\p{Script=Han}+/gu, (run) => joinLoose(cutWords(run)).map(correctChinese).join(''));
  return corrected === text ? undefined : corrected;
}

function correctLatin(word: string, vocabulary: SearchVocabulary): string | undefined {
  const parts = readLatinWords(readAtoms(word), vocabulary);
  if (parts.every((part) => part.isKnown || part.brandNames.length > 0 || part.chinese.length > 0))
    return undefined;
  const meant = findSpelling(word, vocabulary.spellings, makersIn(vocabulary));
  return meant === undefined ? undefined : (vocabulary.words.get(meant) ?? meant);
}

/** Makers under their Latin names and in pinyin, by whether this shop sells their goods. */
function makersIn({ brandCategories, pinyin }: SearchVocabulary): WordsMeant {
  const makersOf = (word: string) =>
    [word, ...(pinyin.get(word) ?? [])].flatMap((name) => findBrand(name)?.names[0] ?? []);
  return {
    isSoldMaker: (word) => makersOf(word).some((maker) => brandCategories.has(maker)),
    isStranger: (word) => {
      const makers = makersOf(word);
      return makers.length > 0 && !makers.some((maker) => brandCategories.has(maker));
    },
  };
}

function correctChinese(word: string): string {
  if (word.length < 2 || findBrand(word) !== undefined) return word;
  brandByPinyin ??= new Map(
    brandNames.flatMap(({ names }) => names.slice(0, 1).map((name) => [toPinyin(name).full, name] as const)),
  );
  return brandByPinyin.get(toPinyin(word).full) ?? word;
}
