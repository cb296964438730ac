import type { BrandNames } from './dictionary.data.ts';
import { cutWords, findBrand, findLineMaker, findWordsWithin, keepReadings } from './dictionary.ts';
import {
  codeLexeme,
  exactLexemes,
  type NameLexemes,
  readNameWords,
  runLexemes,
  shortEndingsOf,
} from './model-names.ts';
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
  /** Codes of the model and of its SKUs, found whole and by their beginning. */
  readonly codes?: readonly string[];
}

/**
 * A: the whole name. B: words of name, brand, series, model. C: category, specs, tags, attributes. D: parts of longer
 * words.
 */
export type Weight = 'A' | 'B' | 'C' | 'D';
export interface SearchDocument {
  readonly tokens: Readonly<Record<Weight, string[]>>;
}

type Tokens = Map<string, Weight>;

const weights = ['A', 'B', 'C', 'D'] as const;
const maxFieldLength = 300;
const maxFieldValues = 200;
const maxLexemeLength = 60;
/**
 * The lexemes of one model. Beside the words it holds, written apart and together (mate, 70, mate70), they are `@` with
 * a maker that is named, `@@` with its own, `~` with pinyin and its initials for brand, series and category, `=` with
 * the model name, `#` with the runs of letters and numbers in it, and `!` with codes. Bare numbers count in the name
 * only: 17 hours of battery do not make an iPhone 17.
 */
export function buildSearchDocument(source: SearchSource): SearchDocument {
  const tokens: Tokens = new Map();
  const named = new Set([source.name, source.brand, source.series, source.model]);
  for (const text of named) addText(tokens, text, 'B', true);
  for (const text of source.categoryPath.slice(0, maxFieldValues)) addCategory(tokens, text);
  const described = [source.specValues, source.tags, source.attributes ?? []];
  for (const texts of described)
    for (const text of texts.slice(0, maxFieldValues)) addText(tokens, text, 'C', false);
  addPinyin(tokens, source.brand, 'B');
  addPinyin(tokens, source.series, 'B');
  addOwnMaker(tokens, source.brand);
  addNames(tokens, readNameWords(source.model));
  for (const code of source.codes?.slice(0, maxFieldValues) ?? []) {
    const lexeme = codeLexeme(code);
    if (lexeme !== undefined) add(tokens, lexeme, 'C');
  }

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

/** Specs are few and stand on many SKUs. */
const specsRead = keepReadings<readonly string[]>(2_000);

/** What the specs of one SKU say, in the lexemes that goods are found by. */
export function lexemesOfSpecs(specValues: readonly string[]): ReadonlySet<string> {
  return new Set(specValues.slice(0, maxFieldValues).flatMap(lexemesOfSpec));
}

function lexemesOfSpec(text: string): readonly string[] {
  const known = specsRead.get(text);
  if (known !== undefined) return known;
  const tokens: Tokens = new Map();
  addText(tokens, text, 'C', true);
  const lexemes = [...tokens.keys()];
  specsRead.set(text, lexemes);
  return lexemes;
}

/** Quotes a lexeme for the text form of `tsvector` and `tsquery`. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** The lexeme of a maker under whichever name; ranking counts it once, however often the maker is named. */
export function brandLexeme(brand: BrandNames): string {
  return `@${brand.names[0]}`;
}

/** The lexeme of goods that are the maker's own, and not only made for what it makes. */
export function ownBrandLexeme(brand: BrandNames): string {
  return `@@${brand.names[0]}`;
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

function addOwnMaker(tokens: Tokens, text: string): void {
  for (const word of readNameWords(text)) {
    const brand = findBrand(word);
    if (brand !== undefined) add(tokens, ownBrandLexeme(brand), 'B');
  }
}

/** The names that the model goes by; only the whole name is as good as the name itself. */
function addNames(tokens: Tokens, words: readonly string[]): void {
  const put = ({ whole, parts }: NameLexemes) => {
    for (const lexeme of whole) add(tokens, lexeme, 'A');
    for (const lexeme of parts) add(tokens, lexeme, 'B');
  };
  put(exactLexemes(words));
  put(runLexemes(words));
  const { joined, alone } = shortEndingsOf(words);
  for (const lexeme of joined) add(tokens, lexeme, 'C');
  for (const lexeme of alone) add(tokens, lexeme, 'D');
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
      add(tokens, text, 'C');
      if (kind !== 'han') continue;
      for (const word of findWordsWithin(text)) {
        if (word.length > 1 && text.endsWith(word)) add(tokens, word, 'C');
      }
    }
    addPinyin(tokens, piece, 'C');
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
  const brand = findBrand(token) ?? findLineMaker(token);
  if (brand !== undefined) add(tokens, brandLexeme(brand), weight);
}
