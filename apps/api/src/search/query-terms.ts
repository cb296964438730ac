import { cutWords, findBrand, findImpliedWish, findSynonyms, findWider, joinLoose } from './dictionary.ts';
import { readLatinTerms } from './query-latin-terms.ts';
import { readLatinWords } from './query-latin-words.ts';
import { matchMeanings } from './query-meanings.ts';
import { rankOf, type Term } from './query-term.ts';
import { findCategories, type SearchVocabulary } from './query-vocabulary.ts';
import type { Atom } from './tokenize-atoms.ts';

/** Reads the atoms of a query as terms, in the order of the query. */
export function readTerms(atoms: readonly Atom[], vocabulary: SearchVocabulary): Term[] {
  const terms: Term[] = [];
  let latin: Atom[] = [];
  let chineseBefore = '';
  const closeLatin = () => {
    terms.push(...readLatinTerms(readLatinWords(latin, vocabulary), chineseBefore, vocabulary));
    latin = [];
    chineseBefore = '';
  };
  for (const atom of closeGaps(atoms)) {
    if (atom.kind !== 'han') {
      if (atom.gap === 'apart') closeLatin();
      latin.push(atom);
      continue;
    }
    const words = joinLoose(cutWords(atom.text));
    const mixed = atom.gap === 'joined' ? readMixedWord(latin.at(-1), words[0], vocabulary) : undefined;
    if (mixed !== undefined) {
      latin.pop();
      words[0] = mixed;
    }
    closeLatin();
    terms.push(...words.map((word) => chineseTerm(word, vocabulary)));
    const last = words.at(-1) ?? '';
    chineseBefore = findBrand(last) === undefined ? last : '';
  }
  closeLatin();
  return terms;
}

/** Joins Chinese that was typed with spaces where a word bridges the space: 小 米, 华 为手机. */
function closeGaps(atoms: readonly Atom[]): Atom[] {
  const closed: Atom[] = [];
  for (const atom of atoms) {
    const before = closed.at(-1);
    const isSplit =
      before !== undefined &&
      (isSplitNumber(before, atom) || (before.kind === 'han' && bridges(before.text, atom)));
    if (isSplit) closed[closed.length - 1] = { ...before, text: before.text + atom.text };
    else closed.push(atom);
  }
  return closed;
}

/** mate 6 0: two digits of one number. */
function isSplitNumber(before: Atom, atom: Atom): boolean {
  return (
    [before, atom].every(({ kind, text }) => kind === 'number' && text.length === 1) && atom.gap === 'spaced'
  );
}

function bridges(before: string, { kind, text, gap }: Atom): boolean {
  if (gap !== 'spaced' || kind !== 'han') return false;
  let end = 0;
  for (const word of cutWords(before + text)) {
    end += word.length;
    if (end === before.length) return false;
    if (end > before.length) return true;
  }
  return false;
}

/** U盘 and TF卡 are words of letters and Chinese. */
function readMixedWord(
  letters: Atom | undefined,
  word: string | undefined,
  vocabulary: SearchVocabulary,
): string | undefined {
  if (letters?.kind !== 'letters' || word === undefined) return undefined;
  const mixed = `${letters.text}${word}`;
  return findSynonyms(mixed).length > 1 || vocabulary.categories.has(mixed) ? mixed : undefined;
}

function chineseTerm(word: string, vocabulary: SearchVocabulary): Term {
  const isWeak =
    [...word].length === 1 && findSynonyms(word).length === 1 && findImpliedWish(word) === undefined;
  const isColor = word.endsWith('色') && findWider(word).length > 0;
  const isKind = findCategories(word, vocabulary).length > 0;
  const isTelling = isKind || findBrand(word) !== undefined || findImpliedWish(word) !== undefined;
  return {
    words: [word],
    name: isColor ? [] : [word],
    match: matchMeanings(word),
    rank: isColor ? [] : rankOf(word),
    isWeak,
    isVariant: !isTelling,
    isOptional: !isTelling,
  };
}
