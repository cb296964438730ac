import { cutWords, findBrand, findImpliedWish, findSynonyms, joinLoose } from './dictionary.ts';
import { findCategories, type SearchVocabulary } from './query-vocabulary.ts';

/** What is said of a small or dear thing and changes nothing: 壳子, 壳儿. */
const diminutive = /[子儿]$/u;
/** 头戴式 is 头戴 where no dictionary makes a word of it. */
const kindEnding = /^[式型]$/u;

/** The words of a run of Chinese in a keyword, as goods are called: 壳子 is 壳, 耳机头戴式 is 头戴式耳机. */
export function readChineseWords(run: string, vocabulary: SearchVocabulary): string[] {
  const words: string[] = [];
  for (const cut of joinLoose(cutWords(run))) {
    const word = withoutDiminutive(cut, words.at(-1) ?? '', vocabulary);
    const before = words.at(-1);
    if (word === '' || (before !== undefined && kindEnding.test(word))) continue;
    if (before !== undefined && isTurnedRound(before, word, vocabulary))
      words[words.length - 1] = `${word}${before}`;
    else words.push(word);
  }
  return words;
}

/** Whether two words are one the other way round and none as they stand: 手表儿童. */
export function isTurnedRound(first: string, second: string, vocabulary: SearchVocabulary): boolean {
  if (first === '' || second === '' || first === second) return false;
  return isGoods(`${second}${first}`, vocabulary) && !isGoods(`${first}${second}`, vocabulary);
}

function withoutDiminutive(word: string, before: string, vocabulary: SearchVocabulary): string {
  if (!diminutive.test(word) || isTelling(word, vocabulary)) return word;
  const stem = word.slice(0, -1);
  // Of 手机壳子 only the 子 is left where the word before is known.
  return isTelling(stem === '' ? before : stem, vocabulary) ? stem : word;
}

/** Whether goods are called by a word, as this shop or the trade says. */
function isGoods(word: string, vocabulary: SearchVocabulary): boolean {
  return findSynonyms(word).length > 1 || vocabulary.categories.has(word);
}

function isTelling(word: string, vocabulary: SearchVocabulary): boolean {
  return (
    isGoods(word, vocabulary) ||
    findBrand(word) !== undefined ||
    findImpliedWish(word) !== undefined ||
    findCategories(word, vocabulary).length > 0
  );
}
