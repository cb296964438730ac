import { setImmediate as nextTurn } from 'node:timers/promises';
import { brandNames, lineCategories, modelEndings } from './dictionary.data.ts';
import { cutWords, findBrand, findSynonyms, findWordsWithin, learnWords } from './dictionary.ts';
import { toPinyin } from './pinyin.ts';
import type { VocabularyEntry } from './query-entry.ts';
import { addPrefixes, type PrefixIndex, sortPrefixes } from './query-prefixes.ts';
import { indexSpellings } from './query-spellings.ts';
import { exactLexemes, readNameWords, splitCategoryName } from './tokenize.ts';
import { readAtoms } from './tokenize-atoms.ts';
import { normalizeText } from './tokenize-text.ts';

/** What queries of one merchant are understood by. Built once for a state of the catalogue, then only read. */
export interface SearchVocabulary {
  /** Latin words of names, as they are compared, with the way the merchant writes them. */
  readonly words: ReadonlyMap<string, string>;
  /** Chinese words by their pinyin and by its initials. */
  readonly pinyin: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of categories by the words that name them. */
  readonly categories: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of categories by the word they end in: 耳机 for 蓝牙耳机. */
  readonly categoryHeads: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of the categories that goods of a name are in, by the lexemes of the name. */
  readonly nameCategories: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words by what is left of them without one letter. */
  readonly spellings: ReadonlyMap<string, readonly string[]>;
  readonly prefixes: PrefixIndex;
}

const maxNameLength = 120;
/** Names read in one turn of the event loop: some ten milliseconds. */
const sliceLength = 250;

interface Draft {
  readonly words: Map<string, string>;
  readonly pinyin: Map<string, Set<string>>;
  readonly categories: Map<string, Set<string>>;
  readonly categoryHeads: Map<string, Set<string>>;
  readonly nameCategories: Map<string, Set<string>>;
}

/**
 * Builds the vocabulary of a merchant and teaches the dictionary its words. 10,000 names take about 0.4 s, in slices
 * between which the process answers requests.
 */
export async function buildVocabulary(entries: readonly VocabularyEntry[]): Promise<SearchVocabulary> {
  const draft: Draft = {
    words: new Map(),
    pinyin: new Map(),
    categories: new Map(),
    categoryHeads: new Map(),
    nameCategories: new Map(),
  };
  const entriesByKey = new Map<string, VocabularyEntry[]>();
  const named = entries.filter(({ kind }) => kind === 'brand' || kind === 'category' || kind === 'series');
  learnWords(named.flatMap((entry) => chineseRuns(entry.text)));

  for (const { names } of brandNames) {
    for (const name of names.filter(isChinese)) put(draft.pinyin, toPinyin(name).full, name);
  }
  for (let start = 0; start < entries.length; start += sliceLength) {
    for (const entry of entries.slice(start, start + sliceLength)) {
      addEntry(draft, entry);
      addPrefixes(entriesByKey, entry);
    }
    await nextTurn();
  }
  for (const word of [...modelEndings, ...lineCategories.map(([line]) => line)]) {
    if (!draft.words.has(word)) draft.words.set(word, word);
  }
  return { ...draft, spellings: indexSpellings(spelledWords(draft)), prefixes: sortPrefixes(entriesByKey) };
}

/** Categories that a word names, by any of its synonyms; where none does, those whose name ends in it. */
export function findCategories(word: string, vocabulary: SearchVocabulary): string[] {
  const said = findSynonyms(word);
  const named = said.flatMap((synonym) => [...(vocabulary.categories.get(synonym) ?? [])]);
  if (named.length > 0) return [...new Set(named)];
  return [...new Set(said.flatMap((synonym) => [...(vocabulary.categoryHeads.get(synonym) ?? [])]))];
}

/** What a keyword may be corrected to: Latin names, and pinyin written out. */
function spelledWords(draft: Draft): string[] {
  const latinBrands = brandNames.flatMap(({ names }) => names.filter((name) => !isChinese(name)));
  const pinyin = [...draft.pinyin].filter(([key, words]) =>
    [...words].some((word) => word.length < key.length),
  );
  return [...draft.words.keys(), ...latinBrands, ...pinyin.map(([key]) => key)];
}

function addEntry(draft: Draft, entry: VocabularyEntry): void {
  const written = entry.text.slice(0, maxNameLength).normalize('NFKC');
  const spellings = new Map(
    (written.match(/\p{Script=Latin}+/gu) ?? []).map((word) => [word.toLowerCase(), word]),
  );
  for (const { text, kind } of readAtoms(normalizeText(written, maxNameLength))) {
    if (kind === 'letters' && !draft.words.has(text)) draft.words.set(text, spellings.get(text) ?? text);
    if (entry.kind === 'brand' || entry.kind === 'series') {
      for (const name of [text, ...(findBrand(text)?.names ?? [])]) addPinyin(draft, name);
    }
  }
  if (entry.kind === 'category') addCategory(draft, entry.text);
  if (entry.category === undefined) return;
  for (const lexeme of exactLexemes(readNameWords(entry.text)))
    put(draft.nameCategories, lexeme, entry.category);
}

function addCategory(draft: Draft, name: string): void {
  for (const part of splitCategoryName(normalizeText(name, maxNameLength))) {
    const word = part.replaceAll(' ', '');
    if (word === '') continue;
    put(draft.categories, word, name);
    for (const run of chineseRuns(word)) {
      for (const piece of [run, ...cutWords(run)]) addPinyin(draft, piece);
      for (const head of findWordsWithin(run)) {
        if (head.length > 1 && head !== word && word.endsWith(head)) put(draft.categoryHeads, head, name);
      }
    }
  }
}

function addPinyin(draft: Draft, word: string): void {
  if (!isChinese(word) || word.length < 2) return;
  const { full, initials } = toPinyin(word);
  put(draft.pinyin, full, word);
  put(draft.pinyin, initials, word);
}

function put(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, new Set([value]));
  else values.add(value);
}

function chineseRuns(text: string): string[] {
  return normalizeText(text, maxNameLength).match(/\p{Script=Han}+/gu) ?? [];
}

function isChinese(word: string): boolean {
  return /^\p{Script=Han}+$/u.test(word);
}
