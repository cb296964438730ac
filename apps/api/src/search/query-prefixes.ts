import type { BrandNames } from './dictionary.data.ts';
import { cutWords, findBrand, findLineMaker, findWordsWithin } from './dictionary.ts';
import { toPinyin } from './pinyin.ts';
import type { VocabularyEntry } from './query-entry.ts';
import { type Atom, readAtoms } from './tokenize-atoms.ts';
import { normalizeText } from './tokenize-text.ts';

/** Names of the vocabulary by everything one may begin to type for them, in the order of these keys. */
export interface PrefixIndex {
  readonly keys: readonly string[];
  /** The entries of the key at the same place. */
  readonly entries: readonly (readonly VocabularyEntry[])[];
}

const maxNameLength = 120;

/** Adds a name under its keys: as written, without the maker, under its other names, in pinyin, in initials. */
export function addPrefixes(entriesByKey: Map<string, VocabularyEntry[]>, entry: VocabularyEntry): void {
  for (const key of keysOf(entry)) {
    const same = entriesByKey.get(key);
    if (same === undefined) entriesByKey.set(key, [entry]);
    else same.push(entry);
  }
}

/** Puts the keys in the order in which they are looked through, which is that of their code units. */
export function sortPrefixes(entriesByKey: ReadonlyMap<string, readonly VocabularyEntry[]>): PrefixIndex {
  const keys = [...entriesByKey.keys()].sort();
  return { keys, entries: keys.map((key) => entriesByKey.get(key) ?? []) };
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
  const words = wordsOf(atoms);
  const leading = findBrand(words[0] ?? '');
  const maker = leading ?? findMaker(words) ?? findMaker(wordsIn(entry.brand ?? ''));
  const ownWords = leading === undefined ? words : words.slice(1);
  const spoken: (readonly string[])[] = [words, ownWords];
  if (entry.kind !== 'model') spoken.push(...laterWords(atoms));
  for (const name of maker?.names ?? []) spoken.push([name, ...ownWords]);

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

/** The maker that any of the words names, by itself or by a line of its own: Apple/苹果, Galaxy. */
function findMaker(words: readonly string[]): BrandNames | undefined {
  return [...words, words.join('')]
    .map((word) => findBrand(word) ?? findLineMaker(word))
    .find((one) => one !== undefined);
}

function wordsIn(text: string): string[] {
  return wordsOf(readAtoms(normalizeText(text, maxNameLength)));
}

function wordsOf(atoms: readonly Atom[]): string[] {
  return atoms.flatMap((atom) => (atom.kind === 'han' ? [...cutWords(atom.text)] : [atom.text]));
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
