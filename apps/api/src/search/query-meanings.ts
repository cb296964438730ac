import { findBrand, findPieces, findSynonyms, findWordsWithin } from './dictionary.ts';
import { type Expression, hasLexeme } from './query-expression.ts';
import { pairsOf } from './tokenize.ts';

/** Longer runs that no dictionary knows are compared by their beginning. */
const maxPairs = 12;

/** All words that mean the same: the names of a maker, or of a kind of goods. */
export function findMeanings(word: string): readonly string[] {
  return findBrand(word)?.names ?? findSynonyms(word);
}

/** Matches what holds the word, or one that means the same. */
export function matchMeanings(word: string): Expression {
  const meanings = findMeanings(word);
  // What holds 智能手机 holds 手机 too, so the shorter word finds both. Latin words are stored whole only.
  const chinese = meanings.filter((meaning) => /^\p{Script=Han}+$/u.test(meaning));
  const shortest = meanings.filter(
    (meaning) => !chinese.some((other) => other !== meaning && meaning.includes(other)),
  );
  return { any: shortest.map(matchWord) };
}

function matchWord(word: string): Expression {
  if (!/^\p{Script=Han}{3,}$/u.test(word)) return hasLexeme(word);
  const pieces = findPieces(word);
  if (pieces !== undefined && pieces.length > 1) return { all: pieces.map(matchMeanings) };
  // Goods hold every dictionary word, and of other text each pair of characters.
  const within = findWordsWithin(word);
  if (pieces !== undefined || !within.includes(word)) {
    return {
      all: pairsOf(word)
        .slice(0, maxPairs)
        .map((pair) => hasLexeme(pair)),
    };
  }
  // 智能手机 is also what says 智能 and 手机 in different places.
  const halves = [word.slice(0, 2), word.slice(2)];
  const isCompound = word.length === 4 && halves.every((half) => within.includes(half));
  return isCompound
    ? { any: [hasLexeme(word), { all: halves.map((half) => hasLexeme(half)) }] }
    : hasLexeme(word);
}
