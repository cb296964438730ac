import { findBrand, findLineAlias, isMakerLine } from './dictionary.ts';
import { findSpelling } from './query-spellings.ts';
import type { SearchVocabulary } from './query-vocabulary.ts';
import type { Atom } from './tokenize-atoms.ts';

/** A word of the Latin part of a query, and what it may stand for. */
export interface LatinWord {
  readonly text: string;
  readonly kind: 'letters' | 'number' | 'quantity';
  /** Whether it was typed together with the word before. */
  readonly isJoined: boolean;
  /** Whether the merchant's names hold the word as it is. */
  readonly isKnown: boolean;
  /** Every name of the maker that it names; empty for other words. */
  readonly brandNames: readonly string[];
  /** Chinese words that it is the pinyin of. */
  readonly chinese: readonly string[];
  /** The known word that it begins and lacks one letter of: iphon. */
  readonly meant?: string;
}

const shortestPart = 3;
const longestRun = 40;

/** Reads neighbouring Latin atoms as words: finds makers, pinyin, and the words within what was typed in one. */
export function readLatinWords(atoms: readonly Atom[], vocabulary: SearchVocabulary): LatinWord[] {
  const words: LatinWord[] = [];
  for (let index = 0; index < atoms.length; index += 1) {
    const atom = atoms[index] as Atom;
    const length = atom.kind === 'letters' ? countJoinable(atoms, index, vocabulary) : 1;
    const text = textOf(atoms.slice(index, index + length));
    const next = atoms[index + length];
    const isBeforeNumber = next?.kind === 'number' && next.gap === 'joined';
    const alias = next?.kind === 'number' ? findLineAlias(text) : undefined;
    words.push(...readWord({ ...atom, text: alias ?? text }, isBeforeNumber, vocabulary));
    index += length - 1;
  }
  return words;
}

/**
 * How many atoms from a place on make one known name: a maker written apart (tp-link, insta360), or pinyin
 * typed syllable by syllable (hua wei shou ji), whose parts alone nobody knows.
 */
function countJoinable(atoms: readonly Atom[], from: number, vocabulary: SearchVocabulary): number {
  const next = atoms[from + 1];
  if (next !== undefined && isOneName(atoms[from] as Atom, next, vocabulary)) return 2;
  let end = from;
  while (atoms[end]?.kind === 'letters' && isUnknown(atoms[end] as Atom, vocabulary)) end += 1;
  for (; end - from > 1; end -= 1) {
    const text = textOf(atoms.slice(from, end));
    if (vocabulary.pinyin.has(text) || splitIntoKnown(text, vocabulary) !== undefined) return end - from;
  }
  return 1;
}

/** tp-link, insta360, i phone: what is a name when it is written together, and where a part of it is none. */
function isOneName(first: Atom, second: Atom, vocabulary: SearchVocabulary): boolean {
  const text = textOf([first, second]);
  if (findBrand(text)) return true;
  const isWord = second.kind === 'letters' && (vocabulary.words.has(text) || isMakerLine(text));
  return isWord && [first, second].some((part) => part.text.length === 1 || isUnknown(part, vocabulary));
}

function readWord(atom: Atom, isBeforeNumber: boolean, vocabulary: SearchVocabulary): LatinWord[] {
  if (atom.kind === 'han') return [];
  if (atom.kind !== 'letters') return [wordOf(atom.text, atom.kind, atom.gap === 'joined', vocabulary)];
  const parts = isUnknown(atom, vocabulary)
    ? (splitIntoKnown(atom.text, vocabulary, isBeforeNumber) ?? splitInitials(atom.text, vocabulary))
    : undefined;
  return (parts ?? [atom.text]).map((text, index) =>
    wordOf(text, 'letters', index > 0 || atom.gap === 'joined', vocabulary),
  );
}

function wordOf(
  text: string,
  kind: LatinWord['kind'],
  isJoined: boolean,
  vocabulary: SearchVocabulary,
): LatinWord {
  const brandNames = findBrand(text)?.names ?? [];
  const chinese = brandNames.length > 0 ? [] : [...(vocabulary.pinyin.get(text) ?? [])];
  const word = { text, kind, isJoined, isKnown: vocabulary.words.has(text), brandNames, chinese };
  if (kind !== 'letters' || word.isKnown || brandNames.length > 0 || chinese.length > 0) return word;
  const meant = findSpelling(text, vocabulary.spellings);
  return meant?.startsWith(text) && vocabulary.words.has(meant) ? { ...word, meant } : word;
}

function isUnknown({ text }: Atom, vocabulary: SearchVocabulary): boolean {
  return !findBrand(text) && !vocabulary.words.has(text) && !vocabulary.pinyin.has(text);
}

/** Splits letters into the fewest known words (huaweimate, xiaomishouji), or not at all. */
function splitIntoKnown(
  run: string,
  vocabulary: SearchVocabulary,
  isBeforeNumber = false,
): string[] | undefined {
  if (run.length > longestRun) return undefined;
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= run.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      if (before === undefined || before.length + 1 >= (best[end]?.length ?? Number.POSITIVE_INFINITY))
        continue;
      const part = run.slice(start, end);
      // A model's letters may close the run: vivox before 200.
      const isLastLetters = isBeforeNumber && end === run.length && start > 0 && vocabulary.words.has(part);
      if (isLastLetters || isKnownPart(part, vocabulary)) best[end] = [...before, part];
    }
  }
  const parts = best[run.length];
  return parts !== undefined && parts.length > 1 ? [...parts] : undefined;
}

/** hwsj: the initials of a maker and of a kind of goods. */
function splitInitials(run: string, vocabulary: SearchVocabulary): string[] | undefined {
  if (run.length < 4 || run.length > 6) return undefined;
  const isMaker = (part: string) => [...(vocabulary.pinyin.get(part) ?? [])].some((word) => findBrand(word));
  const isKind = (part: string) =>
    [...(vocabulary.pinyin.get(part) ?? [])].some((word) => vocabulary.categories.has(word));
  for (let end = 2; end <= run.length - 2; end += 1) {
    const [maker, kind] = [run.slice(0, end), run.slice(end)];
    if (isMaker(maker) && isKind(kind)) return [maker, kind];
  }
  return undefined;
}

function isKnownPart(part: string, vocabulary: SearchVocabulary): boolean {
  if (part.length < shortestPart) return false;
  if (findBrand(part) || vocabulary.words.has(part)) return true;
  return [...(vocabulary.pinyin.get(part) ?? [])].some((word) => word.length < part.length);
}

function textOf(atoms: readonly Atom[]): string {
  return atoms.map((atom) => atom.text).join('');
}
