import { setImmediate as nextTurn } from 'node:timers/promises';
import { brandNames, lineCategories, modelEndings } from './dictionary.data.ts';
import { cutWords, findBrand, findSynonyms, findWordsWithin, learnWords } from './dictionary.ts';
import { exactLexemes, readNameWords } from './model-names.ts';
import { toPinyin } from './pinyin.ts';
import type { VocabularyEntry } from './query-entry.ts';
import { addPrefixes, type PrefixIndex, sortPrefixes } from './query-prefixes.ts';
import { indexSpellings } from './query-spellings.ts';
import { splitCategoryName } from './tokenize.ts';
import { readAtoms } from './tokenize-atoms.ts';
import { normalizeText } from './tokenize-text.ts';
import { impliedWishes } from './wishes.data.ts';

/** What queries of one merchant are understood by. Built once for a state of the catalogue, then only read. */
export interface SearchVocabulary {
  /** Latin words of names, as they are compared, with the way the merchant writes them. */
  readonly words: ReadonlyMap<string, string>;
  /** Chinese words by their pinyin and by its initials. */
  readonly pinyin: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of categories by the words that name them. */
  readonly categories: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of categories by their names. */
  readonly categoryIds: ReadonlyMap<string, readonly number[]>;
  /** Names of categories by the word they end in: 耳机 for 蓝牙耳机. */
  readonly categoryHeads: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of the categories that goods of a name are in, by the lexemes of the name. */
  readonly nameCategories: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of the categories that are a maker's main business, by the first of its names. */
  readonly brandCategories: ReadonlyMap<string, readonly string[]>;
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
  readonly makerCategories: Map<string, Map<string, number>>;
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
    makerCategories: new Map(),
  };
  const entriesByKey = new Map<string, VocabularyEntry[]>();
  learnNames(entries);

  const spoken = [
    ...brandNames.flatMap(({ names }) => names),
    ...impliedWishes.flatMap(({ words }) => words),
  ];
  for (const name of spoken.filter((word) => isChinese(word) && word.length > 1))
    put(draft.pinyin, toPinyin(name).full, name);
  for (let start = 0; start < entries.length; start += sliceLength) {
    for (const entry of entries.slice(start, start + sliceLength)) {
      addEntry(draft, entry);
      addPrefixes(entriesByKey, entry);
    }
    await nextTurn();
  }
  for (const word of [
    ...modelEndings,
    ...lineCategories.map(([line]) => line).filter((line) => line.length > 3),
  ]) {
    if (!draft.words.has(word)) draft.words.set(word, word);
  }
  const phones = new Set(findCategories('手机', draft));
  const brandCategories = new Map(
    [...draft.makerCategories].map(([maker, counts]) => [maker, findMainCategories(counts, phones)] as const),
  );
  const kinds = entries.filter(({ kind }) => kind === 'category');
  const categoryIds = new Map(
    [...Map.groupBy(kinds, ({ text }) => text)].map(
      ([name, some]) => [name, some.flatMap(({ id }) => id ?? [])] as const,
    ),
  );
  return {
    ...draft,
    categoryIds,
    brandCategories,
    spellings: indexSpellings(spelledWords(draft)),
    prefixes: sortPrefixes(entriesByKey),
  };
}

/** Teaches the dictionary of this thread the words of a vocabulary. */
export function learnNames(entries: readonly VocabularyEntry[]): void {
  const named = entries.filter(({ kind }) => kind === 'brand' || kind === 'category' || kind === 'series');
  learnWords(named.flatMap((entry) => chineseRuns(entry.text)));
}

/** Categories that a word names, by any of its synonyms; where none does, those whose name ends in it. */
export function findCategories(
  word: string,
  vocabulary: Pick<SearchVocabulary, 'categories' | 'categoryHeads'>,
): string[] {
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
  if (entry.kind === 'model') addModelPinyin(draft, written);
  for (const { text, kind } of readAtoms(normalizeText(written, maxNameLength))) {
    if (kind === 'letters' && !draft.words.has(text)) draft.words.set(text, spellings.get(text) ?? text);
    if (entry.kind === 'brand' || entry.kind === 'series') {
      for (const name of [text, ...(findBrand(text)?.names ?? [])]) addPinyin(draft, name);
    }
  }
  if (entry.kind === 'category') addCategory(draft, entry.text, entry.leaves ?? [entry.text]);
  if (entry.category === undefined) return;
  const { whole, parts } = exactLexemes(readNameWords(entry.text));
  // The end of a longer name says what is wanted only where nothing is called so.
  for (const lexeme of whole) put(draft.nameCategories, lexeme, entry.category);
  for (const lexeme of parts) put(draft.nameCategories, `?${lexeme}`, entry.category);
  const maker = entry.kind === 'model' ? findMaker(entry) : undefined;
  if (maker === undefined) return;
  const counts = draft.makerCategories.get(maker) ?? new Map<string, number>();
  counts.set(entry.category, (counts.get(entry.category) ?? 0) + 1 + (entry.popularity ?? 0));
  draft.makerCategories.set(maker, counts);
}

function findMaker(entry: VocabularyEntry): string | undefined {
  for (const word of readNameWords(entry.brand ?? '')) {
    const brand = findBrand(word);
    if (brand !== undefined) return brand.names[0];
  }
  return undefined;
}

/** Who makes phones is a maker of phones; another's business is what it sells most of. */
function findMainCategories(
  counts: ReadonlyMap<string, number>,
  phones: ReadonlySet<string>,
): readonly string[] {
  const made = [...counts.keys()].filter((name) => phones.has(name));
  if (made.length > 0) return made;
  const [first] = [...counts].sort(([, left], [, right]) => right - left);
  return first === undefined ? [] : [first[0]];
}

/** 畅享 is typed changxiang whether or not the merchant calls a series so. */
function addModelPinyin(draft: Draft, name: string): void {
  for (const run of chineseRuns(name)) {
    for (const word of cutWords(run)) {
      if (word.length > 1 && word.length < 5) put(draft.pinyin, toPinyin(word).full, word);
    }
  }
}

function addCategory(draft: Draft, name: string, below: readonly string[]): void {
  for (const part of splitCategoryName(normalizeText(name, maxNameLength))) {
    const word = part.replaceAll(' ', '');
    if (word === '') continue;
    for (const leaf of below) put(draft.categories, word, leaf);
    for (const run of chineseRuns(word)) {
      for (const piece of [run, ...cutWords(run)]) addPinyin(draft, piece);
      for (const head of findWordsWithin(run)) {
        if (head.length < 2 || head === word || !word.endsWith(head)) continue;
        for (const leaf of below) put(draft.categoryHeads, head, leaf);
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
