import { cutWords, findBrand, findWordsWithin } from './dictionary.ts';
import { toPinyin } from './pinyin.ts';
import type { VocabularyEntry } from './query-entry.ts';
import { type Atom, readAtoms } from './tokenize-atoms.ts';
import { normalizeText } from './tokenize-text.ts';

/** Names of the vocabulary by everything one may begin to type for them, in the order of these keys. */
export interface PrefixIndex {
  readonly keys: readonly string[];
  /** The entry of the key at the same place. */
  readonly entries: readonly VocabularyEntry[];
}

const maxNameLength = 120;

/** Sorts the names by their keys: as written, without the maker, under its other names, in pinyin, in initials. */
export function indexPrefixes(entries: readonly VocabularyEntry[]): PrefixIndex {
  const pairs = entries.flatMap((entry) => keysOf(entry).map((key) => ({ key, entry })));
  // Plain comparison, as the search through them does; the order of a language would differ.
  pairs.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { keys: pairs.map(({ key }) => key), entries: pairs.map(({ entry }) => entry) };
}

/** The form in which keys and what is typed are compared: no spaces, no signs. */
export function compactText(text: string): string {
  return readAtoms(normalizeText(text, maxNameLength))
    .map((atom) => atom.text)
    .join('');
}

/** Place of the first key that does not come before the prefix. */
export function findFirstKey(keys: readonly string[], prefix: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as string) < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keysOf(entry: VocabularyEntry): string[] {
  const atoms = readAtoms(normalizeText(entry.text, maxNameLength));
  const words = atoms.flatMap((atom) => (atom.kind === 'han' ? cutWords(atom.text) : [atom.text]));
  const leading = findBrand(words[0] ?? '');
  const maker = leading ?? findBrand(compactText(entry.brand ?? ''));
  const ownWords = leading === undefined ? words : words.slice(1);
  const spoken = new Set<readonly string[]>([words, ownWords, ...laterWords(atoms)]);
  for (const name of maker?.names ?? []) spoken.add([name, ...ownWords]);

  const keys = new Set<string>();
  for (const sequence of spoken) {
    keys.add(sequence.join(''));
    if (!sequence.some(isChinese)) continue;
    const pinyin = sequence.map((word) =>
      isChinese(word) ? toPinyin(word) : { full: word, initials: word },
    );
    keys.add(pinyin.map(({ full }) => full).join(''));
    keys.add(pinyin.map(({ initials }) => initials).join(''));
  }
  keys.delete('');
  return [...keys];
}

/** 充电宝 leads to 无线充电宝 as well: each Chinese word is a place to begin, also one within another. */
function laterWords(atoms: readonly Atom[]): string[][] {
  return atoms.flatMap((atom, index) => {
    if (atom.kind !== 'han') return [];
    const after = atoms.slice(index + 1).map(({ text }) => text);
    const words = cutWords(atom.text);
    const heads = findWordsWithin(atom.text).filter((word) => word.length > 1 && atom.text.endsWith(word));
    return [...words.map((_, start) => words.slice(start)), ...heads.map((head) => [head])].map((begin) => [
      ...begin,
      ...after,
    ]);
  });
}

function isChinese(word: string): boolean {
  return /^\p{Script=Han}+$/u.test(word);
}
