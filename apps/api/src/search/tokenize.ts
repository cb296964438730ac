import type { BrandNames } from './dictionary.data.ts';
import { cutWords, findBrand, findWordsWithin, isFiller, isMakerLine } from './dictionary.ts';
import { toPinyin } from './pinyin.ts';
import { type Atom, readAtoms } from './tokenize-atoms.ts';
import { normalizeText } from './tokenize-text.ts';

/** What goods are found by. Texts are as the merchant wrote them. */
export interface SearchSource {
  readonly name: string;
  readonly brand: string;
  readonly series: string;
  readonly model: string;
  /** From the first level down. */
  readonly categoryPath: readonly string[];
  readonly specValues: readonly string[];
  readonly tags: readonly string[];
  readonly attributes?: readonly string[];
}

/** A: name, brand, series, model. B: category and specs. C: tags and attributes. D: parts of longer words. */
export type Weight = 'A' | 'B' | 'C' | 'D';
export interface SearchDocument {
  readonly tokens: Readonly<Record<Weight, string[]>>;
}

type Tokens = Map<string, Weight>;

const weights = ['A', 'B', 'C', 'D'] as const;
const maxFieldLength = 300;
const maxFieldValues = 200;
const maxLexemeLength = 60;
/** Words that a shopper leaves out of a model name or adds to it without meaning another one. */
const besideTheModel = new Set(['手机', '智能手机', '官方', '标准版']);

/**
 * The lexemes of one model. Beside the words it holds, written apart and together (mate, 70, mate70), they are
 * `@` with the maker, `~` with pinyin and its initials for brand, series and category, and `=` with the model name.
 * Bare numbers count in the name only: 17 hours of battery do not make an iPhone 17.
 */
export function buildSearchDocument(source: SearchSource): SearchDocument {
  const tokens: Tokens = new Map();
  const named = new Set([source.name, source.brand, source.series, source.model]);
  for (const text of named) addText(tokens, text, 'A', true);
  for (const text of source.categoryPath.slice(0, maxFieldValues)) addCategory(tokens, text);
  for (const text of source.specValues.slice(0, maxFieldValues)) addText(tokens, text, 'B', false);
  for (const text of source.tags.slice(0, maxFieldValues)) addText(tokens, text, 'C', false);
  for (const text of source.attributes?.slice(0, maxFieldValues) ?? []) addText(tokens, text, 'C', false);
  addPinyin(tokens, source.brand, 'A');
  addPinyin(tokens, source.series, 'A');
  for (const lexeme of exactLexemes(readNameWords(source.model))) add(tokens, lexeme, 'A');

  const byWeight: Record<Weight, string[]> = { A: [], B: [], C: [], D: [] };
  for (const [token, weight] of tokens) byWeight[weight].push(token);
  return { tokens: byWeight };
}

/**
 * A document as the text of a `tsvector` (`'手机':1A '华为':2A`), to be cast by the database. Rank with
 * `SearchQuery.rank`: the positions only count lexemes, they are not places in a text.
 */
export function toTsvectorLiteral(document: SearchDocument): string {
  let position = 0;
  return weights
    .flatMap((weight) =>
      document.tokens[weight].map((token) => `${quoteLexeme(token)}:${++position}${weight}`),
    )
    .join(' ');
}

/** Quotes a lexeme for the text form of `tsvector` and `tsquery`. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** The lexeme of a whole model name, without its maker: 苹果17, iPhone 17 and iphone17手机 give the same. */
export function exactLexeme(words: readonly string[]): string | undefined {
  const name = words.filter(isOfModel).join('');
  return name === '' ? undefined : `=${name}`.slice(0, maxLexemeLength);
}

/** The lexemes of everything that passes for a model's whole name: Galaxy S25+ is called S25+ as well. */
export function exactLexemes(words: readonly string[]): string[] {
  const ofModel = words.filter(isOfModel);
  const names = ofModel.map((_, start) => ofModel.slice(start));
  const telling = names.filter((name, start) => start === 0 || (name.length > 1 && /\d/.test(name.join(''))));
  return telling.flatMap((name) => exactLexeme(name) ?? []);
}

/** The words of a name without quantities, which are no part of it. */
export function readNameWords(name: string): string[] {
  return read(name).flatMap(({ kind, text }) => {
    if (kind === 'quantity') return [];
    return kind === 'han' ? cutWords(text) : [text];
  });
}

function isOfModel(word: string): boolean {
  return !findBrand(word) && !isMakerLine(word) && !besideTheModel.has(word) && !isFiller(word);
}

/** The lexeme of a maker under whichever name; ranking counts it once, however often the maker is named. */
export function brandLexeme(brand: BrandNames): string {
  return `@${brand.names[0]}`;
}

/** Merchants put several kinds of goods into one category: 手机壳/保护套. */
export function splitCategoryName(name: string): string[] {
  return name.split(/[/、，,&|]+/u);
}

/** Neighbouring pairs of characters; any longer piece of the text is found by them. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function read(text: string): Atom[] {
  return readAtoms(normalizeText(text, maxFieldLength));
}

function addText(tokens: Tokens, text: string, weight: Weight, withNumbers: boolean): void {
  let lastWord = '';
  const run: Atom[] = [];
  for (const atom of read(text)) {
    if (atom.kind === 'han') {
      const words = cutWords(atom.text);
      for (const word of words) add(tokens, word, [...word].length > 1 ? weight : 'D');
      addParts(tokens, atom.text);
      const before = run.at(-1);
      // The letters of U盘 and TF卡 belong to the word.
      if (before?.kind === 'letters' && before.text.length <= 3 && atom.gap === 'joined') {
        add(tokens, `${before.text}${words[0]}`, weight);
      }
      lastWord = words.at(-1) ?? '';
      run.length = 0;
      continue;
    }
    if (atom.kind !== 'number' || withNumbers) add(tokens, atom.text, weight);
    if (atom.kind === 'number' && lastWord !== '' && atom.gap !== 'apart') {
      add(tokens, `${lastWord}${atom.text}`, weight);
    }
    addJoins(tokens, run, atom, weight);
    lastWord = '';
  }
}

/** Adds what an atom gives together with the one or two before it, and takes it into the run. */
function addJoins(tokens: Tokens, run: Atom[], atom: Atom, weight: Weight): void {
  const [second, first] = [run.at(-1), run.at(-2)];
  if (atom.gap === 'apart' || atom.kind === 'quantity') run.length = 0;
  else if (second !== undefined && !(second.kind === 'number' && atom.kind === 'number')) {
    add(tokens, `${second.text}${atom.text}`, weight);
    if (first !== undefined) add(tokens, `${first.text}${second.text}${atom.text}`, weight);
  }
  if (atom.kind !== 'quantity') run.push(atom);
}

/** 智能手机 is a 手机, while 手机配件 is none: the word at the end says what the goods are. */
function addCategory(tokens: Tokens, name: string): void {
  for (const piece of splitCategoryName(name)) {
    addText(tokens, piece, 'D', false);
    for (const { text, kind } of read(piece)) {
      add(tokens, text, 'B');
      if (kind !== 'han') continue;
      for (const word of findWordsWithin(text)) {
        if (word.length > 1 && text.endsWith(word)) add(tokens, word, 'B');
      }
    }
    addPinyin(tokens, piece, 'B');
  }
}

function addParts(tokens: Tokens, run: string): void {
  for (const word of findWordsWithin(run)) add(tokens, word, 'D');
  for (const pair of pairsOf(run)) add(tokens, pair, 'D');
  for (const character of run) add(tokens, character, 'D');
}

function addPinyin(tokens: Tokens, text: string, weight: Weight): void {
  for (const atom of read(text)) {
    const own = atom.kind === 'han' ? [atom.text, ...cutWords(atom.text)] : [];
    const chinese = findBrand(atom.text)?.names.filter((name) => /^\p{Script=Han}/u.test(name)) ?? [];
    for (const word of new Set([...own, ...chinese])) {
      if (word.length < 2) continue;
      const { full, initials } = toPinyin(word);
      add(tokens, `~${full}`, weight);
      add(tokens, `~${initials}`, weight);
    }
  }
}

function add(tokens: Tokens, token: string, weight: Weight): void {
  const lexeme = token.slice(0, maxLexemeLength);
  const known = tokens.get(lexeme);
  if (known !== undefined && known <= weight) return;
  tokens.set(lexeme, weight);
  const brand = findBrand(token);
  if (brand !== undefined) add(tokens, brandLexeme(brand), weight);
}
