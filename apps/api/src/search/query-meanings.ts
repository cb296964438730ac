import {
  findBrand,
  findImpliedWish,
  findPieces,
  findSynonyms,
  findWider,
  findWordsWithin,
} from './dictionary.ts';
import { type Expression, hasLexeme } from './query-expression.ts';
import { brandLexeme, ownBrandLexeme, pairsOf } from './tokenize.ts';

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
  const brand = findBrand(word);
  const wider = [...findWider(word), ...(brand === undefined ? [] : [brandLexeme(brand)])].map((other) =>
    hasLexeme(other),
  );
  return { any: [...shortest.map(matchWord), ...wider, ...matchImplied(word)] };
}

/** What is wanted of goods that do not hold the word. */
function matchImplied(word: string): Expression[] {
  const wish = findImpliedWish(word);
  if (wish === undefined) return [];
  const kinds = { any: wish.kinds.filter((kind) => kind !== word).map(matchMeanings) };
  const brand = wish.maker === undefined ? undefined : findBrand(wish.maker);
  return [brand === undefined ? kinds : { all: [hasLexeme(ownBrandLexeme(brand)), kinds] }];
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
