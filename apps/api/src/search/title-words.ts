import { cutWords, findBrand, findSynonyms, isFiller, joinLoose } from './dictionary.ts';

/** More words than anybody types who looks for something to read. */
const MOST_WORDS = 12;

/**
 * The words of a keyword that a title is to have, each in all its spellings (苹果 is apple as well), in small letters.
 * Letters and digits that stand together are one word: titles are compared without blanks.
 */
export function readTitleWords(keyword: string): string[][] {
  const runs =
    keyword
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}+|[a-z0-9.+-]+/gu) ?? [];
  const words = runs.flatMap((run) => (/^\p{Script=Han}/u.test(run) ? cutChinese(run) : [run]));
  return [...new Set(words)].slice(0, MOST_WORDS).map((word) => {
    const maker = findBrand(word);
    const others = [...findSynonyms(word), ...(maker?.names ?? []), ...(maker?.makes ?? [])];
    return [...new Set([word, ...others.filter(isTelling)])];
  });
}

/** Two letters stand within other words: mi in mini. */
function isTelling(word: string): boolean {
  return !/^[a-z]{1,2}$/.test(word);
}

function cutChinese(run: string): string[] {
  return joinLoose(cutWords(run)).filter((word) => !isFiller(word));
}
