import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { LRUCache } from 'lru-cache';
import {
  type BrandNames,
  brandNames,
  chipLines,
  fillerWords,
  lineAliases,
  lineCategories,
  measuredKinds,
  synonymGroups,
  tradeWords,
} from './dictionary.data.ts';
import { accessoryKinds, type ImpliedWish, impliedWishes, usedWords, widerWords } from './wishes.data.ts';

const learnable = /^\p{Script=Han}{2,10}$/u;
/** Every merchant's words share one dictionary of the process, which must not grow without end. */
const maxLearnedWords = 50_000;
/** High enough that a word of the trade wins over the pieces it is made of. */
const wordFrequency = 100_000;

const brandByName = new Map<string, BrandNames>();
const synonymsByWord = new Map<string, readonly string[]>();
const lineCategoryByName = new Map(lineCategories);
const aliasByWord = new Map(lineAliases);
const brandByLine = new Map(
  brandNames.flatMap((brand) => (brand.makes ?? []).map((line) => [line, brand] as const)),
);
const fillers = new Set(fillerWords);
const chips = new Set(chipLines);
const widerByWord = new Map(widerWords);
const wishByWord = new Map(impliedWishes.flatMap((wish) => wish.words.map((word) => [word, wish] as const)));
const makerLines = new Set(brandNames.flatMap((brand) => brand.lines ?? []));
for (const brand of brandNames) for (const name of brand.names) brandByName.set(name, brand);
for (const group of synonymGroups) for (const word of group) synonymsByWord.set(word, group);

const accessoryKindsByWord = new Map(
  accessoryKinds.flatMap(([words, kinds]) => words.map((word) => [word, kinds] as const)),
);

const learnedWords = new Set<string>();
/** Those of the learned words that no dictionary had before, with the words that they were read as until then. */
const newWords = new Map<string, readonly string[]>();
const readings: { clear(): void }[] = [];
/** Merchants write the same words over and over, and each call into the segmenter has its price. */
const cuts = keepReadings<readonly string[]>(20_000);
const wordsWithin = keepReadings<readonly string[]>(20_000);
let jieba: Jieba | undefined;

/** Cuts a run of Chinese characters into its words, one after the other. */
export function cutWords(run: string): readonly string[] {
  return recall(cuts, run, () => segmenter().cut(run, false));
}

/** All dictionary words that stand anywhere in a run, also those that overlap. */
export function findWordsWithin(run: string): readonly string[] {
  return recall(wordsWithin, run, () => segmenter().cutAll(run));
}

/**
 * Adds words of a merchant (brands, series, categories) to the dictionary of the process, and may be called again
 * and again. What is too long, not Chinese or said of a maker (小米手机) is passed over: it is several words.
 */
export function learnWords(words: Iterable<string>): void {
  const fresh: string[] = [];
  for (const word of words) {
    if (learnedWords.size >= maxLearnedWords) break;
    if (!learnable.test(word) || learnedWords.has(word)) continue;
    const pieces = segmenter().cut(word, false);
    if (pieces.some((piece) => piece !== word && brandByName.has(piece))) continue;
    learnedWords.add(word);
    if (!segmenter().cutAll(word).includes(word)) newWords.set(word, joinLoose(pieces));
    fresh.push(word);
  }
  if (fresh.length === 0) return;
  segmenter().loadDict(dictionaryOf(fresh));
  for (const kept of readings) kept.clear();
}

/** What `learnWords` has taken in, for another thread. */
export function listLearnedWords(): string[] {
  return [...learnedWords];
}

/**
 * Keeps what texts are read as, the last `max` of them, until the dictionary learns a word that they might be read by.
 */
export function keepReadings<Value extends object>(max: number): LRUCache<string, Value> {
  const kept = new LRUCache<string, Value>({ max });
  readings.push(kept);
  return kept;
}

/** The pieces of a word that became one only while the process ran: goods stored before hold no more of it. */
export function findPieces(word: string): readonly string[] | undefined {
  return newWords.get(word);
}

/** Joins neighbouring characters that no dictionary makes a word of: they belong together as they were typed. */
export function joinLoose(words: readonly string[]): string[] {
  const joined: string[] = [];
  let loose = '';
  for (const word of [...words, '']) {
    if ([...word].length === 1 && !fillers.has(word)) {
      loose += word;
      continue;
    }
    if (loose !== '') joined.push(loose);
    loose = '';
    if (word !== '') joined.push(word);
  }
  return joined;
}

/** The maker a word names, in Chinese or in Latin letters. */
export function findBrand(word: string): BrandNames | undefined {
  return brandByName.get(word);
}

/** Letters from which on the name of a maker is one, whatever follows it: mi begins mini as well. */
const SURE_LETTERS = 4;

/** The name of a maker that a word begins with: 华为 of 华为mate60. */
export function findMakerAtStart(word: string): string | undefined {
  for (let end = word.length; end > 1; end -= 1) {
    const name = word.slice(0, end);
    const isUnsure = /^[a-z]+$/.test(name) && name.length < SURE_LETTERS && /^[a-z]/.test(word.slice(end));
    if (brandByName.has(name) && !isUnsure) return name;
  }
  return undefined;
}

/**
 * A word that begins with the name of a maker, with each other name in its place: 华为mate60 is huaweimate60. None for
 * any other word.
 */
export function renameMaker(word: string): string[] {
  const name = findMakerAtStart(word);
  if (name === undefined) return [];
  const names = brandByName.get(name)?.names ?? [];
  return names.filter((other) => other !== name).map((other) => other + word.slice(name.length));
}

/** The maker whose line a word is, as galaxy is one of 三星. */
export function findLineMaker(word: string): BrandNames | undefined {
  return brandByLine.get(word);
}

/** The word that is meant by a shorter one: ip for iphone. */
export function findLineAlias(word: string): string | undefined {
  return aliasByWord.get(word);
}

/** Whether a word is a line that stands for its maker, as iphone does. */
export function isMakerLine(word: string): boolean {
  return makerLines.has(word);
}

/** Words for the same goods, the given one among them. */
export function findSynonyms(word: string): readonly string[] {
  return synonymsByWord.get(word) ?? [word];
}

/** The kind of goods that the name of a line stands for. */
export function findLineCategory(word: string): string | undefined {
  return lineCategoryByName.get(word);
}

/** The kinds that an accessory is one of, the nearest first; none for a word that names no accessory. */
export function findAccessoryKinds(word: string): readonly string[] {
  return accessoryKindsByWord.get(word) ?? [];
}

/** Whether a word asks for what had an owner before. */
export function saysUsed(word: string): boolean {
  return usedWords.includes(word);
}

/** What goods are called by that a word means too: 折叠屏 a Fold. */
export function findWider(word: string): readonly string[] {
  return widerByWord.get(word) ?? [];
}

/** What a word asks for even of goods that do not hold it: 国补. */
export function findImpliedWish(word: string): ImpliedWish | undefined {
  return wishByWord.get(word);
}

/** Whether a word is a line of chips, whose number says nothing of the model. */
export function isChipLine(word: string): boolean {
  return chips.has(word);
}

/** Whether a word names goods that are told apart by the inches of their screen: macbook, 平板, 电视. */
export function isMeasured(word: string): boolean {
  const kind = findLineCategory(word) ?? word;
  return measuredKinds.some((one) => findSynonyms(one).includes(kind));
}

/** Whether a word says nothing about the goods. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Reading the dictionary takes a quarter of a second, so a process that never searches does without. */
function segmenter(): Jieba {
  if (jieba !== undefined) return jieba;
  jieba = Jieba.withDict(dict);
  const named = [brandByName, brandByLine, synonymsByWord, widerByWord, wishByWord];
  const ours = [...named.flatMap((words) => [...words.keys()]), ...tradeWords, ...chipLines, ...fillerWords];
  jieba.loadDict(dictionaryOf(ours.filter((word) => learnable.test(word))));
  return jieba;
}

function recall(
  cache: LRUCache<string, readonly string[]>,
  run: string,
  compute: () => readonly string[],
): readonly string[] {
  const known = cache.get(run);
  if (known !== undefined) return known;
  const words = compute();
  cache.set(run, words);
  return words;
}

function dictionaryOf(words: readonly string[]): Uint8Array {
  return Buffer.from(words.map((word) => `${word} ${wordFrequency} n\n`).join(''));
}
