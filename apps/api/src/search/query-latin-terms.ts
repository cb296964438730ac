import { findImpliedWish, findWider, isChipLine } from './dictionary.ts';
import { type Expression, hasLexeme } from './query-expression.ts';
import type { LatinWord } from './query-latin-words.ts';
import { matchMeanings } from './query-meanings.ts';
import { rankOf, type Term } from './query-term.ts';
import type { SearchVocabulary } from './query-vocabulary.ts';
import { capacityMeantBy, inchesMeantBy, storageMeantBy } from './tokenize-atoms.ts';

/** What stands beside neighbouring Latin words and tells what their numbers are. */
export interface Beside {
  /** The Chinese word that a number at the beginning follows. */
  readonly chineseBefore: string;
  /** Whether the keyword names goods that are told apart by their inches. */
  readonly isMeasured: boolean;
}

/** From so many inches on a size is a television's or a screen's, in whose names it may stand without its unit. */
const BARE_INCHES = 24;

/**
 * Reads neighbouring Latin words as terms. What was typed together is wanted side by side in the name (mate70);
 * all else is wanted wherever it stands.
 */
export function readLatinTerms(
  words: readonly LatinWord[],
  { chineseBefore, isMeasured }: Beside,
  vocabulary: SearchVocabulary,
): Term[] {
  const terms: Term[] = [];
  let single: LatinWord | undefined;
  for (const chain of linkWords(words)) {
    const [first, second] = chain;
    if (first === undefined) continue;
    const beside = { chineseBefore: terms.length === 0 ? chineseBefore : '', isMeasured };
    const term = second === undefined ? singleTerm(first, beside) : chainTerm(chain, beside);
    const join = `${single?.text}${first.text}`;
    const previous = terms.at(-1);
    const isInOneWord = single !== undefined && second === undefined && vocabulary.words.has(join);
    if (isInOneWord && previous !== undefined) terms[terms.length - 1] = eitherWayTerm(previous, term, join);
    else terms.push(term);
    single = second === undefined ? first : undefined;
  }
  return terms;
}

function linkWords(words: readonly LatinWord[]): LatinWord[][] {
  const chains: LatinWord[][] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (before !== undefined && areSideBySide(before, word)) chains.at(-1)?.push(word);
    else chains.push([word]);
  }
  return chains;
}

function areSideBySide(before: LatinWord, word: LatinWord): boolean {
  if (!mayJoin(before) || !mayJoin(word)) return false;
  if (before.kind === 'number') return word.isJoined && word.kind === 'letters';
  return word.isJoined || (before.text.length === 1 && word.kind === 'number');
}

function mayJoin({ kind, brandNames, isKnown, chinese }: LatinWord): boolean {
  return kind !== 'quantity' && brandNames.length === 0 && (isKnown || chinese.length === 0);
}

/** mate70pro: goods whose name holds mate70 and 70pro. */
function chainTerm(chain: readonly LatinWord[], { isMeasured }: Beside): Term {
  const pairs = chain.slice(1).map((word, index) => `${chain[index]?.text}${word.text}`);
  const together: Expression = { all: pairs.map((pair) => hasLexeme(pair)) };
  const own = chain.map((word) => singleTerm(word, { chineseBefore: '', isMeasured }));
  const ways: Expression[] = [together];
  // xm15 may be a name, or the initials of 小米 and its 15.
  if (chain.some((word) => word.chinese.length > 0)) ways.push({ all: own.map((term) => term.match) });
  // The 14 of macbook pro14 is no part of the name, but its 14 inches.
  const inches = isMeasured ? inchesMeantBy(chain.at(-1)?.text ?? '') : undefined;
  if (inches !== undefined)
    ways.push({ all: [...own.slice(0, -1).map((term) => term.match), hasLexeme(inches)] });
  return {
    words: own.flatMap((term) => term.words),
    name: own.flatMap((term) => term.name),
    match: { any: ways },
    rank: [...own.flatMap((term) => term.rank), ...pairs],
    ...{ isWeak: false, isVariant: false, isOptional: false },
  };
}

/** What the merchant writes in one word (matepad) is found by the two as well. */
function eitherWayTerm(first: Term, second: Term, join: string): Term {
  return {
    words: [join],
    name: [join],
    match: { any: [{ all: [first.match, second.match] }, hasLexeme(join)] },
    rank: [...first.rank, ...second.rank, join],
    ...{ isWeak: false, isVariant: false, isOptional: false },
  };
}

function singleTerm(word: LatinWord, beside: Beside): Term {
  const { text, kind, brandNames, chinese, isKnown, meant } = word;
  if (kind === 'quantity') return quantityTerm(text);
  if (kind === 'number') return numberTerm(text, beside);
  if (brandNames.length > 0)
    return { ...lexemeTerm(brandNames), match: matchMeanings(text), words: [text], rank: rankOf(text) };

  const lexemes = isKnown ? [text] : [text, `~${text}`, ...(meant === undefined ? [] : [meant])];
  const isBeginning = !isKnown && chinese.length === 0 && text.length > 2;
  const ways: Expression[] = lexemes.map((lexeme) => hasLexeme(lexeme));
  if (isBeginning) ways.push(hasLexeme(text, true));
  ways.push(...[...chinese, ...findWider(text)].map(matchMeanings));
  const words = isKnown || chinese.length === 0 ? [meant ?? text] : chinese;
  return {
    words,
    // A word of pinyin stands for one word of the name, and letters of a model are no pinyin.
    name: text.length > 3 ? words.slice(0, 1) : [text],
    match: { any: ways },
    rank: [...lexemes, ...chinese.flatMap(rankOf)],
    ...{ isWeak: text.length === 1, isVariant: false, isOptional: false },
  };
}

/**
 * 256 may be 256GB, the 20000 of a power bank 20000mAh, the 14 of a macbook its inches, and the 8 of 骁龙8 may be known
 * only together with its word.
 */
function numberTerm(number: string, { chineseBefore, isMeasured }: Beside): Term {
  if (isChipLine(chineseBefore))
    return { ...lexemeTerm([`${chineseBefore}${number}`]), name: [], isOptional: true };
  const storage = storageMeantBy(number);
  const also = [storage, capacityMeantBy(number), isMeasured ? inchesMeantBy(number) : undefined];
  const lexemes = [number, ...also.filter((one) => one !== undefined)];
  if (chineseBefore !== '') lexemes.push(`${chineseBefore}${number}`);
  return {
    ...lexemeTerm(lexemes),
    words: [number],
    name: [number],
    isWeak: true,
    isVariant: storage !== undefined,
  };
}

function quantityTerm(text: string): Term {
  const wish = findImpliedWish(text);
  const term = { ...lexemeTerm([text]), name: [], isVariant: true, isOptional: true };
  if (wish !== undefined) return { ...term, match: matchMeanings(text) };
  const [, inches] = /^(\d+)寸$/.exec(text) ?? [];
  return inches !== undefined && Number(inches) >= BARE_INCHES
    ? { ...term, match: { any: [term.match, matchBareInches(inches)] } }
    : term;
}

/** 75寸 is also the television that is called A75. */
function matchBareInches(inches: string): Expression {
  return { all: [hasLexeme(inches), { any: [matchMeanings('电视'), hasLexeme('显示器')] }] };
}

function lexemeTerm(lexemes: readonly string[]): Term {
  const match = { any: lexemes.map((lexeme) => hasLexeme(lexeme)) };
  const rest = { isWeak: false, isVariant: false, isOptional: false };
  return { words: lexemes, name: lexemes, match, rank: lexemes, ...rest };
}
