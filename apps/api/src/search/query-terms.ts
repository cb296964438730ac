import { cutWords, findBrand, findImpliedWish, findSynonyms, findWider, isMeasured } from './dictionary.ts';
import { isTurnedRound, readChineseWords } from './query-chinese-words.ts';
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
  const beside = { isMeasured: namesMeasured(atoms, vocabulary) };
  const closeLatin = () => {
    const words = readLatinWords(latin, vocabulary);
    terms.push(...readLatinTerms(words, { ...beside, chineseBefore }, vocabulary));
    latin = [];
    chineseBefore = '';
  };
  for (const atom of closeGaps(atoms, vocabulary)) {
    if (atom.kind !== 'han') {
      if (atom.gap === 'apart') closeLatin();
      latin.push(atom);
      continue;
    }
    const words = readChineseWords(atom.text, vocabulary);
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

/** Whether a keyword names goods that are told apart by the inches of their screen, in Chinese or by a line. */
function namesMeasured(atoms: readonly Atom[], vocabulary: SearchVocabulary): boolean {
  return atoms.some(({ kind, text }) =>
    kind === 'han' ? readChineseWords(text, vocabulary).some(isMeasured) : isMeasured(text),
  );
}

/**
 * Joins Chinese that was typed with spaces where a word bridges the space: 小 米, 华 为手机; and where two words are
 * one the other way round: 耳机 头戴.
 */
function closeGaps(atoms: readonly Atom[], vocabulary: SearchVocabulary): Atom[] {
  const closed: Atom[] = [];
  for (const atom of atoms) {
    const before = closed.at(-1);
    const isSplit =
      before !== undefined &&
      (isSplitNumber(before, atom) ||
        (before.kind === 'han' && (bridges(before.text, atom) || turnsRound(before.text, atom, vocabulary))));
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

function turnsRound(before: string, { kind, text, gap }: Atom, vocabulary: SearchVocabulary): boolean {
  if (gap !== 'spaced' || kind !== 'han') return false;
  return isTurnedRound(cutWords(before).at(-1) ?? '', cutWords(text)[0] ?? '', vocabulary);
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
